"""Build the add-in for Excel on Windows: ``python -m xlvp.setup.addin install/xlvp.xlam``.

The same sources give the same bytes anywhere: fixed order and dates, nothing compressed. Its sum is put into
the list beside it, SHA256SUMS.
"""

import sys
from pathlib import Path

from xlvp.hosts.addin.package import modules, packed, with_modules, workbook_code
from xlvp.hosts.addin.ribbon import Button, custom_ui
from xlvp.hosts.excel import ERRORS
from xlvp.hosts.sums import write_listed
from xlvp.workbooks.listed import templates
from xlvp.workbooks.template import Template


def build_xlam() -> bytes:
    """Return the add-in as the bytes of its .xlam file."""
    return packed(with_modules(modules(ERRORS), workbook_code()), custom_ui(map(new_button, templates())))


def new_button(template: Template) -> Button:
    """Return the button that makes a workbook of a template, asking for one option of it at the most.

    >>> new_button(next(templates())).tag
    'match|boards|Number of boards, 1 to 128|16|New match'
    """
    button = template.button
    options = ["", "", ""]
    if button.asks:
        option = template.option(button.asks)
        question = option.help.split(";")[0].rstrip(".")
        options = [option.name, f"{question}, {option.least} to {option.most}", str(button.usual)]
    return Button(
        "XlvpNew", button.label, button.tip, button.image, "|".join((template.name, *options, button.label))
    )


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python -m xlvp.setup.addin FILE.xlam")
    write_listed(Path(sys.argv[1]), build_xlam())
