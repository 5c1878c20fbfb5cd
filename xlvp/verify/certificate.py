"""The certificate of a check: what was checked, with what, and what came out, for a person and for programs.

It names the file by its SHA-256 (FIPS 180-4), and carries a checksum of itself. That is no signature: who
changes a certificate can make its checksum anew. So the file is checked again when the two are compared, the
certificate is made again from that, and the two are the same to the last byte or they are not. The day of the
check and the name of the file are taken from the certificate: nothing else could say them.

>>> report = {"verdict": "proved"}
>>> sealed(report)["checksum"] == sealed(sealed(report))["checksum"]
True
"""

import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime, timezone
from functools import cache
from hashlib import sha256
from html import unescape
from pathlib import Path
from typing import Any

import xlvp
from xlvp import __version__
from xlvp.errors import WorkbookError, XlvpError
from xlvp.pages.html import Html, element, heading, joined, table
from xlvp.pages.page import head, html_file
from xlvp.part import remarks
from xlvp.scales.named import named
from xlvp.scales.scale import ONE_DECIMAL
from xlvp.verify.grid import Difference, quoted
from xlvp.verify.report import typed, verdict
from xlvp.verify.verdict import Verdict
from xlvp.verify.verification import TableReport, Verification, verify_file
from xlvp.xlsx.package import MAX_FILE, read_beginning

Report = Mapping[str, Any]

FORMAT = "xlvp certificate 2"
MARK = b"<!-- checksum: the SHA-256 of everything before this line is "
_END = b" -->\n"
#: What a page holds for --check, beside what people read: what it is called there and in the report.
_METAS = {
    "file": "sha256", "verdict": "verdict", "name": "file", "checked": "checked", "version": "xlvp",
    "build": "build", "sheets": "sheets_named",
}  # fmt: skip


@cache
def build() -> str:
    """Return what tells this build of xlvp from others of the same version: a checksum of its modules."""
    root = Path(xlvp.__file__).parent
    whole = sha256()
    for module in sorted(root.rglob("*.py")):
        whole.update(module.relative_to(root).as_posix().encode())
        whole.update(sha256(module.read_bytes()).digest())
    return whole.hexdigest()[:12]


def report_in(verification: Verification, *, checked: str = "", name: str = "") -> dict[str, Any]:
    """Return everything a check found, as plain values for JSON.

    Args:
        verification: the check.
        checked: when it was made, in UTC; now if it is not given.
        name: of the file; its own if it is not given.

    Raises:
        WorkbookError: the file cannot be read any more.
    """
    data = read(verification.path)
    own = verification.proof
    name = name or verification.path.name
    named = "".join(f" --sheet {typed(sheet)}" for sheet in verification.only)
    ours = sorted(own.sheets) if own else ()
    sheets = [
        {"sheet": sheet, "state": "checked", "sentence": f"{quoted(sheet)}: made by xlvp, checked"}
        for sheet in ours
    ]
    sheets += [
        {"sheet": each.sheet, "state": each.extent.value, "sentence": each.sentence}
        for each in verification.coverage
    ]
    return {
        "format": FORMAT,
        "file": name,
        "sha256": sha256(data).hexdigest(),
        "bytes": len(data),
        "xlvp": __version__,
        "build": build(),
        "checked": checked or f"{datetime.now(timezone.utc):%Y-%m-%d %H:%M} UTC",
        "verdict": verification.verdict.value,
        "summary": verdict(verification),
        "not_checked": [
            *(f"{span}: not understood" for span in verification.unread),
            *remarks(part for part in verification.parts if part.open),
            *verification.unexplained,
            *(sheet.sentence for sheet in verification.open_sheets),
            *verification.notes,
        ],
        "sheets_named": list(verification.only),
        "sheets": sheets,
        "parts": [vars(part) for part in verification.parts],
        "own": None
        if own is None
        else {
            "template": own.template,
            "values": own.computed,
            "formulas": own.formulas,
            "differences": [_cell(each) for each in own.differences],
        },
        "tables": [_table(each) for each in verification.tables],
        "repeat": f"xlvp verify {typed(name)}{named}",
    }


def sealed(report: Report) -> dict[str, Any]:
    """Return the same with its checksum."""
    bare = {name: value for name, value in report.items() if name != "checksum"}
    return {**bare, "checksum": sha256(_text(bare).encode()).hexdigest()}


def as_json(report: Report) -> bytes:
    """Return the certificate for programs."""
    return f"{_text(sealed(report))}\n".encode()


def stamped(page: bytes) -> bytes:
    """Return a page with its checksum as the last line."""
    return page + MARK + sha256(page).hexdigest().encode() + _END


