// One message as it looks in a chat.

import { avatar, button, colourClass, element, senderOf } from "./dom.js";
import { Keyboard } from "./keyboard.js";
import { serviceText, shortText } from "./service.js";

const clock = new Intl.DateTimeFormat([], { hour: "2-digit", minute: "2-digit" });

/** A message's element; `update` changes only those parts that differ, so nothing flickers. */
export class Bubble {
  #parts = new Map();
  #signatures = new Map();
  #keyboard = null;
  #hooks;
  #bubble = element("div", { className: "bubble" });
  #stack = element("div", { className: "stack" }, this.#bubble);

  /** `hooks`: viewer, isPending, onPress, onMenu, onJump — what the chat does on a person's clicks. */
  constructor(message, hooks) {
    this.message = message;
    this.#hooks = hooks;
    this.element = element("article", { data: { messageId: message.message_id } });
  }

  /** `place` is {first, last} in a series by the same sender, and whether the chat shows names. */
  update(message, place) {
    this.message = message;
    const service = serviceText(message);
    if (service !== null) {
      this.element.className = "message service";
      this.#part("service", service, () => element("span", { className: "text" }, service), this.element);
      return;
    }
    const sender = senderOf(message);
    const isOwn = message.from?.id === this.#hooks.viewer && !message.sender_chat;
    const marks = { first: place.first, last: place.last, named: place.named, pinned: message.is_pinned };
    const classes = Object.keys(marks).filter((name) => marks[name]);
    this.element.className = ["message", isOwn ? "own" : "other", ...classes].join(" ");
    this.element.dataset.from = sender.id;
    const showsFace = place.named && !isOwn;
    const face = showsFace && place.last && [sender.id, sender.name];
    this.#part("avatar", face, () => avatar(sender.id, sender.name), this.element);
    if (!this.#stack.isConnected) this.element.append(this.#stack);
    this.#part("sender", showsFace && place.first && sender, () => nameLine(message, sender));
    this.#part("quote", quoted(message), (reply) => this.#quote(reply));
    this.#part("media", message.file_url && [message.file_url, message.document?.file_name], () => media(message));
    this.#part("text", message.html || (message.text ?? message.caption), () => body(message));
    this.#part("meta", [message.edit_date !== undefined, message.is_pinned, message.date], () => meta(message));
    this.#part("more", true, () => this.#more());
    this.#drawKeyboard(message.reply_markup?.inline_keyboard ?? []);
  }

  /** Marks the buttons whose press waits. */
  showPending() {
    this.#keyboard?.showPending();
  }

  #part(name, content, draw, parent = this.#bubble) {
    const signature = JSON.stringify(content || null);
    if (this.#signatures.get(name) === signature) return;
    this.#signatures.set(name, signature);
    const old = this.#parts.get(name);
    const fresh = content ? draw(content) : document.createComment(name);
    if (old) old.replaceWith(fresh);
    else parent.append(fresh);
    this.#parts.set(name, fresh);
  }

  #quote(reply) {
    const sender = senderOf(reply);
    return button("", () => this.#hooks.onJump(reply.message_id), {
      className: `quote ${colourClass(sender.id)}`,
    }).appendChild(
      element("span", { className: "quote-lines" }, element("b", {}, sender.name), element("span", {}, shortText(reply))),
    ).parentElement;
  }

  #more() {
    return button("⋯", (event) => this.#hooks.onMenu(this.message, event.currentTarget), {
      className: "more",
      data: { testid: "message-menu" },
      aria: { label: "Message menu", haspopup: "menu" },
    });
  }

  #drawKeyboard(rows) {
    if (rows.length === 0) {
      this.#keyboard?.element.remove();
      this.#keyboard = null;
      return;
    }
    if (!this.#keyboard) {
      this.#keyboard = new Keyboard({
        isPending: (data) => this.#hooks.isPending(this.message.message_id, data),
        onPress: (key) => this.#hooks.onPress(this.message, key),
      });
      this.#stack.append(this.#keyboard.element);
    }
    this.#keyboard.update(rows);
  }
}

function nameLine(message, sender) {
  const line = element("div", { className: `sender ${colourClass(sender.id)}` }, sender.name);
  if (message.sender_chat) line.append(element("span", { className: "badge" }, "anonymous admin"));
  else if (message.from?.is_bot) line.append(element("span", { className: "badge" }, "bot"));
  return line;
}

/** The message that is answered to; in a topic every message looks like an answer to the topic's first. */
function quoted(message) {
  const reply = message.reply_to_message;
  if (!reply || reply.forum_topic_created) return null;
  if (message.is_topic_message && reply.message_id === message.message_thread_id) return null;
  return reply;
}

function media(message) {
  const file = message.document;
  if (message.photo) {
    const { width, height } = message.photo.at(-1);
    return element("img", { className: "media", src: message.file_url, alt: "Photo", width, height });
  }
  return element(
    "a",
    { className: "media file", href: message.file_url, download: file?.file_name ?? "" },
    element("span", { className: "file-icon", aria: { hidden: "true" } }, "↓"),
    element("span", { className: "file-name" }, file?.file_name ?? "File"),
    element("span", { className: "file-size" }, sizeText(file?.file_size)),
  );
}

function sizeText(bytes) {
  if (bytes === undefined) return "";
  return bytes < 1024 ? `${bytes} B` : `${(bytes / 1024).toFixed(1)} KB`;
}

/** The text: HTML that the server made from the entities, or the bare text. */
function body(message) {
  const text = element("div", { className: "text", dir: "auto" });
  if (message.html) text.innerHTML = message.html;
  else text.textContent = message.text ?? message.caption ?? "";
  for (const block of text.querySelectorAll("pre, blockquote")) dropNewlineAfter(block);
  for (const command of text.querySelectorAll("a.bot-command")) command.href = "#"; // focusable, like other links
  return text;
}

/** A block ends its line by itself: Telegram shows no empty line for the line break that follows. */
function dropNewlineAfter(block) {
  const next = block.nextSibling;
  if (next?.nodeType === Node.TEXT_NODE && next.data.startsWith("\n")) next.data = next.data.slice(1);
}

function meta(message) {
  const date = new Date((message.date ?? 0) * 1000);
  return element(
    "div",
    { className: "meta" },
    message.is_pinned ? element("span", { title: "Pinned" }, "📌") : null,
    message.edit_date !== undefined ? element("span", { className: "edited" }, "edited") : null,
    element("time", { dateTime: date.toISOString(), title: date.toLocaleString() }, clock.format(date)),
  );
}
