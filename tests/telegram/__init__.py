"""The Telegram front end, against the playground's server where calls matter."""
