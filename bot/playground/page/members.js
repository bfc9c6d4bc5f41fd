// Who is in a chat: people and the bot, promotions, migration.

import * as api from "./api.js";
import { button, element, personName } from "./dom.js";
import { choice, openDialog } from "./dialogs.js";

const IN_CHAT = new Set(["creator", "administrator", "member", "restricted"]);

/** Opens the dialog; without a chat it begins with the first one. */
export function manageMembers(page, chatId) {
  const panel = element("div", { className: "members" });
  const problem = element("p", { className: "problem", role: "alert", hidden: true });
  const select = element("select", { data: { testid: "field-chat" }, aria: { label: "Chat" }, onchange: () => draw() });
  const close = button("Close", () => dialog.close(), { data: { testid: "cancel" } });
  const dialog = openDialog("Members", select, panel, problem, element("div", { className: "dialog-actions" }, close));
  let chosen = chatId;

  async function change(act) {
    problem.hidden = true;
    try {
      const result = await act();
      if (result?.id) chosen = result.id;
    } catch (error) {
      if (!(error instanceof api.Refusal)) throw error;
      problem.textContent = error.message;
      problem.hidden = false;
    }
    await page.refresh();
    fillChoice();
    draw();
  }

  function fillChoice() {
    const groups = page.world.groups();
    const entries = groups.map((chat) => choice(chat.id, `${chat.title} (${chat.type})`, chat.id === chosen));
    select.replaceChildren(...entries);
    select.hidden = groups.length === 0;
  }

  function draw() {
    const chat = page.world.chat(Number(select.value));
    if (!chat) {
      panel.replaceChildren(element("p", {}, "There is no group yet."));
      return;
    }
    chosen = chat.id;
    panel.replaceChildren(...rows(page.world, chat, change));
  }

  fillChoice();
  draw();
}

function rows(world, chat, change) {
  const members = (body) => () => change(() => api.members(chat.id, body));
  const people = world.users.map((user) => {
    const status = world.status(chat, user.id) ?? "left";
    return row(`${personName(user)} (${user.id})`, status, personButtons(user.id, status, members), { member: user.id });
  });
  const bot = row("🤖 Menagerie", chat.bot_status, personButtons("bot", chat.bot_status, members), { member: "bot" });
  const upgrade = () => change(() => api.migrate(chat.id));
  const migrate = button("Upgrade to a supergroup", upgrade, { data: { testid: "migrate" } });
  return [...people, bot, ...(chat.type === "group" ? [migrate] : [])];
}

function personButtons(id, status, members) {
  if (!IN_CHAT.has(status)) return [button("Add", members({ add: [id] }))];
  if (status === "creator") return [button("Remove", members({ remove: [id] }))];
  const buttons = [];
  if (status === "administrator") buttons.push(button("Demote", members({ demote: [id] })));
  else buttons.push(button("Promote", members({ promote: [id] })));
  if (id !== "bot" && status === "member") buttons.push(button("Restrict", members({ restrict: [id] })));
  return [...buttons, button(id === "bot" ? "Kick" : "Remove", members({ remove: [id] }))];
}

function row(name, status, buttons, data) {
  return element(
    "div",
    { className: "member-row", data },
    element("span", { className: "member-name" }, name, element("small", {}, status)),
    ...buttons,
  );
}
