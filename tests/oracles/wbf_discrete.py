"""Discrete WBF scales as the English Bridge Union prints them: see xlvp/scales/published.py."""

from xlvp.scales.published import DISCRETE, HALF_MATCH

__all__ = ["DISCRETE", "HALF_MATCH"]
