"""A busy group, fifty others, and Telegram's limits: `make flood`, and a short version of it."""
