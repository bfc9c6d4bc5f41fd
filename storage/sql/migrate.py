"""Brings a database to the newest revision."""

from __future__ import annotations

from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory

from storage.errors import DatabaseUnusable, NewerDatabase
from storage.sql.tables import metadata

_MIGRATIONS = Path(__file__).parent / "migrations"


def upgrade(connection: sa.Connection, where: str) -> None:
    """Apply the missing migrations inside the connection's transaction.

    Raises NewerDatabase, and DatabaseUnusable if the tables are another program's.
    """
    config = migrations_config(connection)
    scripts = ScriptDirectory.from_config(config)
    stored = set(MigrationContext.configure(connection).get_current_heads())
    unknown = stored - {script.revision for script in scripts.walk_revisions()}
    if unknown:
        raise NewerDatabase(
            f"{where}: was written by a newer version of this program (revision "
            f"{', '.join(sorted(unknown))}): start that one, or use another database"
        )
    if not stored:
        _refuse_foreign_tables(connection, where)
    if stored != set(scripts.get_heads()):
        command.upgrade(config, "head")


def check_writable(connection: sa.Connection) -> None:
    """Write something, to be rolled back: `BEGIN IMMEDIATE` succeeds on a read-only file."""
    connection.execute(sa.text("UPDATE alembic_version SET version_num = version_num"))


def migrations_config(connection: sa.Connection) -> Config:
    """Alembic's configuration, without an ini file; `env.py` uses the connection."""
    config = Config(attributes={"connection": connection})
    # Alembic interpolates `%`, which a folder's name may contain.
    config.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
    return config


def _refuse_foreign_tables(connection: sa.Connection, where: str) -> None:
    taken = sorted(metadata.tables.keys() & set(sa.inspect(connection).get_table_names()))
    if taken:
        raise DatabaseUnusable(
            f"{where}: belongs to another program (it has the tables {', '.join(taken)})"
        )
