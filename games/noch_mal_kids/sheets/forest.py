"""A sheet that the generator has drawn from the seed "menagerie 62"."""

from __future__ import annotations

TEXT = """
oyggrBryoor
obbybRryyor
byyrgGgyogb
bbrrrOgrgbb
ooooyYyggbg
buckets 3 2 2 1 1 1 1 1 2 2 3
marks 8
"""
