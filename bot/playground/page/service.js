// Service messages in words.

import { personName, senderOf } from "./dom.js";

const SENTENCES = {
  new_chat_members: (message) => joined(message),
  left_chat_member: (message) =>
    message.left_chat_member.id === message.from?.id
      ? `${personName(message.left_chat_member)} left the group`
      : `${senderOf(message).name} removed ${personName(message.left_chat_member)}`,
  migrate_to_chat_id: () => "This group was upgraded to a supergroup",
  migrate_from_chat_id: (message) => `The group became this supergroup (${message.chat.title})`,
  pinned_message: (message) => `${senderOf(message).name} pinned “${shortText(message.pinned_message, 32)}”`,
  group_chat_created: (message) => `${senderOf(message).name} created the group`,
  supergroup_chat_created: (message) => `${senderOf(message).name} created the supergroup`,
  forum_topic_created: (message) => `Topic “${message.forum_topic_created.name}” was created`,
  new_chat_title: (message) => `${senderOf(message).name} named the group “${message.new_chat_title}”`,
};

function joined(message) {
  const names = message.new_chat_members.map(personName).join(", ");
  const isOwnDoing = message.new_chat_members.length === 1 && message.new_chat_members[0].id === message.from?.id;
  return isOwnDoing ? `${names} joined the group` : `${senderOf(message).name} added ${names}`;
}

/** The sentence of a service message, or null for a message that somebody wrote. */
export function serviceText(message) {
  for (const [field, sentence] of Object.entries(SENTENCES)) {
    if (message[field] !== undefined) return sentence(message);
  }
  return null;
}

/** One line that stands for a message in quotes and in the bar of the pinned message. */
export function shortText(message, limit = 120) {
  const text = (message.text ?? message.caption ?? "").trim().replace(/\s+/g, " ");
  if (text) return [...text].length > limit ? `${[...text].slice(0, limit).join("")}…` : text;
  if (message.photo) return "Photo";
  if (message.document) return message.document.file_name ?? "Document";
  return "a message";
}
