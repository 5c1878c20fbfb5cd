"""PBN with one record for each result: who played, contract and score. The evening is made up."""

from datetime import date

import pytest

from xlvp.errors import WorkbookError
from xlvp.formats.pbn_reader import read_pbn_text

GAMES = """[Event "A made-up evening"]
[Site "Hall"]
[Date "2026.11.24"]
[Board "1"]
[North "Ann Ash"]
[South "Bob Birch"]
[East "Cy Cox"]
[West "Di Dale"]
[Declarer "N"]
[Contract "4S"]
[Result "10"]
[Score "NS 420"]
[PairNS "1"]
[PairEW "5"]
[Round "1"]
[Table "1"]

[Event "#"]
[Site "#"]
[Date "#"]
[Board "1"]
[North "Eve Elm"]
[South "Flo Fir"]
[Declarer "E"]
[Contract "3NT"]
[Result "8"]
[Score "EW -50"]
[PairNS "2"]
[PairEW "6"]
[Round "1"]
[Table "2"]

[Event "#"]
[Board "2"]
[Declarer "S"]
[Contract "3NT"]
[Result "9"]
[Score "NS 400"]
[PairNS "1"]
[PairEW "5"]
[Round "#"]
[Table "1"]
"""


def test_one_record_for_each_result() -> None:
    """Who played is in PairNS and PairEW; a score that contradicts the contract (400 for 600) is named."""
    session = read_pbn_text(GAMES, "games.pbn")
    assert [(each.where, each.entry) for each in session.results] == [
        ("round 1, table 1, board 1", "4SN="),
        ("round 1, table 2, board 1", "3NTE-1"),
        ("round 1, table 1, board 2", ""),
    ]
    assert "600" in session.results[2].problem or "400" in session.results[2].problem
    assert [(each.number, each.side, each.names) for each in session.pairs] == [
        (1, "NS", ("Ann Ash", "Bob Birch")),
        (5, "EW", ("Cy Cox", "Di Dale")),
        (2, "NS", ("Eve Elm", "Flo Fir")),
    ]
    assert (session.title, session.day, session.problems) == ("A made-up evening", date(2026, 11, 24), ())


def test_records_that_do_not_say_who_played_are_counted() -> None:
    text = GAMES.replace('[PairNS "2"]\n', "").replace('[PairNS "1"]\n', "")
    with pytest.raises(WorkbookError, match="without a ScoreTable"):
        read_pbn_text(text, "games.pbn")
    one = GAMES.replace('[PairNS "2"]\n', "")
    assert "1 result is left out: who played is not said (PairNS, PairEW)" in read_pbn_text(one, "x").problems
