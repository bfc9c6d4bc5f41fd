"""The bot: use cases, the Telegram front end, the playground, and the programs that start them."""
