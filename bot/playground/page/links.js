// What a link does inside Telegram, and links that Telegram finds in plain text.

const COMMAND_OR_ADDRESS = /(?<![\w/@:.])\/[a-z][a-z0-9_]{0,31}(?:@\w+)?(?![\w/])|https?:\/\/[^\s<>"]+[^\s<>".,;:!?)]/gi;

/** Reads an address: {start: payload}, {chatId, messageId}, or {external: address}; null for what leads nowhere. */
export function readLink(address) {
  let url;
  try {
    url = new URL(address);
  } catch {
    return null;
  }
  if (url.protocol === "tg:") {
    return url.hostname === "resolve" && url.searchParams.has("start") ? { start: url.searchParams.get("start") } : null;
  }
  if (!/^https?:$/.test(url.protocol)) return null;
  if (!["t.me", "telegram.me", "telegram.dog"].includes(url.hostname)) return { external: url.href };
  if (url.searchParams.has("start")) return { start: url.searchParams.get("start") };
  const parts = url.pathname.split("/").filter(Boolean);
  if (parts[0] === "c" && parts.length >= 3) {
    return { chatId: Number(`-100${parts[1]}`), messageId: Number(parts.at(-1)) };
  }
  return parts.length === 1 ? { start: "" } : { external: url.href };
}

/** Makes commands and bare addresses in a rendered text clickable, as Telegram does. */
export function linkify(root) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement.closest("a, code, pre") ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  const texts = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const node of texts) linkifyText(node);
}

function linkifyText(node) {
  const pieces = [];
  let end = 0;
  for (const match of node.data.matchAll(COMMAND_OR_ADDRESS)) {
    const link = document.createElement("a");
    link.textContent = match[0];
    link.href = match[0].startsWith("/") ? "#" : match[0];
    if (match[0].startsWith("/")) link.dataset.send = match[0];
    pieces.push(node.data.slice(end, match.index), link);
    end = match.index + match[0].length;
  }
  if (pieces.length) node.replaceWith(...pieces, node.data.slice(end));
}
