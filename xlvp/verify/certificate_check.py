"""A certificate held to a file: the file is checked again, the certificate made again and compared whole."""

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from html import unescape
from pathlib import Path
from typing import Any

from xlvp import __version__
from xlvp.errors import WorkbookError, XlvpError
from xlvp.verify.certificate import (
    FORMAT,
    MARK,
    METAS,
    Report,
    as_json,
    build,
    meta_name,
    page,
    read,
    report_in,
    stamped,
)
from xlvp.verify.verification import verify_file

_FORMATS = ("xlvp certificate 1", FORMAT)
_META = re.compile(rb'<meta name="xlvp-([a-z]+)" content="([^"]*)">')


@dataclass(frozen=True)
class Comparison:
    """A certificate held to a file: why they do not belong together, or why that is not clear."""

    doubts: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    same_build: bool = True


def compared(certificate: Path, file: Path) -> Comparison:
    """Hold a certificate, the page or the JSON, to a file: check it again and make the certificate again.

    Raises:
        WorkbookError: one of the two cannot be read, or the first is no certificate.
    """
    data = read(certificate)
    statement = _statement_in_json(data) or _statement_in_page(data)
    if statement is None:
        raise WorkbookError(
            f"{certificate} is not a complete certificate of xlvp verify. Use the file that xlvp wrote."
        )
    if not statement.whole:
        return Comparison(
            (f"{certificate.name} was changed after it was made: its checksum does not fit its content.",)
        )
    here = sha256(read(file)).hexdigest()
    if statement.of("sha256") != here:
        return Comparison(
            (
                f"{file.name} is not the file that was checked: "
                f"its SHA-256 is {here}, not {statement.of('sha256')}.",
            )
        )
    try:
        verification = verify_file(file, sheets=statement.sheets)
    except XlvpError as error:
        return Comparison((str(error),))
    if statement.of("verdict") != verification.verdict.value:
        return Comparison(
            (
                f"The certificate says {statement.of('verdict')!r}, but xlvp {__version__} finds "
                f"{verification.verdict.value!r}.",
            )
        )
    if (statement.of("xlvp"), statement.of("build")) != (__version__, build()):
        other = f"{statement.of('xlvp')}, build {statement.of('build') or 'unknown'}"
        return Comparison(
            notes=(
                f"{certificate.name} was made by xlvp {other}; this is xlvp {__version__}, build {build()}, "
                f"which words certificates in its own way. Checked again, the verdict is the same: "
                f"{verification.verdict.value}. Its other words were not compared: use that build, or make "
                "the certificate again.",
            ),
            same_build=False,
        )
    again = report_in(verification, checked=statement.of("checked"), name=statement.of("file"))
    if statement.made(again) != data:
        return Comparison(
            (
                f"{certificate.name} was changed: made again from the file it reads otherwise, although its "
                "checksum fits what it says now.",
            )
        )
    renamed = statement.of("file") != file.name
    return Comparison(notes=(f"The certificate calls the file {statement.of('file')}.",) if renamed else ())


@dataclass(frozen=True)
class _Statement:
    """What a certificate says of itself and its file; whether its own checksum is right; how one is made."""

    values: Mapping[str, Any]
    whole: bool
    made: Callable[[Report], bytes]

    def of(self, name: str) -> str:
        """Return one of its values as text, "" where it has none."""
        return str(self.values.get(name) or "")

    @property
    def sheets(self) -> tuple[str, ...]:
        """The sheets that were named as those that matter."""
        named = self.values.get("sheets_named")
        return tuple(map(str, named)) if isinstance(named, list) else ()


def _statement_in_json(data: bytes) -> _Statement | None:
    try:
        values = json.loads(data)
    except (ValueError, RecursionError):
        return None
    if not isinstance(values, dict) or values.get("format") not in _FORMATS:
        return None
    return _Statement(values, as_json(values) == data, as_json)


def _statement_in_page(data: bytes) -> _Statement | None:
    content, mark, _ = data.rpartition(MARK)
    metas: dict[str, Any] = {
        name.decode(): unescape(value.decode(errors="replace")) for name, value in _META.findall(content)
    }
    if mark and metas.keys() == {"file", "verdict"}:  # as the first certificates had them
        return _Statement(
            {"sha256": metas["file"], "verdict": metas["verdict"]}, stamped(content) == data, page
        )
    if not mark or metas.keys() != {meta_name(name) for name in METAS}:
        return None
    try:
        values = {name: metas[meta_name(name)] for name in METAS} | {
            "sheets_named": json.loads(metas["sheets"])
        }
    except (ValueError, RecursionError):
        return None
    return _Statement(values, stamped(content) == data, page)
