// A small popup menu.

import { button, element } from "./dom.js";

let closeOpenMenu = () => {};

/** Opens a menu at `anchor`; items are [label, action], null draws a line. */
export function openMenu(anchor, items, label) {
  closeOpenMenu();
  const menu = element("div", { className: "menu", role: "menu", aria: { label } });
  for (const item of items) menu.append(item ? entry(item) : element("hr"));
  document.body.append(menu);
  place(menu, anchor.getBoundingClientRect());
  menu.querySelector("button")?.focus({ preventScroll: true });

  const outside = (event) => {
    if (!menu.contains(event.target)) closeOpenMenu();
  };
  menu.addEventListener("keydown", (event) => {
    if (event.key === "Escape") {
      closeOpenMenu();
      anchor.focus?.({ preventScroll: true });
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      moveFocus(menu, event.key === "ArrowDown" ? 1 : -1);
    }
  });
  document.addEventListener("pointerdown", outside, true);
  closeOpenMenu = () => {
    document.removeEventListener("pointerdown", outside, true);
    menu.remove();
    closeOpenMenu = () => {};
  };
}

function entry([label, action]) {
  return button(
    label,
    () => {
      closeOpenMenu();
      action();
    },
    { role: "menuitem" },
  );
}

function moveFocus(menu, step) {
  const entries = [...menu.querySelectorAll("button")];
  const index = entries.indexOf(document.activeElement) + step;
  entries[(index + entries.length) % entries.length].focus();
}

function place(menu, anchor) {
  const { width, height } = menu.getBoundingClientRect();
  const below = anchor.bottom + height < innerHeight;
  menu.style.left = `${Math.max(4, Math.min(anchor.left, innerWidth - width - 4))}px`;
  menu.style.top = `${Math.max(4, below ? anchor.bottom : anchor.top - height)}px`;
}
