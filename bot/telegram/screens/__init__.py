"""Screens: what each kind of message shows, made of sessions and settings."""
