// Building elements, and the way people are shown.

const NAME_COLOURS = 7;

/** A new element: properties, `data` and `aria` maps, listeners as `onclick`, children as text or nodes. */
export function element(tag, properties = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null) continue;
    if (name === "data") Object.assign(node.dataset, value);
    else if (name === "aria") for (const [key, text] of Object.entries(value)) node.setAttribute(`aria-${key}`, text);
    else if (name in node && name !== "list" && name !== "role") node[name] = value;
    else node.setAttribute(name, value);
  }
  node.append(...children.filter((child) => child !== null && child !== undefined));
  return node;
}

/** A button that submits nothing. */
export function button(label, onclick, properties = {}) {
  return element("button", { type: "button", onclick, ...properties }, label);
}

/** Sets text only where it differs, so that selections and screen readers are left in peace. */
export function setText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/** First and last name as people wrote them. */
export function personName(user) {
  return [user.first_name, user.last_name].filter(Boolean).join(" ") || `User ${user.id}`;
}

/** Who a message is from: a person, the bot, or a chat that speaks through an anonymous admin. */
export function senderOf(message) {
  if (message.sender_chat) return { id: message.sender_chat.id, name: message.sender_chat.title ?? "Chat" };
  if (message.from) return { id: message.from.id, name: personName(message.from) };
  return { id: 0, name: "" };
}

/** The class that gives an id its colour, the same wherever the id is shown. */
export function colourClass(id) {
  return `colour-${Math.abs(id) % NAME_COLOURS}`;
}

/** The coloured disc with the first character of a name. */
export function avatar(id, name) {
  const [first] = new Intl.Segmenter().segment(name.trim());
  const letter = (first?.segment ?? "?").toUpperCase();
  return element("span", { className: `avatar ${colourClass(id)}`, aria: { hidden: "true" } }, letter);
}
