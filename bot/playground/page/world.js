// Who and what there is: users, chats, and the tabs that each user's phone shows.

import * as api from "./api.js";

const GONE = new Set(["left", "kicked"]);

/** Users and chats as the server last told them. */
export class World {
  users = [];
  chats = [];

  /** Fetches both lists anew. */
  async refresh() {
    [this.users, this.chats] = await Promise.all([api.users(), api.chats()]);
  }

  user(id) {
    return this.users.find((user) => user.id === id);
  }

  chat(id) {
    return this.chats.find((chat) => chat.id === id);
  }

  /** Groups and supergroups, without those that became another chat. */
  groups() {
    return this.chats.filter((chat) => chat.type !== "private" && !chat.migrated_to && !chat.migrate_to_chat_id);
  }

  /** The user's standing in a chat: creator, administrator, member, restricted, left, or nothing. */
  status(chat, userId) {
    return chat.members?.find((member) => member.id === userId)?.status;
  }

  isMember(chat, userId) {
    const status = this.status(chat, userId);
    return status !== undefined && !GONE.has(status);
  }

  /** Whether the user sees this chat at all. */
  sees(userId, chatId) {
    if (chatId > 0) return chatId === userId;
    const chat = this.chat(chatId);
    return chat !== undefined && this.isMember(chat, userId);
  }

  /** The tabs of a phone, groups first; `topic` is undefined outside forums and 0 in General. */
  tabs(userId, extraTopics = []) {
    const tabs = [];
    for (const chat of this.groups()) {
      if (!this.isMember(chat, userId)) continue;
      if (!chat.forum && !chat.is_forum) {
        tabs.push({ key: `${chat.id}`, chatId: chat.id, title: chat.title });
        continue;
      }
      const extra = extraTopics.filter((entry) => entry.chatId === chat.id).map((entry) => entry.topic);
      const topics = [...new Set([...(chat.topics ?? []).map(topicNumber), ...extra])].filter((topic) => topic > 1);
      tabs.push({ key: `${chat.id}/0`, chatId: chat.id, topic: 0, title: `General · ${chat.title}` });
      for (const topic of topics.sort((a, b) => a - b)) {
        tabs.push({ key: `${chat.id}/${topic}`, chatId: chat.id, topic, title: `Topic ${topic} · ${chat.title}` });
      }
    }
    tabs.push({ key: `${userId}`, chatId: userId, title: "Menagerie", isPrivate: true });
    return tabs;
  }
}

function topicNumber(topic) {
  return typeof topic === "object" ? (topic.message_thread_id ?? topic.id) : topic;
}

/** The topic a message lies in: 0 is General. */
export function topicOf(message) {
  return message.is_topic_message ? message.message_thread_id : 0;
}
