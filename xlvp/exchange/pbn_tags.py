"""The tags of a text in Portable Bridge Notation, each with the lines below it.

PBN 2.1, section 3.3 (tag pairs).

>>> list(tags_of('[Board "7"]\\n[ScoreTable "Table"]\\n3'))
[('Board', '7', []), ('ScoreTable', 'Table', ['3'])]
"""

import re
from collections.abc import Iterator

_TAG = re.compile(r'\[\s*(\w+)\s+"((?:\\.|[^"\\])*)"\s*\]\s*')
_MOST_LINES = 200_000


def tags_of(text: str) -> Iterator[tuple[str, str, list[str]]]:
    """Each tag with its value and the lines below it, up to the next one."""
    tag, value, rows = "", "", list[str]()
    for line in text.splitlines()[:_MOST_LINES]:
        if line.startswith(("%", ";")):
            continue
        found = _TAG.fullmatch(line)
        if found is None:
            rows.append(line)
            continue
        if tag or rows:
            yield tag, value, rows
        tag, value, rows = found[1], found[2].replace('\\"', '"').replace("\\\\", "\\"), []
    yield tag, value, rows
