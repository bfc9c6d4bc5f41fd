// What one user sees in each chat, fetched when something happens there.

import * as api from "./api.js";
import { debounced } from "./events.js";

const NOTHING = { messages: [], typing: false };
const TYPING_MS = 5_500;

/** The chats of one user; `onChange(chatId)` is called after each fetch. */
export class Feeds {
  #userId;
  #onChange;
  #seen = new Map();
  #fetches = new Map();

  constructor(userId, onChange) {
    this.#userId = userId;
    this.#onChange = onChange;
  }

  /** {messages, typing} as last fetched. */
  get(chatId) {
    return this.#seen.get(chatId) ?? NOTHING;
  }

  /** Something happened in this chat: fetch it soon. */
  touch(chatId) {
    if (!this.#fetches.has(chatId)) this.#fetches.set(chatId, debounced(() => this.#fetch(chatId)));
    this.#fetches.get(chatId)();
  }

  /** Fetches every chat that was ever looked at. */
  touchAll() {
    for (const chatId of this.#fetches.keys()) this.touch(chatId);
  }

  async #fetch(chatId) {
    let seen = NOTHING;
    try {
      seen = await api.chat(chatId, this.#userId);
    } catch (error) {
      if (!(error instanceof api.Refusal)) throw error;
      if (error.status === 0) return; // the server is away: what is shown stays
    }
    this.#seen.set(chatId, seen);
    this.#onChange(chatId);
    // Telegram's clients take the sign away by themselves, without being told.
    if (seen.typing) setTimeout(() => this.touch(chatId), TYPING_MS);
  }
}
