"""Animal Yahtzee."""
