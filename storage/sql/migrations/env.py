"""Run by alembic for every command; the connection comes from the program."""

from __future__ import annotations

from alembic import context

from storage.sql.tables import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,  # SQLite can't alter much: alembic copies the table instead
)
with context.begin_transaction():
    context.run_migrations()
