"""What the person who hosts the bot can set, in the environment or in `.env`."""

from __future__ import annotations

import re
from pathlib import Path

from pydantic import Field, SecretStr, ValidationInfo, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict


class Settings(BaseSettings):
    """All settings; each stands in `.env.example` with the same default."""

    model_config = SettingsConfigDict(env_file=".env", env_ignore_empty=True, extra="ignore")

    bot_token: SecretStr = SecretStr("")
    """What BotFather gave out."""
    bot_api_url: str = Field(default="https://api.telegram.org", pattern=r"^https?://[^\s/]+")
    """Where the Bot API is served: Telegram, or the playground."""
    data_dir: Path = Path("data")
    """Folder of the SQLite file."""
    database_url: str = ""
    """Another database than the SQLite file in `data_dir`."""
    group_calls_per_minute: int = Field(default=20, ge=1)
    """Sends and edits that Telegram takes in one group."""
    private_calls_per_minute: int = Field(default=60, ge=1)
    """Sends and edits that Telegram takes in one private chat."""
    all_calls_per_second: int = Field(default=30, ge=1)
    """Sends and edits that Telegram takes in all chats together."""
    webhook_url: str = ""
    """Public https address that Telegram calls; empty: the bot fetches updates itself."""
    webhook_secret: SecretStr = Field(default=SecretStr(""), validate_default=True)
    """Needed with a webhook: 1 to 256 of A-Z a-z 0-9 _ -."""
    webhook_listen: str = "127.0.0.1:8443"
    """Address and port on which the webhook is served, behind the proxy that speaks https."""
    metrics_listen: str = ""
    """Address and port of /healthz and /metrics; empty: none."""
    keep_games_days: int = Field(default=365, ge=1)
    """Ended games are deleted after so many days."""
    computer_delay_s: float = Field(default=1.0, ge=0)
    """Seconds that a computer player seems to think."""
    log_level: str = Field(default="info", pattern="(?i)^(debug|info|warning|error)$")
    log_json: bool = False
    """One JSON object a line instead of text for people."""

    @field_validator("webhook_secret")
    @classmethod
    def _keeps_strangers_out(cls, secret: SecretStr, info: ValidationInfo) -> SecretStr:
        """A webhook without a secret that nobody guesses takes updates from anybody."""
        needed = info.data.get("webhook_url")
        if needed and not re.fullmatch(r"[A-Za-z0-9_-]{1,256}", secret.get_secret_value()):
            raise ValueError("1 to 256 of A-Z a-z 0-9 _ -")
        return secret

    @property
    def database(self) -> str:
        """The database's URL, or the path of the SQLite file."""
        return self.database_url or str(self.data_dir / "menagerie.sqlite3")


class EnvironmentAlone(Settings):
    """The same, from the environment alone: another program has chosen all of them."""

    model_config = SettingsConfigDict(env_file=None)