def _table(report: TableReport) -> dict[str, Any]:
    return {
        "sheet": report.sheet,
        "cells": f"{quoted(report.sheet)}!{report.area}",
        "scale": report.scale,
        "boards": list(report.boards),
        "boards_inferred": list(report.inferred),
        "editions": sorted({named(kind.removesuffix(ONE_DECIMAL)).source for kind in report.kinds}),
        "verdict": report.verdict.value,
        "agreed": report.agreed,
        "columns": [{**vars(each), "verdict": each.verdict.value} for each in report.columns],
        "differences": [_cell(each) for each in report.differences],
    }


def _cell(each: Difference) -> dict[str, str]:
    return {"cell": each.cell, "value": each.value, "right": each.right, "cause": each.cause}


def _text(report: Report) -> str:
    return json.dumps(report, ensure_ascii=False, indent=1)


def read(path: Path) -> bytes:
    """Return a file as it is.

    Raises:
        WorkbookError: it cannot be read, or is too large.
    """
    data = read_beginning(path, MAX_FILE + 1, "a certificate of xlvp verify (.html or .json)")
    if len(data) > MAX_FILE:
        raise WorkbookError(f"{path}: larger than {MAX_FILE // 1_000_000} MB")
    return data


_MOST = 200
_SOURCE = (
    "Anybody can check the file again with xlvp {version}. It is free (MIT licence): unpack "
    "xlvp-{version}.zip and start install/run.sh, on Windows install\\run.cmd."
)
_NO_SIGNATURE = (
    "The last line of this file is a checksum of what is above it. It shows that something was changed, "
    "not who made it: it is no signature. What counts is that the check can be repeated."
)
_SAYS = {
    "proved": "Proved: every sheet that counts was checked, and every figure of its tables is right.",
    "wrong": "Wrong: something that was found is not right.",
    "doubtful": "Not proved: nothing differs, but not everything could be checked.",
    "nothing found": "Nothing was checked: no VP table and no results were found.",
}


def page(report: Report) -> bytes:
    """Return the page in UTF-8, with its checksum as the last line."""
    proved = report["verdict"] == "proved"
    body = element(
        "body",
        element(
            "header",
            element("h1", "Check of ", element("bdi", report["file"])),
            element("p", _SAYS[report["verdict"]], class_="state" if proved else "state provisional"),
            element("p", report["summary"]),
        ),
        element("main", *_parts(report)),
        element("footer", element("p", _NO_SIGNATURE)),
    )
    values = {name: report[key] for name, key in _METAS.items()}
    hidden = (
        element(
            "meta",
            name=f"xlvp-{name}",
            content=value if isinstance(value, str) else json.dumps(value, ensure_ascii=False),
        )
        for name, value in values.items()
    )
    return stamped(html_file(head(f"Check of {report['file']}", *hidden), body))


def _parts(report: Report) -> Iterator[Html]:
    own, tables = report["own"], report["tables"]
    if report["not_checked"]:
        yield _section("Not checked", *_listed(report["not_checked"]))
    facts = {
        "Name": report["file"],
        "Size": f"{report['bytes']:,} bytes",
        "SHA-256": report["sha256"],
        "Checked": f"{report['checked']} by xlvp {report['xlvp']}, build {report['build']}",
    }
    lines = (element("p", element("small", name), element("br"), fact) for name, fact in facts.items())
    yield _section("The file", *lines)
    if report["sheets"]:
        yield _section("Sheets", *_listed([each["sentence"] for each in report["sheets"]]))
    if own:
        wrong = f"{len(own['differences'])} differ." if own["differences"] else "nothing differs."
        message = (
            f"Made from the template {own['template']}: {own['values']} values were computed again and "
            f"{own['formulas']} formulas compared with the template's; {wrong}"
        )
        yield _section("Made by xlvp", element("p", message))
    if tables:
        yield _section("Tables", *map(_columns, tables))
    differences = [each for part in ([own] if own else []) + tables for each in part["differences"]]
    if differences:
        keys = {"Cell": "cell", "Value": "value", "Right": "right", "Likely cause": "cause"}
        rows = [
            element("tr", *(element("td", each[key] or "(blank)") for key in keys.values()))
            for each in differences[:_MOST]
        ]
        yield _section("Cells that differ", table([*map(heading, keys)], rows), _more(differences))
    yield _section(
        "How to repeat it",
        element("p", _SOURCE.format(version=report["xlvp"])),
        element("p", element("code", report["repeat"])),
        element("p", "Whether this page still belongs to a file:"),
        element("p", element("code", f"xlvp verify --check CERTIFICATE.html {report['file']}")),
    )


def _section(title: str, *content: Html | None) -> Html:
    return element("section", element("h2", title), *content)


