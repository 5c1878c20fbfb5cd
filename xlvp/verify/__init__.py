"""Finding the VP tables in anybody's workbook, and checking every cell of them.

``verify_file(Path("federation.xlsx")).differences`` lists each cell that is not as published.
"""

from pathlib import Path

from xlvp.verify.compare import Difference
from xlvp.verify.verification import TableReport, Verification, verify_file

__all__ = ["Difference", "Path", "TableReport", "Verification", "verify_file"]
