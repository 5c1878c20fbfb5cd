"""What LibreOffice does to what is typed: AutoInput, which completes an entry from the column.

It is on in a new LibreOffice, and Enter accepts what it proposes: 50 becomes 500. The extension switches it
off, for the whole program; a person who switches it on again is warned in every workbook.
"""

from typing import Any

NODE = "/org.openoffice.Office.Calc/Input"
SETTING = "AutoInput"
WARNING = (
    "LibreOffice completes what you type: 50 can become 500. "
    "Switch off Tools > AutoInput and check what was typed"
)


def settings(context: Any) -> Any:
    """Calc's settings of typing, as they are whenever they are asked."""
    service = "com.sun.star.sheet.GlobalSheetSettings"
    return context.ServiceManager.createInstanceWithContext(service, context)


def warning(found: Any) -> str:
    """What the settings do to what is typed, in words; "" if nothing.

    >>> from types import SimpleNamespace
    >>> warning(SimpleNamespace(DoAutoComplete=False))
    ''
    >>> warning(SimpleNamespace(DoAutoComplete=True))[:40]
    'LibreOffice completes what you type: 50 '
    """
    return WARNING if found.DoAutoComplete else ""
