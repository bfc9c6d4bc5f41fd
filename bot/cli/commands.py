"""run · backup · play · playground · referee · simulate · verify."""

from __future__ import annotations

import asyncio
import secrets
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer
from pydantic import ValidationError

if TYPE_CHECKING:
    from bot.settings import Settings

cli = typer.Typer(
    help="Menagerie: animal games for Telegram groups.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)

WRONG_SET_UP = 2
"""Exit code when the person who hosts the bot has to change something."""


def main() -> None:
    """Run the command line."""
    cli()


def _end(message: str, code: int = WRONG_SET_UP) -> NoReturn:
    typer.echo(message, err=True)
    raise typer.Exit(code)


def _settings(*, env_file: bool = True) -> Settings:
    """What the environment and `.env` say."""
    from bot.settings import EnvironmentAlone, Settings

    try:
        return Settings() if env_file else EnvironmentAlone()
    except ValidationError as error:
        wrong = ", ".join(str(item["loc"][0]).upper() for item in error.errors())
        _end(f"These settings are not understood: {wrong}. See .env.example.")


@cli.command()
def run(
    env_file: Annotated[
        bool,
        typer.Option("--env-file/--no-env-file", help="Whether to read `.env`.", hidden=True),
    ] = True,
) -> None:
    """Serve Telegram (or the playground): settings come from the environment and `.env`."""
    from bot import app
    from bot.listening import ListenError
    from bot.telegram.poller import SecondPollerError
    from storage.errors import StorageError

    settings = _settings(env_file=env_file)
    try:
        asyncio.run(app.serve(settings))
    except app.TokenError:
        _end(
            "BOT_TOKEN is missing or not known to the Bot API: put the token from @BotFather "
            "into .env."
        )
    except SecondPollerError:
        _end("Another program is running with this BOT_TOKEN: stop it first, then start again.")
    except ListenError as error:
        _end(f"{error}. See METRICS_LISTEN and WEBHOOK_LISTEN in .env.example.")
    except app.WebhookError as error:
        _end(f"Telegram does not take WEBHOOK_URL: {error}")
    except StorageError as error:
        _end(f"The database can't be used: {error}")


@cli.command()
def backup(
    file: Annotated[Path, typer.Argument(help="The file to write; it must not exist yet.")],
) -> None:
    """Copy the database into a file; the bot may go on meanwhile."""
    from bot import app
    from storage.errors import StorageError

    settings = _settings()
    try:
        asyncio.run(app.backup(settings, str(file)))
    except StorageError as error:
        _end(f"No backup was made: {error}")
    typer.echo(f"{file}: {file.stat().st_size:,} bytes")


@cli.command()
def playground(
    port: Annotated[int, typer.Option(help="Port of the page and the Bot API.")] = 8081,
    host: Annotated[str, typer.Option(help="Address to listen on.")] = "127.0.0.1",
    token: Annotated[str, typer.Option(help="The token that the server accepts.")] = "",
) -> None:
    """Serve a Bot API of our own and the page on which one person plays several users."""
    from bot.playground.server import DEFAULT_TOKEN, serve

    typer.echo(f"http://{host}:{port}/")
    try:
        asyncio.run(serve(port, host, token or DEFAULT_TOKEN))
    except OSError as error:
        _end(f"Port {port} can't be used: {error.strerror}")
    except KeyboardInterrupt:
        pass


@cli.command()
def play(
    port: Annotated[int, typer.Option(help="Port of the page.")] = 8081,
    data: Annotated[Path, typer.Option(help="Folder of the SQLite file.")] = Path(
        "data/playground"
    ),
) -> None:
    """Try it without Telegram: the playground and the bot, with two people and a group ready."""
    from bot.cli.together import PlaygroundError, play_together

    try:
        code = play_together(port, data)
    except PlaygroundError as error:
        _end(str(error))
    raise typer.Exit(code)


@cli.command()
def referee() -> None:
    """Judge games for other programs: JSON lines in, JSON lines out (docs/referee.md)."""
    from bot.tools.referee import serve

    serve(sys.stdin.buffer, sys.stdout.buffer)


@cli.command()
def simulate(
    game: Annotated[str, typer.Argument(help="The game, such as yahtzee or animal_yahtzee.")],
    seats: Annotated[
        int | None, typer.Option(help="Seats at the table; as many as players if left out.")
    ] = None,
    players: Annotated[
        str | None,
        typer.Option(help="Computer players, separated by commas; all that there are if left out."),
    ] = None,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 1000,
    seed: Annotated[str, typer.Option(help="The same seed brings the same games.")] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print one line of JSON.")] = False,
) -> None:
    """Let computer players play many games and print what came of it."""
    from rich.console import Console

    from bot.tools.simulate import SimulationError, render
    from bot.tools.simulate import run as simulated

    names = None
    if players is not None:
        names = [name.strip() for name in players.split(",") if name.strip()]
    try:
        report = simulated(game, seats, names, games, seed or secrets.token_hex(16), progress=True)
    except SimulationError as error:
        _end(str(error))
    if as_json:
        typer.echo(report.to_json())
    else:
        Console().print(render(report))


@cli.command()
def verify(
    file: Annotated[Path, typer.Argument(help="A game that /export sent.")],
) -> None:
    """Replay an exported game and say whether every die fell as its seed says."""
    from bot.tools.verify import check_file

    verdict = check_file(file)
    for line in verdict.lines:
        typer.echo(line)
    raise typer.Exit(0 if verdict.ok else 1)
