"""Keeps sessions, their logs, people and chats; knows no game and no Telegram."""
