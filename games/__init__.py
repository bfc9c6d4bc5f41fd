"""Pure game engines: no input or output, no clock, no asyncio, no chat."""
