"""The certificate of a check: what was checked, with what, and what came out, for a person and for programs.

It names the file by its SHA-256 (FIPS 180-4), and carries a checksum of itself. That is no signature: who
changes a certificate can make its checksum anew. So the file is checked again when the two are compared.

>>> found = {"verdict": "proved"}
>>> sealed(found)["checksum"] == sealed(sealed(found))["checksum"]
True
"""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from xlvp import __version__
from xlvp.book.package import MAX_FILE, read_beginning
from xlvp.errors import WorkbookError
from xlvp.scales.named import named
from xlvp.scales.scale import ONE_DECIMAL
from xlvp.verify.difference import Difference
from xlvp.verify.grid import quoted
from xlvp.verify.show import verdict
from xlvp.verify.summary import TableReport
from xlvp.verify.verification import Verification, verify_file

Found = Mapping[str, Any]

FORMAT = "xlvp certificate 1"
_MARK = b"<!-- checksum: the SHA-256 of everything before this line is "
_END = b" -->\n"
_META = re.compile(rb'<meta name="xlvp-(file|verdict)" content="([^"]*)">')


def found_in(verification: Verification) -> dict[str, Any]:
    """Return everything a check found, as plain values for JSON.

    Raises:
        WorkbookError: the file cannot be read any more.
    """
    data = _read(verification.path)
    own = verification.proof
    return {
        "format": FORMAT,
        "file": verification.path.name,
        "sha256": sha256(data).hexdigest(),
        "bytes": len(data),
        "xlvp": __version__,
        "verdict": verification.verdict.value,
        "summary": verdict(verification),
        "own": None
        if own is None
        else {
            "template": own.template,
            "values": own.computed,
            "formulas": own.formulas,
            "differences": [_cell(each) for each in own.differences],
        },
        "tables": [_table(each) for each in verification.tables],
        "not_checked": list(_not_checked(verification)),
        "repeat": f"xlvp verify {verification.path.name}",
    }


def sealed(found: Found) -> dict[str, Any]:
    """Return the same with its checksum."""
    bare = {name: value for name, value in found.items() if name != "checksum"}
    return {**bare, "checksum": sha256(_text(bare).encode()).hexdigest()}


def as_json(found: Found) -> bytes:
    """Return the certificate for programs."""
    return f"{_text(sealed(found))}\n".encode()


def stamped(page: bytes) -> bytes:
    """Return a page with its checksum as the last line."""
    return page + _MARK + sha256(page).hexdigest().encode() + _END


def doubts(certificate: Path, file: Path) -> Iterator[str]:
    """Yield why a certificate, the page or the JSON, does not belong to a file; nothing if it does.

    Raises:
        WorkbookError: one of the two cannot be read, or the first is no certificate.
    """
    data = _read(certificate)
    said = _said_in_json(data) or _said_in_page(data)
    if said is None:
        raise WorkbookError(
            f"{certificate}: not a certificate of xlvp verify, or its beginning or end is lost"
        )
    if not said.whole:
        yield f"{certificate.name} was changed after it was made: its checksum does not fit its content."
        return
    here = sha256(_read(file)).hexdigest()
    if said.file != here:
        yield f"{file.name} is not the file that was checked: its SHA-256 is {here}, not {said.file}."
        return
    again = verify_file(file).verdict.value
    if said.verdict != again:
        yield f"The certificate says {said.verdict!r}, but xlvp {__version__} finds {again!r}."


@dataclass(frozen=True)
class _Said:
    """What a certificate says: the checksum of the file, the verdict; whether its own checksum is right."""

    file: str
    verdict: str
    whole: bool


def _said_in_json(data: bytes) -> _Said | None:
    try:
        found = json.loads(data)
    except (ValueError, RecursionError):
        return None
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        return None
    return _Said(str(found.get("sha256")), str(found.get("verdict")), as_json(found) == data)


def _said_in_page(data: bytes) -> _Said | None:
    page, mark, _ = data.rpartition(_MARK)
    metas = {name.decode(): value.decode(errors="replace") for name, value in _META.findall(page)}
    if not mark or metas.keys() != {"file", "verdict"}:
        return None
    return _Said(metas["file"], metas["verdict"], stamped(page) == data)


def _table(report: TableReport) -> dict[str, Any]:
    return {
        "sheet": report.sheet,
        "cells": f"{quoted(report.sheet)}!{report.area}",
        "scale": report.scale,
        "boards": list(report.boards),
        "boards_inferred": list(report.inferred),
        "editions": sorted({_edition(kind) for kind in report.kinds}),
        "verdict": report.verdict.value,
        "agreed": report.agreed,
        "columns": [
            {
                "cells": each.cells,
                "scale": each.scale,
                "boards": each.boards,
                "gives": each.gives,
                "verdict": each.verdict.value,
                "reasons": list(each.reasons),
                "remarks": list(each.remarks),
            }
            for each in report.columns
        ],
        "differences": [_cell(each) for each in report.differences],
    }


def _edition(kind: str) -> str:
    return named(kind.removesuffix(ONE_DECIMAL)).source


def _cell(each: Difference) -> dict[str, str]:
    return {"cell": each.cell, "value": each.value, "right": each.right, "cause": each.cause}


def _not_checked(verification: Verification) -> Iterator[str]:
    for span in verification.unread:
        yield f"{span}: not understood"
    yield from verification.unexplained
    for sheet, count in verification.elsewhere.items():
        yield f"{quoted(sheet)}: {count} {'number' if count == 1 else 'numbers'} outside of these tables"
    yield from verification.notes


def _text(found: Found) -> str:
    return json.dumps(found, ensure_ascii=False, indent=1)


def _read(path: Path) -> bytes:
    data = read_beginning(path, MAX_FILE + 1, "a file is expected")
    if len(data) > MAX_FILE:
        raise WorkbookError(f"{path}: larger than {MAX_FILE // 1_000_000} MB")
    return data
