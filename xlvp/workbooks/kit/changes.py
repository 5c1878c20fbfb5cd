"""Two people with a copy each of one workbook: the later one is named before anything is written.

Copies are known by their template and what its workbooks are called by, such as club and year; when and by
whom a copy was saved is in its core properties (ECMA-376 part 2, 11.1).
"""

import re
from collections.abc import Sequence
from datetime import datetime, timezone
from getpass import getuser
from itertools import islice
from pathlib import Path

from xlvp.errors import XlvpError
from xlvp.notation.dates import in_words
from xlvp.pages.html import safe
from xlvp.text import plain
from xlvp.xlsx.markup import escaped, unescaped
from xlvp.xlsx.package import Package, read_file
from xlvp.xlsx.values import named_values

_MOST = 50
_CORE = "docProps/core.xml"
_MODIFIED = re.compile(rb"<dcterms:modified[^>]*>\s*(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)")
_BY = re.compile(rb"<cp:lastModifiedBy>([^<]{1,200})</cp:lastModifiedBy>")


def newer_copy(workbook: Path, package: Package, names: Sequence[str]) -> str:
    """Say which copy of a workbook in its folder was saved after it; "" if none was.

    Args:
        workbook: where it is.
        package: what it holds.
        names: the defined names by which a copy of it is known, the template's among them.
    """
    own, saved = _called(package, names), _saved(package)
    if saved is None or own is None or not any(own[1:]):
        return ""
    files = (path for path in sorted(workbook.parent.glob("*.xlsx")) if " (backup " not in path.name)
    newest: tuple[datetime, str] = saved, ""
    for path in islice(
        (path for path in files if path.name != workbook.name and path.name[0] not in "~."), _MOST
    ):
        try:
            other = read_file(path)
        except XlvpError:
            continue
        moment = _saved(other)
        if moment is not None and moment > newest[0] and _called(other, names) == own:
            by = _BY.search(_core(other))
            who = f"{safe(unescaped(by[1].decode(errors='replace')))}, " if by else ""
            message = f"({who}{in_words(moment.date())}): import into that one"
            newest = moment, f"{path.name} was saved after your copy was made {message}"
    return newest[1]


def saved_now(package: Package) -> bytes:
    """Return a workbook with this moment and this user as those of its last saving."""
    if _CORE not in package.parts:
        return package.data
    try:
        who = plain(getuser())
    except (OSError, KeyError, ImportError):
        who = ""
    return package.replaced({_CORE: stamped(_core(package), datetime.now(timezone.utc), who)})


def stamped(core: bytes, moment: datetime, who: str) -> bytes:
    """Return core properties with another moment of saving, and who saved if they have a place for it."""
    message = moment.strftime("%Y-%m-%dT%H:%M:%S").encode()
    result = _MODIFIED.search(core)
    if result:
        core = core[: result.start(1)] + message + core[result.end(1) :]
    by = _BY.search(core)
    if by:
        core = core[: by.start(1)] + escaped(who or "xlvp").encode() + core[by.end(1) :]
    return core


def _called(package: Package, names: Sequence[str]) -> list[object] | None:
    try:
        return [named_values(package, name)[0][0] for name in names]
    except XlvpError:
        return None


def _core(package: Package) -> bytes:
    return package.parts.get(_CORE, b"")


def _saved(package: Package) -> datetime | None:
    result = _MODIFIED.search(_core(package))
    try:
        return datetime.fromisoformat(result[1].decode()) if result else None
    except ValueError:
        return None
