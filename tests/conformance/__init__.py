"""Every game, every seat count, every preset: what the contract promises, checked for free."""
