// What a link does inside Telegram.

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
