"""Storage in an SQL database: SQLite by default, PostgreSQL by URL."""
