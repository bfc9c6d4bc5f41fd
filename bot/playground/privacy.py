"""Privacy mode: which messages of a chat reach the bot."""

from __future__ import annotations

from bot.playground.detection import commands_in
from bot.playground.messages import Message
from bot.playground.people import BOT_ID, BOT_USERNAME


def bot_hears(message: Message) -> bool:
    """Whether the bot gets an update for this message of somebody else."""
    chat = message.chat
    if not chat.bot.is_present:
        return False
    if chat.is_private or chat.bot.is_admin or message.service:
        return True
    if message.reply_to is not None and message.reply_to.sender.id == BOT_ID:
        return True
    return _is_command_for_bot(message)


def _is_command_for_bot(message: Message) -> bool:
    """A leading command that names this bot or no bot at all."""
    if message.content is None:
        return False
    for offset, command in commands_in(message.content):
        if offset == 0:
            _, at, name = command.partition("@")
            return not at or name.lower() == BOT_USERNAME
    return False
