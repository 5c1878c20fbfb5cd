"""PBN read back by endplay, its tables compared with an evening scored by hand."""

import shlex
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.exchange.pairs_book import event, full_evening
from tests.exchange.small_event import ENTRIES, RANKED, small
from xlvp.formats.pbn import pbn, rows_of
from xlvp.pairs.event import PairsEvent
from xlvp.pairs.ranking import Pair

reader = pytest.importorskip("endplay.parsers.pbn", reason="endplay (xlvp[par]) is not installed")

Table = list[dict[str, str]]


def read(whole: PairsEvent) -> list:
    """The games, as endplay reads them."""
    return reader.loads(pbn(whole)[0].decode("latin-1"))  # type: ignore[no-any-return]


def table(board: object, name: str) -> Table:
    """The rows of a table; endplay splits at every space, also inside strings."""
    result = board.info[name]  # type: ignore[attr-defined]
    columns = [each if isinstance(each, str) else each["name"] for each in result["headers"]]
    rows = [shlex.split(" ".join(row).replace("'", "’")) for row in result["rows"]]
    return [dict(zip(columns, row, strict=True)) for row in rows]


def test_the_games() -> None:
    boards = read(event(small()))
    assert [board.board_num for board in boards] == [1, 2, 3]
    assert [board.dealer.abbr for board in boards] == ["N", "E", "S"]
    assert [board.vul.name for board in boards] == ["none", "ns", "ew"]
    info = boards[0].info
    assert (info["Event"], info["Site"], info["Date"], info["Scoring"]) == (
        "Tuesday pairs (made up)",
        "Bridge Club Sowa",
        "2026.11.17",
        "MatchPoints;MP1",
    )


def test_names_are_flush_left_and_figures_flush_right() -> None:
    """PBN 2.1, 5.2: the width of a column and the side to which it is aligned."""
    rows = rows_of("TotalScoreTable", ("Names", "TotalMP"), [("Ann", "9.5"), ("Bo", "12")], ("Names",))
    assert rows == ['[TotalScoreTable "Names\\3L;TotalMP\\3R"]', "Ann 9.5", "Bo   12"]


def test_the_totals() -> None:
    rows = table(read(event(small()))[0], "TotalScoreTable")
    results = {
        int(row["PairId"]): (row["Rank"], row["TotalMP"], row["MeanPercentage"], row["NrBoards"])
        for row in rows
    }
    assert results == {
        number: (place, f"{float(points):.2f}", f"{float(percent):.2f}", "3")
        for number, (place, points, percent) in RANKED.items()
    }
    assert [row["Direction"] for row in rows] == ["NS"] * 3 + ["EW"] * 3
    names = {row["PairId"]: row["Names"] for row in rows}
    assert names["1"] == "Anna Nowak;Lukasz Zuk", "Latin-1 has no Ł and no Ż"
    assert names["4"] == "Zoë Müller;Jan ’Bis’ Lis", "endplay stops at a quotation mark"
    assert names["2"] == ""


def test_the_scores() -> None:
    first, second, third = (table(board, "ScoreTable") for board in read(event(small())))
    assert first[0] == {
        "Table": "1",
        "Round": "1",
        "PairId_NS": "1",
        "PairId_EW": "4",
        "Contract": "4S",
        "Declarer": "N",
        "Result": "10",
        "Score_NS": "420",
        "Score_EW": "-420",
        "MP_NS": "3.00",
        "MP_EW": "1.00",
        "Percentage_NS": "75.00",
        "Percentage_EW": "25.00",
    }
    played = [(row["Contract"], row["Declarer"], row["Result"]) for row in (*first, *second, *third)]
    assert played == [
        ("4S", "N", "10"),
        ("4S", "N", "9"),
        ("?", "?", "?"),
        ("-", "-", "-"),
        ("2S", "N", "8"),
        ("3H", "S", "9"),
        ("3NT", "E", "9"),
        ("Pass", "-", "-"),
        ("4SX", "N", "9"),
    ]
    artificial = second[0]
    assert (artificial["Score_NS"], artificial["MP_NS"], artificial["Percentage_EW"]) == (
        "-",
        "^2.40",
        "^40.00",
    )


def test_split_and_weighted_scores() -> None:
    entries = ENTRIES | {(2, 1, 2): "(+110)/(+140)", (1, 2, 2): "(60%+110&40%-50)"}
    whole = event(small(entries=entries))
    rows = {row["PairId_NS"]: row for row in table(read(whole)[1], "ScoreTable")}
    assert (rows["1"]["Score_NS"], rows["1"]["Score_EW"]) == ("110", "-140")
    assert rows["1"]["MP_NS"][0] != "^", "a split of plain scores is no artificial one"
    assert rows["2"]["Score_NS"] == "-" and rows["2"]["MP_NS"][0] == "^"
    assert sum("no weighted or split score" in words for words in pbn(whole)[1]) == 1


@pytest.mark.parametrize(
    ("method", "scoring", "column"),
    [
        ("Per cent", "MatchPoints;MP1", "Percentage_NS"),
        ("Cross-IMPs", "IMP;Cross2", "IMP_NS"),
        ("Butler", "IMP;Butler-2", "IMP_NS"),
        ("Napoleonki", "?", "Naps_NS"),
    ],
)
def test_each_method(method: str, scoring: str, column: str) -> None:
    board = read(event(small(method=method, entries=ENTRIES | {(2, 1, 2): "50%"})))[0]
    assert board.info["Scoring"] == scoring
    assert column in table(board, "ScoreTable")[0]
    total = table(board, "TotalScoreTable")[0]
    assert ("MeanPercentage" in total) == (method == "Per cent")


def test_the_file_keeps_to_the_standard() -> None:
    content, message = pbn(event(full_evening(title="T" * 400, players={1: ["N" * 300, "Ж" * 3]})))
    lines = content.decode("latin-1").split("\r\n")
    assert lines[0] == "% PBN 2.1" and lines[-1] == ""
    assert max(map(len, lines)) <= 255
    assert "\n" not in "".join(lines)
    assert "PBN: only Latin-1 letters: others are written without their marks" in message
    assert "PBN: names longer than 60 characters are cut" in message
    assert "PBN: names longer than 200 characters are cut" in message
    groups = [i for i, line in enumerate(lines) if line.startswith("[TotalScoreTable")]
    assert len(groups) == 1


def test_before_the_start() -> None:
    content, message = pbn(event(small(entries={})))
    assert b"ScoreTable" not in content
    assert message == ("PBN: 9 results to come: left out",)


@given(st.text(max_size=80), st.text(max_size=80))
def test_any_name_is_read_back_as_one_string(one: str, other: str) -> None:
    hostile = replace(SMALL, title=one, place=other, pairs={1: Pair(1, (one, other)), 3: Pair(3, (other,))})
    content = pbn(hostile)[0]
    assert len(content.split(b"\r\n")) == len(pbn(SMALL)[0].split(b"\r\n"))
    boards = read(hostile)
    assert [board.board_num for board in boards] == [1, 2, 3]
    assert len(table(boards[0], "TotalScoreTable")) == 6


SMALL = event(small())


def test_a_ranking_with_handicaps_is_told() -> None:
    """PBN has one table of totals."""
    assert "PBN: there is one ranking: the one without handicap is written" in pbn(event(full_evening()))[1]
    assert not any("handicap" in message for message in pbn(event(small()))[1])
