// The menus of a chat and of a message.

import { personName, senderOf } from "./dom.js";
import { formDialog } from "./dialogs.js";
import { openMenu } from "./menu.js";
import { shortText } from "./service.js";

const ADMINS = new Set(["creator", "administrator"]);

/** What can be done with the chat that is open. */
export function chatMenu(column, anchor) {
  const tab = column.openTab;
  const items = tab.isPrivate ? privateItems(column) : groupItems(column, tab);
  openMenu(anchor, items, "Chat menu");
}

function privateItems(column) {
  const { actions, user } = column;
  return [
    user.blocked
      ? ["Unblock the bot", () => actions.privateChat("unblock")]
      : ["Block the bot", () => actions.privateChat("block")],
    ["Start again", () => actions.privateChat("start")],
    ["Start with a payload…", () => askPayload(column)],
  ];
}

function groupItems(column, tab) {
  const { page, actions } = column;
  const chat = page.world.chat(tab.chatId);
  const items = [["Members and migration…", () => page.manage(tab.chatId)]];
  if (tab.topic !== undefined) items.push(["New topic", () => newTopic(column, chat)]);
  if (ADMINS.has(page.world.status(chat, column.userId))) {
    const isAnonymous = actions.anonymousIn.has(chat.id);
    items.push([
      isAnonymous ? "Write in one's own name" : "Write anonymously, as the group",
      () => (isAnonymous ? actions.anonymousIn.delete(chat.id) : actions.anonymousIn.add(chat.id)),
    ]);
  }
  return [...items, null, ["Leave the group", () => actions.leave(chat.id)]];
}

/** Telegram names a topic after its first message: the next number that is free for both. */
function newTopic(column, chat) {
  const topics = column.tabs().filter((tab) => tab.chatId === chat.id).map((tab) => tab.topic);
  const newest = column.feeds.get(chat.id).messages.at(-1)?.message_id ?? 0;
  const topic = Math.max(1, newest, ...topics) + 1;
  column.extraTopics.push({ chatId: chat.id, topic });
  column.open(`${chat.id}/${topic}`);
}

/** What can be done with a message. */
export function messageMenu(column, tab, message, anchor) {
  const id = message.message_id;
  const quote = shortText(message);
  const isOwn = message.from?.id === column.userId;
  const reply = { replyTo: id, note: `Reply to ${senderOf(message).name}: ${quote}` };
  const items = [["Reply", () => column.composer.target(reply)]];
  if (isOwn && message.text) {
    items.push(["Edit", () => column.composer.target({ editOf: id, note: `Edit: ${quote}`, text: message.text })]);
  }
  items.push(["Delete for everyone", () => column.actions.deleteMessage(tab.chatId, id)]);
  if (message.from?.is_bot) {
    items.push(null, ["Press with other data…", () => askPress(column, tab, message)]);
  }
  openMenu(anchor, items, "Message menu");
}

function askPress(column, tab, message) {
  const first = message.reply_markup?.inline_keyboard?.flat().find((key) => key.callback_data !== undefined);
  formDialog({
    title: `Press as ${personName(column.user)}`,
    intro: "Sends a press with any data, also such as is on no button, once or several times at the same instant.",
    fields: [
      { name: "data", label: "Callback data", value: first?.callback_data ?? "", required: true },
      { name: "times", label: "Times", type: "number", value: 1, min: 1, max: 100 },
    ],
    submit: "Press",
    onSubmit: ({ data, times }) => column.actions.pressData(tab.chatId, message.message_id, data, times ?? 1),
  });
}

function askPayload(column) {
  formDialog({
    title: "Start with a payload",
    fields: [{ name: "payload", label: "Payload of the deep link", pattern: "[A-Za-z0-9_\\-]{1,64}", required: true }],
    submit: "Start",
    onSubmit: ({ payload }) => column.actions.privateChat("start", payload),
  });
}
