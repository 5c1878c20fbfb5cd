"""Rulings written as PBN and USEBIO and read back: the same result, or words that say what came instead."""

import tracemalloc
from pathlib import Path

import pytest

from tests.exchange.pairs_book import event
from tests.exchange.small_event import ENTRIES, small
from tests.exchange.test_hands import DEAL
from xlvp.errors import WorkbookError
from xlvp.formats.pbn import pbn
from xlvp.formats.pbn_reader import FORMAT as PBN
from xlvp.formats.pbn_reader import found_hands, read_pbn_text
from xlvp.formats.usebio import usebio
from xlvp.formats.usebio_reader import read_usebio
from xlvp.notation.results import parse_result
from xlvp.pairs import hands as solving
from xlvp.pairs.hands import Hand, read_hand, solve
from xlvp.pairs.score_list import WRONG

RULINGS = (
    "(-50)/(-420)", "(+110)/(+140)", "(4SN=)/(-50)", "pass", "60%/40%", "60%", "50%/60%", "33.33%", "100%",
    "(60%+110&40%-50)", "(60%+620&40%-100)/(+620)", "50%/(+630)", "(70%4SN=&30%4SN-1)", "np", "+420",
)  # fmt: skip
METHODS = ("Matchpoints", "Per cent", "Cross-IMPs", "Butler")


@pytest.mark.thorough
@pytest.mark.parametrize("kind", ["pbn", "xml"])
def test_every_ruling_is_read_back_as_it_was_given(tmp_path: Path, kind: str) -> None:
    wrong = []
    file = tmp_path / f"evening.{kind}"
    for method in METHODS:
        for ruling in RULINGS:
            whole = event(small(method=method, entries=ENTRIES | {(2, 1, 2): ruling}))
            if whole.scored.count(WRONG):
                assert (ruling, method) in (("33.33%", "Cross-IMPs"), ("33.33%", "Butler"), ("100%", method))
                continue  # no IMPs are defined for it
            file.write_bytes((pbn if kind == "pbn" else usebio)(whole)[0])
            session = (PBN.read if kind == "pbn" else read_usebio)(file)
            own = [one for one in session.results if (one.board, one.ns) == (2, 1)]
            if ruling == "np" and kind == "xml":
                assert not own, "real files have no line for it"
                continue
            (line,) = own
            if line.problem or (line.entry if ruling == "np" else parse_result(line.entry, "NS")) != (
                "NP" if ruling == "np" else parse_result(ruling, "NS")
            ):
                wrong.append((method, ruling, line.entry, line.problem))
    assert not wrong, wrong


def test_a_score_of_east_west_that_disagrees_is_a_split() -> None:
    text = (
        '[Board "1"]\n'
        '[ScoreTable "Table;Round;PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS;Score_EW"]\n'
        '1 1 1 2 ? ? ? "-50" "420"\n2 1 3 4 4S N 10 420 -420\n3 1 5 6 4S N 10 420 -170\n4 1 7 8 - - - - 50\n'
    )
    entries = [line.entry for line in read_pbn_text(text, "x.pbn").results]
    assert entries == ["(-50)/(-420)", "4SN=", "(4SN=)/(+170)", "-50"]


def test_what_is_written_in_place_of_a_ruling_is_said() -> None:
    entries = ENTRIES | {(2, 1, 2): "(-50)/(-420)", (1, 2, 2): "(60%+110&40%-50)"}
    whole = event(small(entries=entries))
    assert pbn(whole)[1][1:] == (
        "PBN: no mark for a split score: board 2, pairs 1-6, (-50)/(-420), written as Score_NS -50, "
        "Score_EW 420",
        "PBN: no weighted or split score: board 2, pairs 2-5, (60%+110&40%-50), written with its points, "
        "marked as artificial, the ruling in the column Ruling",
    )
    assert all("the ruling itself in NOTES" in words for words in usebio(whole)[1])


