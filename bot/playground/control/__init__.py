"""The control API under ``/sim``: what people do, what they see, and what goes wrong."""
