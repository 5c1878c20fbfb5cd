"""A file of vectors: its lines, and what the README says of them."""

import csv
import io
from collections.abc import Callable, Iterable
from dataclasses import dataclass

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
