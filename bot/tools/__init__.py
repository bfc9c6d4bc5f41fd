"""Tools around the engines, free of chat and storage: referee, simulator, verifier."""
