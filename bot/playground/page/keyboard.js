// The inline keyboard below a message, and presses that wait for their answer.

import { element, setText } from "./dom.js";

/** Draws a keyboard into its own element; equal shapes are changed in place, so that focus stays where it is. */
export class Keyboard {
  element = element("div", { className: "keyboard", role: "group", aria: { label: "Buttons of the message" } });
  #rows = [];
  #isPending;

  /** `isPending(data)` tells whether a press of that data still waits; `onPress(button)` gets the button's object. */
  constructor({ isPending, onPress }) {
    this.#isPending = isPending;
    this.element.addEventListener("click", (event) => {
      const pressed = event.target.closest("button");
      if (pressed) onPress(this.#rows[Number(pressed.dataset.row)][Number(pressed.dataset.column)]);
    });
  }

  update(rows) {
    const isSameShape = rows.length === this.#rows.length && rows.every((row, i) => row.length === this.#rows[i].length);
    this.#rows = rows;
    if (!isSameShape) this.element.replaceChildren(...rows.map(drawRow));
    for (const node of this.element.querySelectorAll("button")) {
      const key = rows[Number(node.dataset.row)][Number(node.dataset.column)];
      setText(node, key.text);
      node.title = [key.text, key.callback_data ?? key.url ?? ""].join("\n");
      node.classList.toggle("link", Boolean(key.url));
    }
    this.showPending();
  }

  /** Marks the buttons whose press has not been answered. */
  showPending() {
    for (const node of this.element.querySelectorAll("button")) {
      const key = this.#rows[Number(node.dataset.row)][Number(node.dataset.column)];
      const isBusy = key.callback_data !== undefined && this.#isPending(key.callback_data);
      if (isBusy) node.setAttribute("aria-busy", "true");
      else node.removeAttribute("aria-busy");
    }
  }
}

function drawRow(row, rowIndex) {
  const buttons = row.map((_, columnIndex) =>
    element("button", { type: "button", data: { row: rowIndex, column: columnIndex } }),
  );
  return element("div", { className: "row" }, ...buttons);
}
