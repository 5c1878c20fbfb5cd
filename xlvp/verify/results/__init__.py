"""Results, not tables: what was published computed again from what it was made of.

Of a sheet by itself: a list of matches (``matches``), sums of lines (``sums``), a cross table (``cross``),
the points of a list of boards (``boards``). Of all sheets together: standings from their matches
(``standings``), a ranking from its travellers (``rankings``). ``places`` holds the places to the totals that
were computed; places alone prove no figure.
"""

from xlvp.verify.results.collect import SheetResults
from xlvp.verify.results.findings import NOT_THE_MARGIN, NOT_THE_SUM, Recomputed, spans

__all__ = ["NOT_THE_MARGIN", "NOT_THE_SUM", "Recomputed", "SheetResults", "spans"]
