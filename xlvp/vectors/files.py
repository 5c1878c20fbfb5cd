"""A file of vectors: its lines, and what the README says of them."""

import csv
import io
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from xlvp import __version__
from xlvp.vectors import boards, scales, scores

Row = tuple[str, ...]


@dataclass(frozen=True)
class Vectors:
    """A file of vectors.

    Attributes:
        name: of the file.
        columns: its headings.
        rows: makes its lines.
        about: what a line is, for the README.
        source: the rule, with its clause.
    """

    name: str
    columns: Row
    rows: Callable[[], Iterable[Row]]
    about: str
    source: str

    @property
    def text(self) -> str:
        """The file, comma-separated, a heading and a line a case."""
        written = io.StringIO()
        writer = csv.writer(written, lineterminator="\n")
        writer.writerow(self.columns)
        writer.writerows(self.rows())
        return written.getvalue()


MISTAKES = {**scales.MISTAKES, **scores.MISTAKES, **boards.MISTAKES}
"""The mistakes by the name that the lines have, and what they are."""


def text(vectors: Iterable[Vectors]) -> str:
    """Return the README that stands beside the files."""
    lines = [
        "# Test vectors for bridge scoring",
        "",
        f"Written by xlvp {__version__}. Comma-separated, UTF-8, one heading line. Use them to test any",
        "scoring program: compute each line and compare. Licence: MIT, see LICENSE.",
        "",
        "A line whose `mistake` is not empty is one where a mistake that programs have made gives another",
        "figure, the one beside it: a program that prints that figure has probably made that mistake.",
        "",
        *(
            line
            for file in vectors
            for line in (
                f"## {file.name}",
                "",
                file.about,
                "",
                f"Columns: {', '.join(f'`{column}`' for column in file.columns)}.",
                f"Source: {file.source}",
                "",
            )
        ),
        "## Mistakes that are caught",
        "",
        *(f"- **{name}**: {what}" for name, what in MISTAKES.items()),
        "",
    ]
    return "\n".join(lines)


LICENCE = """MIT License

Permission is hereby granted, free of charge, to any person obtaining a copy of these files (the "Software"),
to deal in the Software without restriction, including without limitation the rights to use, copy, modify,
merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the
Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions
of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED
TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL
THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF
CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER
DEALINGS IN THE SOFTWARE.
"""
