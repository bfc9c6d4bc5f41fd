"""All tests; folders follow the program's own."""
