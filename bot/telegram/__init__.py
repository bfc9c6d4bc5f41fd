"""The Telegram front end: the only part that imports `telegram`."""
