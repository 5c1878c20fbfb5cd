"""The rows of the movements that stand as data in events/data.

>>> data_rows("howell_6.csv")[0]
[1, 1, 6, 1, 1]
"""

from importlib.resources import files


def data_rows(name: str) -> list[list[int]]:
    """Return the rows of whole numbers below the headings; lines with # in front name the source."""
    text = (files("xlvp.events") / "data" / name).read_text("utf-8")
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    return [[int(cell) for cell in line.split(",")] for line in lines[1:]]
