// One phone: a user with the chats that the user is in.

import { ChatHead } from "./chat_head.js";
import { chatMenu, messageMenu } from "./chat_menus.js";
import { Composer } from "./composer.js";
import { avatar, button, element, personName } from "./dom.js";
import { Feeds } from "./feeds.js";
import { readLink } from "./links.js";
import { Notices } from "./notices.js";
import { messagesOf, TabBar, Unread } from "./panes.js";
import { PhoneActions } from "./phone_actions.js";
import { Presses } from "./presses.js";
import { Timeline } from "./timeline.js";

/** A column of the page. `page` offers world, layout, commands(chatId, userId), refresh(), hide(userId), manage(chatId). */
export class Column {
  #tabBar;
  #head;
  #old; // tabs whose messages were there before the page was
  #keys = new Set();
  #timelines = new Map();
  #shown = null;
  #body = element("div", { className: "chat-body" });
  #down = button("", () => this.showNewest(), { className: "down", hidden: true, aria: { label: "To the newest message" } });

  constructor(user, page) {
    this.userId = user.id;
    this.page = page;
    this.notices = new Notices();
    this.actions = new PhoneActions(this);
    this.extraTopics = [];
    this.feeds = new Feeds(user.id, (chatId) => this.#arrived(chatId));
    this.unread = new Unread(user.id);
    this.presses = new Presses({
      onChange: () => this.#timelines.forEach((timeline) => timeline.showPending()),
      onSilence: () => this.notices.toast("The bot did not answer within 15 seconds.", "refusal"),
    });
    this.composer = new Composer({
      onSend: (text, target) => this.actions.send(text, target),
      onStart: () => this.actions.privateChat("start"),
      onUnblock: () => this.actions.privateChat("unblock"),
      commands: () => page.commands(this.openTab.chatId, user.id),
    });
    this.#tabBar = new TabBar((key) => this.open(key));
    this.#head = new ChatHead({
      onMenu: (anchor) => chatMenu(this, anchor),
      onJump: (messageId) => this.jump(messageId),
    });
    this.#old = new Set(this.tabs().filter((tab) => !tab.isPrivate || user.started).map((tab) => tab.key));
    this.#build(user);
    this.sync();
  }

  #build(user) {
    const details = [user.username && `@${user.username}`, user.language_code, `id ${user.id}`].filter(Boolean).join(" · ");
    const lines = [element("b", {}, personName(user)), element("small", {}, details)];
    const name = element("div", { className: "phone-name" }, ...lines);
    const close = button("✕", () => this.page.hide(this.userId), {
      className: "close",
      data: { testid: "close-column" },
      aria: { label: `Hide the phone of ${personName(user)}` },
    });
    const head = element("header", { className: "phone-head" }, avatar(user.id, personName(user)), name, close);
    this.element = element(
      "section",
      { className: "column", data: { user: user.id }, aria: { label: `Phone of ${personName(user)}` } },
      head,
      this.#tabBar.element,
      this.#head.element,
      element("div", { className: "chat-frame" }, this.#body, this.#down, this.notices.toasts),
      this.composer.element,
      this.notices.overlay,
    );
    this.#body.addEventListener("click", (event) => this.#clicked(event));
  }

  get user() {
    return this.page.world.user(this.userId);
  }

  tabs() {
    return this.page.world.tabs(this.userId, this.extraTopics);
  }

  get openTab() {
    const tabs = this.tabs();
    return tabs.find((tab) => tab.key === this.page.layout.tab(this.userId)) ?? tabs[0];
  }

  /** Opens a tab by its key. */
  open(key) {
    this.page.layout.setTab(this.userId, key);
    this.sync();
  }

  /** Brings the column in line with the world. */
  sync() {
    const tabs = this.tabs();
    const keys = new Set(tabs.map((tab) => tab.key));
    for (const tab of tabs) {
      const isSilent = tab.isPrivate && !this.user.started;
      if (!this.#keys.has(tab.key) && !isSilent) this.feeds.touch(tab.chatId);
    }
    this.#keys = keys;
    for (const key of this.#timelines.keys()) if (!keys.has(key)) this.#timelines.delete(key);
    this.#draw();
  }

  /** Shows a message of the open chat, or of another one of this user. */
  jump(messageId, chatId = this.openTab.chatId) {
    const { messages } = this.feeds.get(chatId);
    const holds = (tab) => messagesOf(tab, messages).some((message) => message.message_id === messageId);
    const home = this.tabs().find((tab) => tab.chatId === chatId && holds(tab));
    if (!home) {
      this.notices.toast("That message is not here any more.", "refusal");
      return;
    }
    if (home.key !== this.openTab.key) this.open(home.key);
    this.#timelines.get(home.key).jump(messageId);
  }

  /** Does what a link does in Telegram. */
  follow(address) {
    const link = readLink(address);
    if (!link) this.notices.toast(`This link leads nowhere: ${address}`, "refusal");
    else if (link.start !== undefined) this.actions.privateChat("start", link.start || undefined);
    else if (link.chatId !== undefined) this.jump(link.messageId, link.chatId);
    else this.notices.external(link.external);
  }

  /** The bot answered a press of this user. */
  answer({ id, text, alert, url }) {
    this.presses.answer(id);
    if (url) this.follow(url);
    else if (text && alert) this.notices.alert(text);
    else if (text) this.notices.toast(text);
  }

  /** A message is new even if the chat's earlier ones have not been fetched yet. */
  heard({ chat, message_id: messageId }) {
    for (const tab of this.tabs().filter((each) => each.chatId === chat)) this.unread.begin(tab.key, messageId - 1);
  }

  #arrived(chatId) {
    if (!this.element.isConnected) return; // the phone was put away meanwhile
    const open = this.openTab;
    for (const tab of this.tabs().filter((each) => each.chatId === chatId)) {
      if (tab.key === open.key) continue;
      const isOld = this.#old.has(tab.key) && !this.unread.has(tab.key);
      this.unread.update(tab.key, messagesOf(tab, this.feeds.get(chatId).messages), isOld);
    }
    this.#draw();
  }

  #draw() {
    const tab = this.openTab;
    const { messages, typing } = this.feeds.get(tab.chatId);
    const shown = messagesOf(tab, messages);
    this.#head.update({
      title: tab.title,
      memberCount: tab.isPrivate ? undefined : this.#memberCount(tab.chatId),
      isTyping: Boolean(typing),
      pinned: shown.findLast((message) => message.is_pinned),
    });
    this.composer.show(tab.key, this.#mode(tab));
    const timeline = this.#timeline(tab);
    const isNew = this.#shown !== timeline;
    if (isNew) this.#body.replaceChildren(timeline.element);
    this.#shown = timeline;
    timeline.render(shown);
    if (isNew) timeline.restore();
    this.#drawUnread(tab, shown);
  }

  #drawUnread(tab, shown) {
    this.unread.update(tab.key, shown, this.#shown.isAtBottom);
    this.#tabBar.update(this.tabs(), tab.key, (key) => this.unread.count(key));
    this.#down.hidden = this.#shown.isAtBottom;
    this.#down.textContent = this.unread.count(tab.key) ? `↓ ${this.unread.count(tab.key)}` : "↓";
  }

  #timeline(tab) {
    let timeline = this.#timelines.get(tab.key);
    if (!timeline) {
      const hooks = {
        viewer: this.userId,
        isPending: (messageId, data) => this.presses.isPending(tab.chatId, messageId, data),
        onPress: (message, key) => this.actions.press(tab.chatId, message, key),
        onMenu: (message, anchor) => messageMenu(this, tab, message, anchor),
        onJump: (messageId) => this.jump(messageId),
        onScroll: () => this.#drawUnread(tab, messagesOf(tab, this.feeds.get(tab.chatId).messages)),
      };
      timeline = new Timeline({ chatId: tab.chatId, topic: tab.topic, named: !tab.isPrivate, hooks });
      this.#timelines.set(tab.key, timeline);
    }
    return timeline;
  }

  /** Follows the newest message again, as after writing one. */
  showNewest() {
    this.#shown.toBottom();
  }

  #memberCount(chatId) {
    const chat = this.page.world.chat(chatId);
    const people = chat.members.filter((member) => this.page.world.isMember(chat, member.id)).length;
    return people + (["member", "administrator", "restricted"].includes(chat.bot_status) ? 1 : 0);
  }

  #mode(tab) {
    if (!tab.isPrivate) return "write";
    if (this.user.blocked) return "blocked";
    return this.user.started ? "write" : "start";
  }

  #clicked(event) {
    const spoiler = event.target.closest("tg-spoiler, .tg-spoiler");
    if (spoiler) spoiler.classList.add("shown");
    const link = event.target.closest("a[href]:not(.file)");
    if (!link) return;
    event.preventDefault();
    if (link.dataset.command) this.actions.send(link.dataset.command, {});
    else this.follow(link.getAttribute("href"));
  }
}
