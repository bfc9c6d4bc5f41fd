"""What people report of bots like this one: 27 tests, each with its number."""
