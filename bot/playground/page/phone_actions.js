// What a person does on a phone, carried out by the server.

import * as api from "./api.js";

/** The acts of one column's user; a refusal becomes a toast there. */
export class PhoneActions {
  #column;
  /** Chats in which this user, an admin, writes in the group's name. */
  anonymousIn = new Set();

  constructor(column) {
    this.#column = column;
  }

  get #userId() {
    return this.#column.userId;
  }

  /** Writes into the open chat. */
  async send(text, { replyTo, editOf }) {
    const tab = this.#column.openTab;
    this.#column.showNewest();
    await this.#attempt(() =>
      api.send({
        chat: tab.chatId,
        from: this.#userId,
        text,
        topic: tab.topic || undefined,
        reply_to: replyTo,
        edit_of: editOf,
        anonymous: this.anonymousIn.has(tab.chatId) || undefined,
      }),
    );
    this.#column.feeds.touch(tab.chatId);
  }

  /** Presses a button as it was drawn. */
  async press(chatId, message, key) {
    const { notices } = this.#column;
    if (key.url) this.#column.follow(key.url);
    else if (key.copy_text) await navigator.clipboard.writeText(key.copy_text.text);
    else if (key.callback_data === undefined) notices.toast("The playground does not emulate this button.", "refusal");
    else await this.pressData(chatId, message.message_id, key.callback_data);
  }

  /** Presses with any data, also such as is on no button. */
  async pressData(chatId, messageId, data, times) {
    if (this.#column.presses.isPending(chatId, messageId, data)) return;
    await this.#attempt(() => this.#column.presses.press(this.#userId, chatId, messageId, data, times));
  }

  /** Starts, blocks or unblocks the private chat, and opens it. */
  async privateChat(action, payload) {
    await this.#attempt(() => api.privateChat(this.#userId, action, payload));
    await this.#column.page.refresh();
    this.#column.open(`${this.#userId}`);
    this.#column.feeds.touch(this.#userId);
  }

  async deleteMessage(chatId, messageId) {
    await this.#attempt(() => api.deleteMessage(chatId, messageId));
    this.#column.feeds.touch(chatId);
  }

  async leave(chatId) {
    await this.#attempt(() => api.members(chatId, { remove: [this.#userId] }));
    await this.#column.page.refresh();
  }

  async #attempt(act) {
    try {
      await act();
    } catch (error) {
      if (!(error instanceof api.Refusal)) throw error;
      this.#column.notices.refusal(error);
    }
  }
}
