// The inline keyboard below a message, and presses that wait for their answer.

import { element, setText } from "./dom.js";

/**
 * Draws a keyboard into its own element; equal shapes are changed in place, so that focus stays where it is.
 *
 * The message may be redrawn while a finger is down. What is pressed is what the finger came down on.
 */
export class Keyboard {
  element = element("div", { className: "keyboard", role: "group", aria: { label: "Buttons of the message" } });
  #rows = [];
  #held = null; // what the finger came down on: {key, node, box}
  #isPending;

  /** `isPending(data)` tells whether a press of that data still waits; `onPress(button)` gets the button's object. */
  constructor({ isPending, onPress }) {
    this.#isPending = isPending;
    this.element.addEventListener("pointerdown", (event) => this.#hold(event));
    this.element.addEventListener("pointercancel", () => (this.#held = null));
    const press = (event) => {
      const key = this.#pressed(event);
      if (key) onPress(key);
    };
    this.element.addEventListener("click", press);
    this.element.addEventListener("pointerup", (event) => {
      if (this.#held?.node.isConnected === false) press(event); // no click follows
    });
  }

  update(rows) {
    const isSameShape = rows.length === this.#rows.length && rows.every((row, i) => row.length === this.#rows[i].length);
    this.#rows = rows;
    if (!isSameShape) this.element.replaceChildren(...rows.map(drawRow));
    for (const node of this.element.querySelectorAll("button")) {
      const key = this.#keyOf(node);
      setText(node, key.text);
      node.title = [key.text, key.callback_data ?? key.url ?? ""].join("\n");
      node.classList.toggle("link", Boolean(key.url));
    }
    this.showPending();
  }

  /** Marks the buttons whose press has not been answered. */
  showPending() {
    for (const node of this.element.querySelectorAll("button")) {
      const key = this.#keyOf(node);
      const isBusy = key.callback_data !== undefined && this.#isPending(key.callback_data);
      if (isBusy) node.setAttribute("aria-busy", "true");
      else node.removeAttribute("aria-busy");
    }
  }

  #keyOf(node) {
    return this.#rows[Number(node.dataset.row)][Number(node.dataset.column)];
  }

  #hold(event) {
    const node = event.button === 0 ? event.target.closest("button") : null;
    this.#held = node && { key: this.#keyOf(node), node, box: node.getBoundingClientRect() };
    if (node) this.element.setPointerCapture(event.pointerId); // else what follows goes with a button that is replaced
  }

  /** The button's object, or nothing if the finger slid off it. */
  #pressed(event) {
    const held = this.#held;
    this.#held = null;
    if (held && !isByKey(event)) return isInside(held.box, event) ? held.key : null;
    const node = event.target.closest("button");
    return node && this.#keyOf(node);
  }
}

/** Whether it was pressed by a key, or by a program that reads the page aloud. */
function isByKey(event) {
  return event.type === "click" && event.detail === 0;
}

function isInside(box, { clientX, clientY }) {
  return clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom;
}

function drawRow(row, rowIndex) {
  const buttons = row.map((_, columnIndex) =>
    element("button", { type: "button", data: { row: rowIndex, column: columnIndex } }),
  );
  return element("div", { className: "row" }, ...buttons);
}
