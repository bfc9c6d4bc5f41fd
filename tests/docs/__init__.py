"""The documents at the root say what is true."""
