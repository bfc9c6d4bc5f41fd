"""The inbox, timers of sessions, suspended sessions, and the version that a message shows."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

_OPEN = sa.text("status IN ('lobby', 'running', 'suspended')")
_CLOSED = sa.text("status IN ('over', 'cancelled')")


def upgrade() -> None:
    """Add what is missing; columns in place, as copying `sessions` would orphan its rows."""
    op.create_table(
        "inbox",
        sa.Column(
            "update_id",
            sa.BigInteger().with_variant(sa.Integer(), "sqlite"),
            autoincrement=False,
            nullable=False,
        ),
        sa.Column("body", sa.LargeBinary(), nullable=True),
        sa.Column("received_at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("update_id", name=op.f("pk_inbox")),
    )
    op.add_column("sessions", sa.Column("wake_at", sa.Double(), nullable=True))
    op.add_column(
        "sessions",
        sa.Column("reminders", sa.Integer(), nullable=False, server_default=sa.text("0")),
    )
    op.add_column("sessions", sa.Column("suspended_at", sa.Double(), nullable=True))
    op.add_column(
        "messages",
        sa.Column("version", sa.Integer(), nullable=False, server_default=sa.text("0")),
    )
    op.drop_index("one_open_table", "sessions")
    op.create_index(
        "one_open_table",
        "sessions",
        ["chat_id", "topic_id"],
        unique=True,
        sqlite_where=_OPEN,
        postgresql_where=_OPEN,
    )
    op.create_index(
        "ix_sessions_due", "sessions", ["wake_at"], sqlite_where=_OPEN, postgresql_where=_OPEN
    )
    op.create_index(
        "ix_sessions_closed",
        "sessions",
        ["touched_at"],
        sqlite_where=_CLOSED,
        postgresql_where=_CLOSED,
    )
