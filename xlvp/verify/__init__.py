"""Finding the VP tables in anybody's workbook, and checking every cell of them.

``verification.verify_file`` finds and compares, ``report.show`` prints what it found.
"""
