"""Insert or replace, in the words that SQLite and PostgreSQL share."""

from __future__ import annotations

from functools import cache

from sqlalchemy import Table
from sqlalchemy.dialects import postgresql, sqlite


@cache  # building it takes longer than running it
def upsert(dialect: str, table: Table) -> postgresql.Insert | sqlite.Insert:
    """An insert that replaces the row with the same primary key."""
    statement = insert(dialect, table)
    kept = {column.name for column in table.primary_key}
    replaced = {c.name: statement.excluded[c.name] for c in table.c if c.name not in kept}
    return statement.on_conflict_do_update(index_elements=sorted(kept), set_=replaced)


def insert(dialect: str, table: Table) -> postgresql.Insert | sqlite.Insert:
    """The insert of a dialect, which knows `ON CONFLICT`."""
    return postgresql.insert(table) if dialect == "postgresql" else sqlite.insert(table)
