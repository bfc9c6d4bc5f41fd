"""A Bot API server for this machine, with people, groups and Telegram's refusals.

The real bot talks to it over HTTP exactly as it talks to Telegram; tests and the page play the
people through the control API under ``/sim``. Nothing here knows the games or the bot.
"""
