// Toasts and alert boxes of one phone.

import { button, element } from "./dom.js";

const TOAST_MS = 3000;

/** The places of a column where notices appear. */
export class Notices {
  /** Toasts lie over the top of the chat; screen readers hear them. */
  toasts = element("div", { className: "toasts", role: "status", aria: { live: "polite" } });
  /** At most one box at a time covers the phone. */
  overlay = element("div", { className: "overlay", hidden: true });

  /** Shows a short text for about three seconds. */
  toast(text, kind = "") {
    const toast = element("div", { className: `toast ${kind}`.trim() }, text);
    this.toasts.append(toast);
    setTimeout(() => toast.remove(), TOAST_MS);
  }

  /** Shows what the server refused, as a toast. */
  refusal(error) {
    this.toast(error.message, "refusal");
  }

  /** Shows a box that must be closed. */
  alert(text) {
    this.#box(text, []);
  }

  /** Asks before a page outside Telegram is opened. */
  external(address) {
    const link = element("a", { href: address, target: "_blank", rel: "noopener noreferrer", onclick: () => this.close() });
    link.append("Open");
    this.#box(`Open this link?\n${address}`, [link]);
  }

  close() {
    this.overlay.hidden = true;
    this.overlay.replaceChildren();
  }

  #box(text, actions) {
    const close = button("OK", () => this.close());
    const box = element(
      "div",
      { className: "alert", role: "alertdialog", aria: { modal: "true", label: text } },
      element("p", { className: "alert-text" }, text),
      element("div", { className: "alert-actions" }, ...actions, close),
    );
    box.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.close();
    });
    this.overlay.replaceChildren(box);
    this.overlay.hidden = false;
    close.focus({ preventScroll: true });
  }
}
