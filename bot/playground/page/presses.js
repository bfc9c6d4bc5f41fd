// Presses of one user that the bot has not answered yet.

import * as api from "./api.js";

const GIVE_UP_MS = 15_000;

/** Keeps a press pending from the click to the answer; an answer may come before the server returns the press's id. */
export class Presses {
  #waiting = new Map();
  #answered = new Set();
  #onChange;
  #onSilence;

  constructor({ onChange, onSilence }) {
    this.#onChange = onChange;
    this.#onSilence = onSilence;
  }

  isPending(chatId, messageId, data) {
    return this.#waiting.has(keyOf(chatId, messageId, data));
  }

  async press(userId, chatId, messageId, data, times) {
    const key = keyOf(chatId, messageId, data);
    const press = { ids: null };
    this.#waiting.set(key, press);
    this.#onChange();
    try {
      const ids = await api.press({ chat: chatId, message_id: messageId, from: userId, data, times });
      press.ids = new Set(ids.map(String));
    } catch (error) {
      this.#end(key, press);
      throw error;
    }
    for (const id of this.#answered) press.ids.delete(id);
    if (press.ids.size === 0) this.#end(key, press);
    else setTimeout(() => this.#end(key, press) && this.#onSilence(), GIVE_UP_MS);
  }

  /** Takes note that the bot answered a press. */
  answer(id) {
    this.#answered.add(String(id));
    for (const [key, press] of this.#waiting) {
      if (press.ids?.delete(String(id)) && press.ids.size === 0) this.#end(key, press);
    }
  }

  #end(key, press) {
    if (this.#waiting.get(key) !== press) return false;
    this.#waiting.delete(key);
    this.#onChange();
    return true;
  }
}

function keyOf(chatId, messageId, data) {
  return `${chatId} ${messageId} ${data}`;
}
