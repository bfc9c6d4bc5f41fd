"""Four people play while the bot is killed again and again, and every update comes twice."""
