"""What Excel would repair in a workbook, found by openxml-audit, less its false alarms.

>>> from openpyxl import Workbook
>>> from xlvp.workbooks.kit.books import to_bytes
>>> findings(to_bytes(Workbook()))
[]
"""

import re
from pathlib import Path
from tempfile import TemporaryDirectory

from openxml_audit import OpenXmlValidator

#: Findings that are none, by name, each with its reason.
FALSE_ALARMS = {
    # ECMA-376 part 1, 18.8.22: the parts of a font come in any order; openpyxl writes its own
    "order within a font": re.compile(
        r"\[schema\] /xl/styles\.xml:/styleSheet\[1\]/fonts\[1\]/font\[\d+\]: "
        r"Unexpected element '(b|i|color)' found"
    ),
    # ECMA-376 part 1, 18.3.1.53: text may stand in the cell itself; Excel moves it when a person saves
    "text in the cells": re.compile(
        r"\[semantic\] /xl/worksheets/sheet\d+\.xml: .* inline-string cell\(s\) "
    ),
}


def findings(data: bytes) -> list[str]:
    """Everything that openxml-audit finds in an .xlsx package, errors and warnings, but no false alarm."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "workbook.xlsx"
        path.write_bytes(data)
        results = [str(error) for error in OpenXmlValidator().validate(path).errors]
    return [error for error in results if not any(alarm.match(error) for alarm in FALSE_ALARMS.values())]
