// Dialogs of the tools.

import { Refusal } from "./api.js";
import { button, element } from "./dom.js";

/** Opens an empty modal dialog; it leaves the page when it is closed. */
export function openDialog(title, ...content) {
  const dialog = element("dialog", { data: { testid: "dialog" }, aria: { label: title } });
  dialog.append(element("h2", {}, title), ...content);
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/**
 * Asks for values and gives them to `onSubmit`; a refusal is shown in the dialog, which then stays open.
 * Fields: {name, label, type?, value?, options?: [[value, label]], ...attributes}; type "checks" gives a list of values.
 */
export function formDialog({ title, intro, fields, submit, onSubmit }) {
  const problem = element("p", { className: "problem", role: "alert", hidden: true });
  const cancel = button("Cancel", () => dialog.close(), { data: { testid: "cancel" } });
  const send = element("button", { type: "submit", className: "primary", data: { testid: "submit" } }, submit);
  const form = element("form", { method: "dialog" }, ...(intro ? [element("p", {}, intro)] : []), ...fields.map(drawField));
  form.append(problem, element("div", { className: "dialog-actions" }, cancel, send));
  const dialog = openDialog(title, form);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    try {
      await onSubmit(readForm(form, fields));
      dialog.close();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      problem.textContent = error.message;
      problem.hidden = false;
    }
  });
  return dialog;
}

function drawField({ name, label, type = "text", value, options, ...attributes }) {
  const data = { testid: `field-${name}` };
  if (type === "checks") {
    const boxes = options.map(([id, text]) => checkbox(text, { name, value: id, checked: value.includes(id) }));
    return element("fieldset", { data }, element("legend", {}, label), ...boxes);
  }
  if (type === "check") {
    return checkbox(label, { name, checked: Boolean(value), data });
  }
  const control = options
    ? element("select", { name, data }, ...options.map(([id, text]) => choice(id, text, id === value)))
    : element("input", { name, type, value: value ?? "", data, autocomplete: "off" });
  for (const [attribute, setting] of Object.entries(attributes)) {
    if (setting === true) control.setAttribute(attribute, "");
    else if (setting !== false && setting !== undefined) control.setAttribute(attribute, setting);
  }
  return element("label", { className: "field" }, element("span", {}, label), control);
}

function checkbox(label, properties) {
  return element("label", { className: "check" }, element("input", { type: "checkbox", ...properties }), ` ${label}`);
}

/** One entry of a select. */
export function choice(value, text, selected) {
  return element("option", { value, selected }, text);
}

/** The values by name: numbers as numbers, empty texts left out. */
export function readForm(form, fields) {
  const values = {};
  for (const { name, type = "text" } of fields) {
    const controls = form.querySelectorAll(`[name="${name}"]`);
    if (type === "checks") values[name] = [...controls].filter((box) => box.checked).map((box) => Number(box.value));
    else if (type === "check") values[name] = controls[0].checked;
    else if (controls[0].value !== "") values[name] = type === "number" ? Number(controls[0].value) : controls[0].value;
  }
  return values;
}
