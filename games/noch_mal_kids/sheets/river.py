"""A sheet that the generator has drawn from the seed "menagerie 53"."""

from __future__ import annotations

TEXT = """
rorrbYyyoog
ororbBgygbg
obbyoOrgggb
oybooRrbrrb
yybyyGryggg
buckets 3 2 2 1 1 1 1 1 2 2 3
marks 8
"""
