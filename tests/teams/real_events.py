"""Real events of teams; the files stay where they are (see the README there).

Bermuda Bowl 2015 and European Winter Games 2018: valet-bridge/valet (Apache-2.0); multiple teams: a USEBIO
file of jacquicollier/ukbridge-club-website; USBF bulletins 2015 and 2016.
"""

import csv
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest

from xlvp.notation.results import parse_result
from xlvp.teams.entries import Match
from xlvp.teams.pair_scores import Played

TEAMS = Path(__file__).resolve().parents[3] / "shared" / "reference" / "teams"
needs_files = pytest.mark.skipif(not TEAMS.is_dir(), reason=f"no folder {TEAMS}: real events are not here")

#: The club's own table of a match of 3 boards; it equals no published one.
CLUB_TABLE = "0 10, 1 11, 2 12, 3-4 13, 5-6 14, 7-8 15, 9-10 16, 11-13 17, 14-16 18, 17-20 19, 21+ 20"


def read(name: str) -> list[dict[str, str]]:
    with (TEAMS / f"{name}.csv").open(newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def hundredths(text: str) -> int:
    return int(Fraction(text) * 100)


def matches(name: str) -> Iterator[tuple[Match, dict[str, str]]]:
    """The matches of a file, each with its line there; teams have numbers in the order of their names."""
    lines = read(name)
    numbers = team_numbers(lines)
    for place, line in enumerate(lines, 1):
        a, b = numbers[line["team_a"]], numbers[line["team_b"]]
        won = Fraction(line["imps_a"]), Fraction(line["imps_b"])
        yield Match(place, int(line["round"]), a, b, None, *won), line


def team_numbers(lines: list[dict[str, str]]) -> dict[str, int]:
    names = {line[side] for line in lines for side in ("team_a", "team_b")}
    if all(name.lstrip("T").isdigit() for name in names):
        return {name: int(name.lstrip("T")) for name in names}
    return {name: number for number, name in enumerate(sorted(names), 1)}


def results(name: str) -> Iterator[Played]:
    """The results of all tables, as North-South's scores were published."""
    for line in read(f"{name}_boards"):
        yield Played(
            int(line["round"]),
            int(line["board"]),
            line["pair_ns"],
            line["pair_ew"],
            parse_result(int(line["score_ns"])),
        )
