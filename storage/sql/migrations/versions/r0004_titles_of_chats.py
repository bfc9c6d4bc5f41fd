"""What groups are called."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add the column; a group's next command tells the title."""
    op.add_column(
        "chats", sa.Column("title", sa.Text(), nullable=False, server_default=sa.text("''"))
    )
