"""What all games share: the contract, the match that drives it, chance, errors, texts."""
