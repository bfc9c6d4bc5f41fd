// The messages of one open chat, patched by message id.

import { Bubble } from "./bubble.js";
import { element, senderOf } from "./dom.js";
import { serviceText } from "./service.js";

const BOTTOM_SLACK = 40;
const SERIES_SECONDS = 600;

/** A scrolling list of messages that stays at the bottom when it was there. */
export class Timeline {
  #bubbles = new Map();
  #hooks;
  #named;
  #scrollTop = null;

  constructor({ chatId, topic, named, hooks }) {
    this.#hooks = hooks;
    this.#named = named;
    this.element = element("div", {
      className: "timeline",
      tabIndex: 0,
      role: "log",
      aria: { label: "Messages" },
      data: topic === undefined ? { chat: chatId } : { chat: chatId, topic },
    });
    this.element.addEventListener("load", () => this.#stick(), true);
    this.element.addEventListener("scroll", () => this.#remember());
    new ResizeObserver(() => this.#stick()).observe(this.element);
  }

  /** Whether the newest message is in view. */
  get isAtBottom() {
    return this.#scrollTop === null;
  }

  /** Draws the messages, oldest first. */
  render(messages) {
    const wanted = new Set(messages.map((message) => message.message_id));
    for (const [id, bubble] of this.#bubbles) {
      if (wanted.has(id)) continue;
      bubble.element.remove();
      this.#bubbles.delete(id);
    }
    let next = this.element.firstElementChild;
    messages.forEach((message, index) => {
      const bubble = this.#bubble(message);
      bubble.update(message, {
        first: !isSeries(messages[index - 1], message),
        last: !isSeries(message, messages[index + 1]),
        named: this.#named,
      });
      if (bubble.element === next) next = next.nextElementSibling;
      else this.element.insertBefore(bubble.element, next);
    });
    this.#stick();
  }

  /** Puts the view back where it was before the element was taken out of the page. */
  restore() {
    this.element.scrollTop = this.#scrollTop ?? this.element.scrollHeight;
  }

  toBottom() {
    this.#scrollTop = null;
    this.restore();
  }

  /** Brings a message into view and lights it up for a moment. */
  jump(messageId) {
    const bubble = this.#bubbles.get(messageId);
    if (!bubble) return false;
    bubble.element.scrollIntoView({ block: "center" });
    bubble.element.classList.remove("lit");
    void bubble.element.offsetWidth; // restarts the animation
    bubble.element.classList.add("lit");
    return true;
  }

  showPending() {
    for (const bubble of this.#bubbles.values()) bubble.showPending();
  }

  #bubble(message) {
    let bubble = this.#bubbles.get(message.message_id);
    if (!bubble) {
      bubble = new Bubble(message, this.#hooks);
      this.#bubbles.set(message.message_id, bubble);
    }
    return bubble;
  }

  #stick() {
    if (this.isAtBottom) this.element.scrollTop = this.element.scrollHeight;
  }

  #remember() {
    if (!this.element.isConnected) return;
    const { scrollTop, scrollHeight, clientHeight } = this.element;
    this.#scrollTop = scrollHeight - clientHeight - scrollTop < BOTTOM_SLACK ? null : scrollTop;
    this.#hooks.onScroll();
  }
}

function isSeries(earlier, later) {
  if (!earlier || !later || serviceText(earlier) !== null || serviceText(later) !== null) return false;
  return senderOf(earlier).id === senderOf(later).id && later.date - earlier.date < SERIES_SECONDS;
}
