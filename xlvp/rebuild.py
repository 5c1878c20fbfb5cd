"""Rebuild everything that is generated and committed: ``python -m xlvp.rebuild``, in a checkout.

The functions' reference, the add-in with its help, the extension with the list of their sums, the LAMBDA
names, and every workbook. The same sources give the same bytes anywhere; tests compare what is committed with
what this makes.
"""

from pathlib import Path

from xlvp.functions.reference import FILE, reference
from xlvp.hosts.addin.package import help_files
from xlvp.hosts.calc.build import build_oxt
from xlvp.hosts.sums import write_listed
from xlvp.setup.addin import build_xlam
from xlvp.workbooks.__main__ import main as build_workbooks
from xlvp.workbooks.plain import lambdas

SOURCES = Path(__file__).parents[1]


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
