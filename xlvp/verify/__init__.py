"""Finding the VP tables in anybody's workbook, and checking every cell of them.

``verify_file`` finds and compares, ``show.show`` prints what it found, ``report.mark`` writes a marked copy.
"""

from xlvp.errors import MissingPackage, to_install

try:
    import openpyxl  # noqa: F401
except ModuleNotFoundError as error:
    raise MissingPackage(f"reading workbooks needs openpyxl: {to_install('openpyxl<3.2')}") from error

from xlvp.verify.grid import Difference
from xlvp.verify.verification import TableReport, Verification, verify_file

__all__ = ["Difference", "TableReport", "Verification", "verify_file"]
