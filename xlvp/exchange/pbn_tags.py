"""The tags of a text in Portable Bridge Notation, each with the lines below it.

PBN 2.1, section 3.3 (tag pairs).

>>> list(tags_of('[Board "7"]\\n[ScoreTable "Table"]\\n3'))
[('Board', '7', []), ('ScoreTable', 'Table', ['3'])]
"""

import re
from collections.abc import Iterator
from io import StringIO

from xlvp.errors import WorkbookError

_TAG = re.compile(r'\[\s*(\w+)\s+"([^"\\]*(?:\\.[^"\\]*)*)"\s*\]\s*')
_MOST_LINES = 200_000
#: PBN writes lines of 255 characters; programs that do not keep to it, a few thousand.
LONGEST_LINE = 10_000


def tags_of(text: str, name: str = "PBN") -> Iterator[tuple[str, str, list[str]]]:
    """Each tag with its value and the lines below it, up to the next one.

    Raises:
        WorkbookError: more lines, or a longer one, than the file of a session has.
    """
    tag, value, rows = "", "", list[str]()
    for place, ended in enumerate(StringIO(text, newline=None), 1):
        line = ended.rstrip("\n")
        if line.startswith(("%", ";")):
            continue
        if place > _MOST_LINES:
            raise WorkbookError(f"{name}: more than {_MOST_LINES} lines; the file of one session is expected")
        if len(line) > LONGEST_LINE:
            raise WorkbookError(
                f"{name}: line {place} has {len(line)} characters; {LONGEST_LINE} at most are expected"
            )
        found = _TAG.fullmatch(line)
        if found is None:
            rows.append(line)
            continue
        if tag or rows:
            yield tag, value, rows
        tag, value, rows = found[1], found[2].replace('\\"', '"').replace("\\\\", "\\"), []
    yield tag, value, rows
