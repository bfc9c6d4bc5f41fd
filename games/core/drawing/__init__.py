"""Drawing boards: shapes with soft edges, stamps, names of people, PNG files.

For pictures of games; nothing that rules import.
"""
