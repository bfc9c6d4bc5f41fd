"""Since when it is a seat's turn."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add the column; whose turn it is now is told once more."""
    op.add_column(
        "seats", sa.Column("since", sa.Integer(), nullable=False, server_default=sa.text("0"))
    )
