"""Makes evening-97.bws and evening-2000.bws from the made-up evening.

Access 97 is written by tests/exchange/jet3.py; Access 2000 by Jackcess (Apache-2.0), which needs Java 11 or
later. Jackcess and the two libraries that it needs come from Maven Central:

    for artifact in com.healthmarketscience.jackcess:jackcess:4.0.8 org.apache.commons:commons-lang3:3.14.0 \\
        commons-logging:commons-logging:1.3.1
    do mvn dependency:copy -Dartifact=$artifact -DoutputDirectory=jars; done
    python -m tests.exchange.make jars

A file that Jackcess writes holds the time of its making, so its bytes differ from run to run.
"""

import subprocess
import sys
from collections.abc import Iterable, Iterator
from datetime import datetime
from pathlib import Path

from tests.exchange import evening, jet3
from tests.exchange.tables import Cell, Table

HERE = Path(__file__).parent
ACCESS_97, ACCESS_2000 = HERE / "evening-97.bws", HERE / "evening-2000.bws"
#: Rows that the control software took out of the table altogether; they still fill the first page.
DELETED = ["0", "1", "1", "1", "1", "9", "9", "9", "N", "7 NT", "=", "", "long ago " * 28, *["\\N"] * 10]
#: A remark that is added once the page is full, so that its row moves to another page.
ADDED = ("19", "Wrong direction")


def java(jars: str, *arguments: str, given: str = "") -> str:
    """Run Make.java with Jackcess."""
    command = ["java", "-cp", f"{jars}/*", str(HERE / "Make.java"), *arguments]
    done = subprocess.run(command, input=given, capture_output=True, text=True, check=True, encoding="utf-8")
    return done.stdout


def description(tables: Iterable[Table]) -> Iterator[str]:
    """The lines that Make.java reads."""
    for table in tables:
        first = len(table.older[0]) if table.older else len(table.columns)
        columns = [f"column\t{c.name}\t{c.kind}\t{c.length}" for c in table.columns]
        yield f"table\t{table.name}"
        yield from columns[:first]
        yield "rows"
        yield from map(_line, table.older)
        yield from columns[first:]
        if table.name != "ReceivedData":
            yield from map(_line, table.rows)
            continue
        yield from ["\t".join(("row", *DELETED))] * 2
        yield from (_line(row).replace(ADDED[1], "") for row in table.rows)
        yield "delete\t0"
        yield "\t".join(("remark", *ADDED))


def _line(row: Iterable[Cell]) -> str:
    return "\t".join(("row", *map(_word, row)))


def _word(value: Cell) -> str:
    if isinstance(value, datetime):
        return value.isoformat()
    return "\\N" if value is None else str(value)


if __name__ == "__main__":
    ACCESS_97.write_bytes(jet3.write(evening.tables()))
    java(sys.argv[1], str(ACCESS_2000), given="\n".join(description(evening.tables())))
