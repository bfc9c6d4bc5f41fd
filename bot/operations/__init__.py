"""What the person who hosts the bot sees of it: figures and health."""
