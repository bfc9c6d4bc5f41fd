// The tabs of one phone: which is open, and what is unread in the others.

import { button, element, setText } from "./dom.js";
import { topicOf } from "./world.js";

/** The messages of a tab out of those of its chat. */
export function messagesOf(tab, messages) {
  return tab.topic === undefined ? messages : messages.filter((message) => topicOf(message) === tab.topic);
}

/** How many messages by others came after the last one seen. */
export class Unread {
  #lastSeen = new Map();
  #counts = new Map();
  #userId;

  constructor(userId) {
    this.#userId = userId;
  }

  has(key) {
    return this.#lastSeen.has(key);
  }

  /** Whatever comes after this message is news. */
  begin(key, messageId) {
    if (!this.has(key)) this.#lastSeen.set(key, messageId);
  }

  count(key) {
    return this.#counts.get(key) ?? 0;
  }

  /** Counts anew; `isSeen` when the newest message is before the person's eyes. */
  update(key, messages, isSeen) {
    if (isSeen) this.#lastSeen.set(key, messages.at(-1)?.message_id ?? 0);
    this.begin(key, 0);
    const last = this.#lastSeen.get(key);
    const isNews = (message) => message.message_id > last && message.from?.id !== this.#userId;
    this.#counts.set(key, messages.filter(isNews).length);
  }
}

/** The row of tabs. */
export class TabBar {
  element = element("div", { className: "tabs", role: "tablist", aria: { label: "Chats" } });
  #tabs = new Map();
  #onOpen;

  constructor(onOpen) {
    this.#onOpen = onOpen;
    this.element.addEventListener("keydown", (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!step) return;
      const tabs = [...this.element.children];
      const index = tabs.indexOf(document.activeElement) + step;
      tabs[(index + tabs.length) % tabs.length].focus();
    });
  }

  /** Draws the tabs in order; nodes are kept by key. */
  update(tabs, openKey, unreadOf) {
    const keys = new Set(tabs.map((tab) => tab.key));
    for (const [key, node] of this.#tabs) {
      if (keys.has(key)) continue;
      node.remove();
      this.#tabs.delete(key);
    }
    tabs.forEach((tab, index) => {
      const node = this.#node(tab);
      if (this.element.children[index] !== node) this.element.insertBefore(node, this.element.children[index] ?? null);
      const isOpen = tab.key === openKey;
      const count = unreadOf(tab.key);
      setText(node.firstChild, tab.title);
      if (isOpen && node.getAttribute("aria-selected") !== "true") this.#reveal(node);
      node.setAttribute("aria-selected", String(isOpen));
      node.tabIndex = isOpen ? 0 : -1;
      node.classList.toggle("unread", count > 0);
      node.title = count > 0 ? `${tab.title} (${count} unread)` : tab.title;
    });
  }

  /** Scrolls the row alone; scrollIntoView would move the whole page as well. */
  #reveal(node) {
    requestAnimationFrame(() => {
      const bar = this.element;
      if (node.offsetLeft < bar.scrollLeft) bar.scrollLeft = node.offsetLeft;
      const end = node.offsetLeft + node.offsetWidth - bar.clientWidth;
      if (end > bar.scrollLeft) bar.scrollLeft = end;
    });
  }

  #node(tab) {
    let node = this.#tabs.get(tab.key);
    if (!node) {
      const data = tab.topic === undefined ? { chat: tab.chatId } : { chat: tab.chatId, topic: tab.topic };
      node = button("", () => this.#onOpen(tab.key), { className: "tab", role: "tab", data });
      const dot = element("span", { className: "dot", aria: { hidden: "true" } });
      node.replaceChildren(element("span", { className: "tab-title" }), dot);
      this.#tabs.set(tab.key, node);
    }
    return node;
  }
}
