"""Handlers: an update becomes a use case, its answer a toast, a message, or nothing."""
