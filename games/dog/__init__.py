"""Dog: four or six at a table, two of them a team, marbles moved by cards."""