def test_columns_and_lines_that_are_not_read_are_named() -> None:
    text = (
        '[Board "1"]\n[ScoreTable "Table;Round;PairId_NS;PairId_EW;Score_NS;MP_NS;Fine_NS"]\n'
        '1 1 1 2 420 3 5\nwhat\n{a remark}\n[Board "2"]\n[ScoreTable "Rank;TeamId;Score"]\n1 2 3\n'
        '[TotalScoreTable "Rank;PairId;Carry"]\n1 1 5\n'
    )
    session = read_pbn_text(text, "x.pbn")
    assert session.problems == (
        "board 1: 'what' is no line of the table; left out",
        "board 2: a ScoreTable without PairId_NS and PairId_EW; left out",
    )
    unknown = [part.name for part in session.parts if part.open]
    assert unknown == ["Fine_NS", "Rank", "TeamId", "Score", "Carry"]


def test_a_tag_of_eight_million_characters_is_refused_in_little_memory(tmp_path: Path) -> None:
    file = tmp_path / "long.pbn"
    file.write_text('[Board "1"]\n[Event "' + "x" * 8_000_000 + '"]\n')
    tracemalloc.start()
    with pytest.raises(WorkbookError, match=r"line 2 has 8000010 characters; 10000 at most"):
        PBN.read(file)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 120_000_000, peak
    file.write_text("\n" * 300_000)
    with pytest.raises(WorkbookError, match="more than 200000 lines"):
        PBN.read(file)


# Seats and strains all different, so that no wrong order passes: clubs to no trumps of N, E, S, W.
MADE = ((1, 2, 3, 4, 5), (6, 7, 8, 9, 10), (11, 12, 13, 0, 1), (2, 3, 4, 5, 6))
WORD = "54321" + "10DCB" + "A9876" + "65432"  # North, South, East, West; no trumps down to clubs
TABLE = '[OptimumResultTable "Declarer;Denomination\\2R;Result\\2R"]\n' + "".join(
    f"{seat} {strain} {tricks}\n"
    for seat, made in zip("NESW", MADE, strict=True)
    for strain, tricks in zip(("C", "D", "H", "S", "NT"), made, strict=True)
)


def hand_of(tags: str) -> tuple[Hand, list[str]]:
    problems: list[str] = []
    return found_hands(f'[Board "1"]\n[Deal "{DEAL}"]\n{tags}', "x.pbn", problems)[1], problems


def test_tricks_and_par_are_read_from_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    for tags in (f'[DoubleDummyTricks "{WORD}"]\n', TABLE, f'[DoubleDummyTricks "{WORD}"]\n{TABLE}'):
        hand, problems = hand_of(f'{tags}[OptimumScore "NS 500"]\n')
        assert (hand.tricks, hand.par, problems) == (MADE, 500, [])
        assert read_hand(1, hand.deal, hand.solved) == hand, "kept in the workbook as it is"
    assert hand_of('[OptimumScore "NS 420"]\n')[0].par == 420
    for bad, message in (
        (f'[DoubleDummyTricks "{WORD[:-1]}"]\n', "DoubleDummyTricks is not understood"),
        (f'[DoubleDummyTricks "{"0" * 20}"]\n', "has no trick for anybody"),
        (f'[DoubleDummyTricks "{WORD[::-1]}"]\n{TABLE}', "differ; both left out"),
        (TABLE.replace("N C 1", "N C 14"), "OptimumResultTable is not understood"),
        ('[OptimumScore "EW 2C; -90"]\n', "OptimumScore 'EW 2C; -90' is not understood"),
    ):
        hand, problems = hand_of(bad)
        assert hand.tricks is hand.par is None and message in problems[0], (bad, problems)
    assert hand_of(f'[DoubleDummyTricks "{"*" * 20}"]\n[OptimumScore ""]\n') == (Hand(1, hand.deal), [])
    # what the file does not have, the solver finds; what it has stays
    monkeypatch.setattr(solving, "double_dummy", lambda deal: MADE[::-1])
    assert solve(hand_of('[OptimumScore "NS 420"]\n')[0]).par == 420
    assert solve(hand_of(TABLE)[0]) == Hand(1, hand.deal, 500, MADE), "par follows from the tricks"
    only = hand_of('[OptimumScore "NS 420"]\n')[0]
    assert read_hand(1, only.deal, only.solved) == only
