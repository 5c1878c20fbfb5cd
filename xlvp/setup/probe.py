"""One formula, computed for real: the only proof that LibreOffice has loaded the extension.

``unopkg list`` says "is registered: yes" of an extension whose files are gone.
"""

import os
import tempfile
import zipfile
from collections.abc import Mapping
from pathlib import Path
from xml.sax.saxutils import escape

from xlvp.errors import NotApplicable
from xlvp.setup.office import Office, run

#: What the cell shows if the function answers wrongly.
WRONG = "wrong VPs"
#: Between the version and the warning, if there is one; an older extension knows no warnings.
BEFORE_WARNING = "|"
_FORMULA = f'IF(WBFVP(26,16)=16.09,XLVPVERSION()&IFERROR("{BEFORE_WARNING}"&XLVPWARNING(),""),"{WRONG}")'
_PACKAGE = "http://schemas.openxmlformats.org/package/2006"
_OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml"
_RELATION = (
    f'<Relationships xmlns="{_PACKAGE}/relationships"><Relationship Id="r" Type="{_OFFICE}/%s" Target="%s"/>'
)
#: The smallest workbook with one formula (ECMA-376, Part 1, 12.2).
_PARTS = {
    "[Content_Types].xml": f'<Types xmlns="{_PACKAGE}/content-types">'
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
    f'<Override PartName="/book.xml" ContentType="{_TYPE}.sheet.main+xml"/>'
    f'<Override PartName="/sheet.xml" ContentType="{_TYPE}.worksheet+xml"/></Types>',
    "_rels/.rels": _RELATION % ("officeDocument", "book.xml") + "</Relationships>",
    "_rels/book.xml.rels": _RELATION % ("worksheet", "sheet.xml") + "</Relationships>",
    "book.xml": f'<workbook xmlns="{_MAIN}" xmlns:r="{_OFFICE}">'
    '<sheets><sheet name="probe" sheetId="1" r:id="r"/></sheets></workbook>',
    "sheet.xml": f'<worksheet xmlns="{_MAIN}"><sheetData><row r="1"><c r="A1" t="str">'
    f"<f>{escape(_FORMULA)}</f></c></row></sheetData></worksheet>",
}


def answer(office: Office, environment: Mapping[str, str] | None = None) -> str:
    """Let LibreOffice open a workbook with one formula and return what its cell shows.

    Args:
        office: with a profile that nobody has open.
        environment: the environment to start it in; a clean one if none is given.

    Returns:
        the extension's version, and after :data:`BEFORE_WARNING` what it warns of; an error such as
        ``#NAME?``, or :data:`WRONG`, if it does not compute.

    Raises:
        NotApplicable: LibreOffice does not start or does not open the workbook.
    """
    with tempfile.TemporaryDirectory(prefix="xlvp-probe-") as folder:
        book, shown = Path(folder) / "probe.xlsx", Path(folder) / "probe.csv"
        with zipfile.ZipFile(book, "w") as archive:
            for name, text in _PARTS.items():
                archive.writestr(name, text)
        words = ("--headless", "--norestore", "--convert-to", "csv", "--outdir", folder, str(book))
        done = run(office, "soffice", *office.options, *words, environment=environment)
        if shown.is_file():
            return shown.read_text(encoding="utf-8", errors="replace").strip()
    said = " ".join((done.stderr or done.stdout).split())[:300] or "it says nothing"
    raise NotApplicable(f"LibreOffice does not open a workbook: {said}")


def fails_here(office: Office) -> bool:
    """Whether what computes in a clean environment fails in the one of this shell."""
    try:
        return not answer(office, dict(os.environ))[:1].isdigit()
    except NotApplicable:
        return True
