// The tools above the phones: users, chats, faults and limits.

import * as api from "./api.js";
import { button, element, personName } from "./dom.js";
import { formDialog, openDialog } from "./dialogs.js";

const LANGUAGES = [["en", "English"], ["de", "German"], ["fr", "French"], ["", "not told"]];
const KINDS = [["group", "Group"], ["supergroup", "Supergroup"], ["forum", "Forum (supergroup with topics)"]];

export function askUser(page) {
  formDialog({
    title: "Add a user",
    fields: [
      { name: "first_name", label: "First name", required: true, maxlength: 64 },
      { name: "last_name", label: "Last name", maxlength: 64 },
      { name: "username", label: "Username, without @", pattern: "[A-Za-z][A-Za-z0-9_]{3,31}" },
      { name: "language_code", label: "Language", options: LANGUAGES, value: "en" },
    ],
    submit: "Add",
    onSubmit: async (user) => {
      await api.addUser(user);
      await page.refresh();
    },
  });
}

export function askChat(page) {
  const people = page.world.users.map((user) => [user.id, `${personName(user)} (${user.id})`]);
  formDialog({
    title: "New chat",
    intro: "The first person ticked is the group's creator.",
    fields: [
      { name: "kind", label: "Kind", options: KINDS, value: "supergroup" },
      { name: "title", label: "Title", required: true, value: "Game night", maxlength: 128 },
      { name: "members", label: "Members", type: "checks", options: people, value: people.map(([id]) => id) },
      { name: "bot_is_admin", label: "The bot is an administrator", type: "check" },
    ],
    submit: "Create",
    onSubmit: async ({ kind, ...chat }) => {
      const isForum = kind === "forum";
      await api.addChat({ ...chat, type: isForum ? "supergroup" : kind, ...(isForum && { forum: true }) });
      await page.refresh();
    },
  });
}

export function askColumns(page) {
  const people = page.world.users.map((user) => [user.id, personName(user)]);
  const hidden = page.layout.hidden();
  const shownNow = people.map(([id]) => id).filter((id) => !hidden.has(id));
  formDialog({
    title: "Columns",
    intro: "The phones that this window shows.",
    fields: [{ name: "shown", label: "Shown", type: "checks", options: people, value: shownNow }],
    submit: "Show",
    onSubmit: ({ shown }) => {
      for (const [id] of people) page.layout.setHidden(id, !shown.includes(id));
      page.sync();
    },
  });
}

export function askFaults(page) {
  const known = page.world.chats.map((chat) => [chat.id, chat.title ?? chat.first_name ?? `${chat.id}`]);
  const chats = [["", "any chat"], ...known];
  const rows = element(
    "div",
    { className: "choices" },
    button("A fault in the next calls…", () => dialog.close() ?? askFault(chats), { data: { testid: "add-fault" } }),
    button("Flood limits and latency…", () => dialog.close() ?? askLimits(), { data: { testid: "set-limits" } }),
    button("Clear all faults", async () => {
      await api.clearFaults();
      dialog.close();
    }, { data: { testid: "clear-faults" } }),
    button("Close", () => dialog.close(), { data: { testid: "cancel" } }),
  );
  const dialog = openDialog("Faults and limits", rows);
}

function askFault(chats) {
  formDialog({
    title: "A fault",
    intro: "The next matching calls of the bot fail so. Code 200 only delays; code 0 closes the connection.",
    fields: [
      { name: "method", label: "Method (empty: any)", placeholder: "sendMessage" },
      { name: "chat", label: "Chat", type: "number", options: chats, value: "" },
      { name: "code", label: "Code", type: "number", value: 429, min: 0, max: 599, required: true },
      { name: "description", label: "Description", value: "Too Many Requests: retry after 5" },
      { name: "retry_after", label: "retry_after, seconds", type: "number", min: 0 },
      { name: "delay", label: "Delay, seconds", type: "number", min: 0, step: "any" },
      { name: "times", label: "Times", type: "number", value: 1, min: 1 },
      { name: "after_accept", label: "The call takes effect, only its answer is lost", type: "check" },
    ],
    submit: "Set",
    onSubmit: ({ description = "", ...fault }) => api.addFault({ ...fault, description }),
  });
}

function askLimits() {
  formDialog({
    title: "Limits",
    intro: "Empty means none.",
    fields: [
      { name: "group_per_minute", label: "Messages a minute in a group", type: "number", min: 1 },
      { name: "private_per_second", label: "Messages a second in a private chat", type: "number", min: 0, step: "any" },
      { name: "all_per_second", label: "Messages a second in all chats together", type: "number", min: 0, step: "any" },
      { name: "latency_ms", label: "Latency of every answer, ms", type: "number", min: 0 },
    ],
    submit: "Set",
    onSubmit: ({ group_per_minute = null, private_per_second = null, all_per_second = null, latency_ms = null }) =>
      api.setLimits({ group_per_minute, private_per_second, all_per_second, latency_ms }),
  });
}
