"""Real sessions written as USEBIO: every line equal to the file that the club's own program wrote.

USEBIO files of four club sessions (abftech/cobalt), names left out; kept beside the project, not in it.
"""

import csv
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest

from xlvp.formats.pbn import pbn
from xlvp.formats.usebio import usebio
from xlvp.formats.usebio_dialect import ABF
from xlvp.functions.session_kinds import read_list
from xlvp.pairs.conditions import USUAL
from xlvp.pairs.event import PairsEvent
from xlvp.pairs.ranking import ranked
from xlvp.pairs.session import scored
from xlvp.pairs.session_state import list_account

REAL = Path(__file__).resolve().parents[3] / "shared" / "reference" / "real"
pytestmark = pytest.mark.skipif(not REAL.is_dir(), reason="the real sessions are not kept with the project")

SESSIONS = {
    "mp_pairs_howell": ("matchpoints", "MATCH_POINTS"),
    "mp_pairs_mitchell": ("matchpoints", "MATCH_POINTS"),
    "cross_imp_howell": ("cross-imps", "CROSS_IMP_POINTS"),
    "butler_mitchell": ("butler", "BUTLER_POINTS"),
}
# Boards with one result less: their lines are printed there before Neuberg's formula, their
# totals have it in them.
SHORT = {"mp_pairs_howell": {"12"}, "mp_pairs_mitchell": {"15"}}
# The lone top of the short board is 35.944 by Neuberg's formula; that program counted 35.95.
ODD_TOTALS = {("mp_pairs_mitchell", "8NS"): "456.95", ("mp_pairs_mitchell", "2EW"): "416.05"}
Row = dict[str, str]


def rows(name: str, kind: str = "travellers") -> list[Row]:
    with (REAL / f"usebio_{name}_{kind}.csv").open(newline="") as file:
        return list(csv.DictReader(file))


def number(pair: str) -> int:
    """East-West's own numbers follow North-South's."""
    return int(pair.removesuffix("NS")) if not pair.endswith("EW") else 100 + int(pair[:-2])


def entry(row: Row) -> str:
    if row["score_ns"].startswith("A"):
        return f"{row['score_ns'][1:3]}%/{row['score_ns'][3:]}%"
    if not row["contract"][:1].isdigit():
        return row["score_ns"]
    over = int(row["tricks"]) - 6 - int(row["contract"][0])
    return f"{row['contract']}{row['played_by']}{f'{over:+d}' if over else '='}"


def lines(name: str) -> Iterator[tuple[object, ...]]:
    for table, row in enumerate(rows(name), 1):
        yield (1, table, int(row["board"]), number(row["ns_pair"]), number(row["ew_pair"]), entry(row))


def read(name: str) -> PairsEvent:
    event = scored(read_list(tuple(lines(name))), SESSIONS[name][0])
    lists = tuple(tuple(places) for places in ranked(event, {}))
    return PairsEvent(name, "", "", event, {}, lists, USUAL, list_account(event))


@pytest.mark.parametrize("name", SESSIONS)
def test_every_line(name: str) -> None:
    event = read(name)
    assert event.final, event.state
    root = ElementTree.fromstring(usebio(event)[0])
    ours = {
        (board.findtext("BOARD_NUMBER"), line.findtext("NS_PAIR_NUMBER")): line
        for board in root.iter("BOARD")
        for line in board.iter("TRAVELLER_LINE")
    }
    published = rows(name)
    assert len(ours) == len(published) > 100
    odd = set()
    for row in published:
        line = ours[row["board"], str(number(row["ns_pair"]))]
        messages = {child.tag: child.text or "" for child in line}
        assert messages["SCORE"] == row["score_ns"]
        if row["contract"][:1].isdigit():
            facts = (messages["CONTRACT"], messages["PLAYED_BY"], messages["TRICKS"])
            assert facts == (row["contract"], row["played_by"], row["tricks"])
        points = SESSIONS[name][1]
        for side in ("ns", "ew"):
            if float(messages[f"{side.upper()}_{points}"]) != float(row[f"{side}_points"]):
                odd.add(row["board"])
    assert odd == SHORT.get(name, set())


@pytest.mark.parametrize("name", SESSIONS)
def test_every_pair(name: str) -> None:
    root = ElementTree.fromstring(usebio(read(name), ABF)[0])
    ours = {pair.findtext("PAIR_NUMBER"): pair for pair in root.iter("PAIR")}
    published = rows(name, "totals")
    assert len(ours) == len(published)
    for row in published:
        pair = ours[str(number(row["pair"]))]
        odd = ODD_TOTALS.get((name, row["pair"]))
        assert odd == row["total_score"] or pair.findtext("TOTAL_SCORE") == row["total_score"]
        assert (pair.findtext("PERCENTAGE") or "") == row["percentage"]
        assert pair.findtext("PLACE") == row["place"].rstrip("=")
        assert (pair.findtext("DIRECTION") or "") == row["direction"]


@pytest.mark.parametrize("name", SESSIONS)
def test_endplay_reads_it(name: str) -> None:
    reader = pytest.importorskip("endplay.parsers.pbn", reason="endplay (xlvp[par]) is not installed")
    boards = reader.loads(pbn(read(name))[0].decode("latin-1"))
    assert sum(len(board.info["ScoreTable"]["rows"]) for board in boards) == len(rows(name))
