"""How fast the bot is, beside others on the same machine: `make bench`."""
