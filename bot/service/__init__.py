"""Use cases, free of Telegram: what people may do with tables, and what follows."""
