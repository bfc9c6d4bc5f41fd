// The head of an open chat: title, who is typing, the pinned message.

import { button, element, setText } from "./dom.js";
import { shortText } from "./service.js";

/** Title line, its menu, and the bar of the pinned message. */
export class ChatHead {
  element = element("div", { className: "chat-head" });
  #title = element("div", { className: "chat-title" });
  #subtitle = element("div", { className: "chat-subtitle", aria: { live: "polite" } });
  #pinnedText = element("span", { className: "pinned-text" });
  #pinned;
  #pinnedId = null;

  constructor({ onMenu, onJump }) {
    const menu = button("⋮", (event) => onMenu(event.currentTarget), {
      className: "chat-menu",
      data: { testid: "chat-menu" },
      aria: { label: "Chat menu", haspopup: "menu" },
    });
    this.#pinned = element(
      "button",
      { type: "button", className: "pinned-bar", hidden: true, onclick: () => onJump(this.#pinnedId) },
      element("b", {}, "Pinned message"),
      this.#pinnedText,
    );
    const line = element("div", { className: "chat-line" }, element("div", {}, this.#title, this.#subtitle), menu);
    this.element.append(line, this.#pinned);
  }

  update({ title, memberCount, isTyping, pinned }) {
    setText(this.#title, title);
    const name = memberCount === undefined ? "typing…" : "Menagerie is typing…";
    const members = memberCount === undefined ? "bot" : `${memberCount} member${memberCount === 1 ? "" : "s"}`;
    setText(this.#subtitle, isTyping ? name : members);
    this.#subtitle.classList.toggle("typing", isTyping);
    this.#subtitle.classList.toggle("member-count", !isTyping && memberCount !== undefined);
    this.#pinned.hidden = !pinned;
    this.#pinnedId = pinned?.message_id ?? null;
    if (pinned) setText(this.#pinnedText, shortText(pinned));
  }
}