def _listed(lines: list[str]) -> tuple[Html, Html | None]:
    return element("ul", *(element("li", line) for line in lines[:_MOST])), _more(lines)


def _more(lines: list[Any]) -> Html | None:
    more = len(lines) - _MOST
    return element("p", f"... and {more} more, all of them in the .json") if more > 0 else None


def _columns(part: dict[str, Any]) -> Html:
    rows = []
    for each in part["columns"]:
        message = "; ".join([*each["reasons"], *each["remarks"]])
        why = element("small", f" {message}") if message else None
        cells = (element("td", each[name]) for name in ("cells", "scale", "boards", "gives"))
        rows.append(element("tr", *cells, element("td", element("b", each["verdict"]), why)))
    editions = [element("p", element("small", f"Edition: {each}")) for each in part["editions"]]
    inferred = ", ".join(part["boards_inferred"])
    note = element("p", element("small", f"No heading says so, found by the figures: {inferred}"))
    count = f"{part['agreed']} cells agree, {len(part['differences'])} differ"
    return joined(
        element("h3", part["cells"], " ", element("small", count)),
        table([*map(heading, ("Cells", "Scale", "Boards", "Gives", "Verdict"))], rows),
        note if inferred else None,
        *editions,
    )


_FORMATS = ("xlvp certificate 1", FORMAT)
_META = re.compile(rb'<meta name="xlvp-([a-z]+)" content="([^"]*)">')


def compared(certificate: Path, file: Path) -> tuple[Verdict, str]:
    """Compare a certificate, the page or the JSON, with a file: check it again, and make it again.

    Returns:
        Whether the two belong together, doubtful where another build made it; and why they do not, or what
        else is to be known.

    Raises:
        WorkbookError: one of the two cannot be read, or the first is no certificate.
    """
    data = read(certificate)
    statement = _statement(data)
    if statement is None:
        raise WorkbookError(
            f"{certificate} is not a complete certificate of xlvp verify. Use the file that xlvp wrote."
        )
    name = certificate.name
    if not statement.whole:
        message = f"{name} was changed after it was made: its checksum does not fit its content."
        return Verdict.WRONG, message
    here, there = sha256(read(file)).hexdigest(), statement.of("sha256")
    if there != here:
        message = f"{file.name} is not the file that was checked: its SHA-256 is {here}, not {there}."
        return Verdict.WRONG, message
    try:
        verification = verify_file(file, sheets=statement.sheets)
    except XlvpError as error:
        return Verdict.WRONG, str(error)
    verdict_here = verification.verdict.value
    finding = statement.of("verdict")
    if finding != verdict_here:
        message = f"The certificate says {finding!r}, but xlvp {__version__} finds {verdict_here!r}."
        return Verdict.WRONG, message
    if (statement.of("xlvp"), statement.of("build")) != (__version__, build()):
        other = f"{statement.of('xlvp')}, build {statement.of('build') or 'unknown'}"
        return Verdict.DOUBTFUL, (
            f"{name} was made by xlvp {other}; this is xlvp {__version__}, build {build()}, which words "
            f"certificates in its own way. Checked again, the verdict is the same: {verdict_here}. Its other "
            "words were not compared: use that build, or make the certificate again."
        )
    again = report_in(verification, checked=statement.of("checked"), name=statement.of("file"))
    if statement.made(again) != data:
        return Verdict.WRONG, (
            f"{name} was changed: made again from the file it reads otherwise, although its checksum fits "
            "what it says now."
        )
    renamed = statement.of("file") != file.name
    return Verdict.PROVED, f"The certificate calls the file {statement.of('file')}." if renamed else ""


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


def _statement(data: bytes) -> _Statement | None:
    """Return what a certificate says, in JSON or as a page; None if it is none."""
    try:
        values = json.loads(data)
        if isinstance(values, dict) and values.get("format") in _FORMATS:
            return _Statement(values, as_json(values) == data, as_json)
    except (ValueError, RecursionError):
        pass
    content, mark, _ = data.rpartition(MARK)
    metas: dict[str, Any] = {
        name.decode(): unescape(value.decode(errors="replace")) for name, value in _META.findall(content)
    }
    if mark and metas.keys() == {"file", "verdict"}:  # as the first certificates had them
        known = {"sha256": metas["file"], "verdict": metas["verdict"]}
        return _Statement(known, stamped(content) == data, page)
    if not mark or metas.keys() != _METAS.keys():
        return None
    try:
        values = {key: metas[name] for name, key in _METAS.items()}
        values["sheets_named"] = json.loads(metas["sheets"])
    except (ValueError, RecursionError):
        return None
    return _Statement(values, stamped(content) == data, page)
