// Where a person writes: input, command menu, Start and Unblock.

import { button, element } from "./dom.js";

/** The foot of a phone. `hooks`: onSend(text, options), onStart, onUnblock, commands() — a promise of the list. */
export class Composer {
  element = element("footer", { className: "foot" });
  #input = element("input", {
    type: "text",
    placeholder: "Message",
    autocomplete: "off",
    maxLength: 4096,
    aria: { label: "Message" },
  });
  #suggestions = element("div", { className: "commands", role: "listbox", hidden: true, aria: { label: "Commands" } });
  #note = element("div", { className: "composer-note", hidden: true });
  #form;
  #hooks;
  #mode = null;
  #drafts = new Map();
  #key = null;
  #target = {};
  #highlighted = -1;
  #isMenu = false;

  constructor(hooks) {
    this.#hooks = hooks;
    const menu = button("/", () => this.#toggleMenu(), {
      className: "command-button",
      data: { testid: "commands" },
      aria: { label: "Commands", haspopup: "listbox" },
    });
    const submit = element("button", { type: "submit", className: "send", aria: { label: "Send" } }, "➤");
    this.#form = element("form", { className: "composer" }, menu, this.#input, submit);
    this.#form.addEventListener("submit", (event) => this.#submit(event));
    this.#input.addEventListener("input", () => this.#suggest(false));
    this.#input.addEventListener("keydown", (event) => this.#keydown(event));
    this.#input.addEventListener("blur", () => setTimeout(() => this.#closeUnlessFocused()));
    this.#suggestions.addEventListener("focusout", () => setTimeout(() => this.#closeUnlessFocused()));
  }

  /** Shows what the chat allows: "write", "start" or "blocked"; each chat keeps its own draft. */
  show(key, mode) {
    if (key !== this.#key) {
      this.#drafts.set(this.#key, this.#input.value);
      this.#key = key;
      this.#input.value = this.#drafts.get(key) ?? "";
      this.target({});
      this.#close();
    }
    if (mode === this.#mode) return;
    this.#mode = mode;
    const wide = (label, testid, action) => button(label, action, { className: "wide", data: { testid } });
    if (mode === "start") this.element.replaceChildren(wide("START", "start", this.#hooks.onStart));
    else if (mode === "blocked") this.element.replaceChildren(wide("UNBLOCK", "unblock", this.#hooks.onUnblock));
    else this.element.replaceChildren(this.#suggestions, this.#note, this.#form);
  }

  /** Makes the next text an answer to, or an edit of, a message. */
  target({ replyTo, editOf, note, text }) {
    this.#target = { replyTo, editOf };
    this.#note.hidden = !note;
    if (note) {
      const cancel = button("✕", () => this.target({}), { aria: { label: "Cancel" } });
      this.#note.replaceChildren(element("span", {}, note), cancel);
      this.#input.focus({ preventScroll: true });
    }
    if (text !== undefined) this.#input.value = text;
  }

  #submit(event) {
    event.preventDefault();
    const highlighted = this.#suggestions.children[this.#highlighted];
    const text = highlighted && !this.#suggestions.hidden ? `/${highlighted.dataset.command}` : this.#input.value;
    if (!text.trim()) return;
    this.#send(text);
  }

  #send(text) {
    const target = this.#target;
    this.#input.value = "";
    this.target({});
    this.#close();
    this.#hooks.onSend(text, target);
  }

  #toggleMenu() {
    if (this.#isMenu) {
      this.#close();
      return;
    }
    this.#input.focus({ preventScroll: true });
    this.#suggest(true);
  }

  async #suggest(isMenu) {
    const typed = this.#input.value;
    if (!isMenu && !/^\/\w*$/.test(typed)) {
      this.#close();
      return;
    }
    this.#isMenu = isMenu;
    const key = this.#key;
    const prefix = isMenu ? "" : typed.slice(1).toLowerCase();
    const commands = await this.#hooks.commands();
    if (key !== this.#key || (!isMenu && typed !== this.#input.value)) return;
    this.#offer(commands.filter(({ command }) => command.startsWith(prefix)), isMenu);
  }

  #offer(commands, isMenu) {
    this.#highlighted = -1;
    this.#suggestions.replaceChildren(...commands.map((entry) => this.#option(entry)));
    if (isMenu && commands.length === 0) {
      this.#suggestions.append(element("p", {}, "The bot has set no commands for this chat."));
    }
    this.#suggestions.hidden = this.#suggestions.children.length === 0;
  }

  #option({ command, description }) {
    return button("", () => this.#send(`/${command}`), {
      role: "option",
      data: { command },
      aria: { selected: "false" },
      onpointerdown: (event) => event.preventDefault(), // keeps the focus, and so the list, until the click
    }).appendChild(
      element("span", {}, element("b", {}, `/${command}`), element("span", { className: "description" }, ` ${description}`)),
    ).parentElement;
  }

  #keydown(event) {
    const count = this.#suggestions.querySelectorAll("button").length;
    if (event.key === "Escape") {
      if (this.#suggestions.hidden) this.target({});
      else this.#close();
    } else if (!this.#suggestions.hidden && count > 0 && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      const isUp = event.key === "ArrowUp";
      this.#highlight(isUp ? (Math.max(0, this.#highlighted) - 1 + count) % count : (this.#highlighted + 1) % count);
    } else if (!this.#suggestions.hidden && count > 0 && event.key === "Tab" && !event.shiftKey) {
      event.preventDefault();
      this.#input.value = `/${this.#suggestions.children[Math.max(0, this.#highlighted)].dataset.command} `;
      this.#close();
    }
  }

  #highlight(index) {
    this.#highlighted = index;
    [...this.#suggestions.children].forEach((option, i) => option.setAttribute("aria-selected", String(i === index)));
    this.#suggestions.children[index].scrollIntoView({ block: "nearest" });
  }

  #closeUnlessFocused() {
    if (!this.element.contains(document.activeElement)) this.#close();
  }

  #close() {
    this.#suggestions.hidden = true;
    this.#isMenu = false;
    this.#highlighted = -1;
  }
}
