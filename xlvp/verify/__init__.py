"""Finding the VP tables and results in anybody's workbook, and checking every cell of them.

``verification.verify_file`` finds and compares, ``report.show`` prints what it found, ``report.marked`` marks
it in a copy. Results are not tables: what was published is computed again from what it was made of. Of a
sheet by itself: a list of matches, a match board by board (``matches``), sums of lines (``totals``), a cross
table (``cross_tables``), the points of a list of boards (``boards``). Of all sheets together: standings from
their matches (``totals``), a ranking from its travellers (``rankings``). Places are compared with the totals
that were computed; places alone prove no figure.
"""
