"""Rebuild everything that is generated and committed: ``python -m xlvp.rebuild``, in a checkout.

The functions' reference, the add-in with its help, the extension with the list of their sums, the LAMBDA
names, and every workbook. The same sources give the same bytes anywhere; tests compare what is committed with
what this makes.
"""

from pathlib import Path

from xlvp.functions.reference import FILE, reference
from xlvp.hosts.addin.package import (
    Button,
    custom_ui,
    help_files,
    modules,
    packed,
    with_modules,
    workbook_code,
)
from xlvp.hosts.calc_extension import build_oxt
from xlvp.hosts.excel import ERRORS
from xlvp.setup.sums import write_listed
from xlvp.workbooks.__main__ import main as build_workbooks
from xlvp.workbooks.listed import templates
from xlvp.workbooks.plain import lambdas
from xlvp.workbooks.template import Template

SOURCES = Path(__file__).parents[1]


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


def rebuild(folder: Path = SOURCES) -> None:
    """Write each generated file into a checkout of the sources, instead of the one that was there."""
    FILE.write_text(reference(), encoding="utf-8")
    write_listed(folder / "install" / "xlvp.xlam", build_xlam())
    for name, data in help_files().items():
        write_listed(folder / "install" / name, data)
    write_listed(folder / "install" / "xlvp.oxt", build_oxt())
    for name, text in (("lambda.txt", lambdas.text()), ("lambda-sheets.csv", lambdas.table())):
        (folder / "install" / name).write_text(text, encoding="utf-8")
    build_workbooks(folder / "workbooks")


if __name__ == "__main__":
    rebuild()
