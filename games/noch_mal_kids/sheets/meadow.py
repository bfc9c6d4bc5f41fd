"""A sheet drawn by hand."""

from __future__ import annotations

TEXT = """
gbbbgGyyygy
grrggBybbbb
gogrbOooroo
yrgoyYobrry
rrrooRgboyy
buckets 3 2 2 1 1 1 1 1 2 2 3
marks 8
"""
