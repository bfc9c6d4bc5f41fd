"""Saved states of every game and schema version: what a running bot may find in its database.

A file is `GAME/SCHEMA-NAME.json` and is never changed again: when a schema changes, `upgrade` has
to lift these, and `python -m tests.saves.record` adds some of the new one.
"""
