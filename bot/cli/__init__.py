"""The program's commands: `python -m bot COMMAND`."""

from bot.cli.commands import main

__all__ = ["main"]
