// The page: starts everything and hands events to the phones.

import * as api from "./api.js";
import { Column } from "./column.js";
import { setText } from "./dom.js";
import { debounced, listen } from "./events.js";
import { Layout } from "./layout.js";
import { manageMembers } from "./members.js";
import { askChat, askColumns, askFaults, askUser } from "./tools.js";
import { World } from "./world.js";

const HEALTH_MS = 4000;
const IN_CHAT = new Set(["message", "edit", "delete", "pin", "typing"]);

/** What the columns share. */
class Page {
  world = new World();
  layout = new Layout();
  #columns = new Map();
  #commands = new Map();
  #row = document.querySelector(".columns");
  #refreshSoon = debounced(() => this.refresh().catch(() => {}));

  /** Fetches users and chats, then draws what changed. */
  async refresh() {
    await this.world.refresh();
    this.sync();
  }

  /** Brings the columns in line with the users that are shown. */
  sync() {
    const hidden = this.layout.hidden();
    const shown = this.world.users.filter((user) => !hidden.has(user.id));
    const ids = new Set(shown.map((user) => user.id));
    for (const [id, column] of this.#columns) {
      if (ids.has(id)) continue;
      column.element.remove();
      this.#columns.delete(id);
    }
    shown.forEach((user, index) => {
      const known = this.#columns.get(user.id);
      const column = known ?? new Column(user, this);
      this.#columns.set(user.id, column);
      const there = this.#row.children[index] ?? null;
      if (there !== column.element) this.#row.insertBefore(column.element, there);
      column.sync();
    });
    document.querySelector("p.empty").hidden = shown.length > 0;
  }

  hide(userId) {
    this.layout.setHidden(userId, true);
    this.sync();
  }

  manage(chatId) {
    manageMembers(this, chatId);
  }

  /** The command list of a user in a chat, kept until the bot changes it. */
  async commands(chatId, userId) {
    const key = `${chatId} ${userId}`;
    if (!this.#commands.has(key)) this.#commands.set(key, await api.commands(chatId, userId).catch(() => []));
    return this.#commands.get(key);
  }

  /** The stream is new: events may have been missed. */
  async restart() {
    this.#commands.clear();
    await this.refresh().catch(() => {});
    for (const column of this.#columns.values()) column.feeds.touchAll();
  }

  handle(event) {
    if (event.type === "reset") location.reload();
    else if (event.type === "answer") this.#columns.get(event.user)?.answer(event);
    else if (event.type === "commands") this.#commands.clear();
    else if (IN_CHAT.has(event.type)) this.#changed(event);
    else if (event.type === "chat" || event.type === "user") {
      this.#commands.clear();
      this.#refreshSoon();
      if (event.chat !== undefined) this.#touch(event.chat);
    }
  }

  #changed(event) {
    if (event.type === "message") for (const column of this.#columns.values()) column.heard(event);
    this.#touch(event.chat);
  }

  #touch(chatId) {
    if (this.world.chat(chatId) === undefined) this.#refreshSoon();
    for (const column of this.#columns.values()) {
      if (this.world.sees(column.userId, chatId)) column.feeds.touch(chatId);
    }
  }
}

async function watchHealth() {
  const place = document.querySelector("[data-testid=health]");
  const health = await api.health().catch(() => null);
  place.dataset.state = health ? (health.polling ? "up" : "idle") : "down";
  setText(place, health ? (health.polling ? "bot connected" : "no bot connected") : "server away");
  setTimeout(watchHealth, HEALTH_MS);
}

const page = new Page();
const TOOLS = {
  "add-user": askUser,
  "new-chat": askChat,
  "manage-chats": (target) => target.manage(),
  columns: askColumns,
  faults: askFaults,
};
for (const [name, open] of Object.entries(TOOLS)) {
  document.querySelector(`[data-testid="${name}"]`).addEventListener("click", () => open(page));
}
listen({ onEvent: (event) => page.handle(event), onOpen: () => page.restart(), onLost: () => {} });
watchHealth();
