"""The use cases, in their own language: fakes at the ports, real storage behind them."""
