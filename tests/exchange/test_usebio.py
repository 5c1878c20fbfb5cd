"""USEBIO: figures of an evening scored by hand, rulings as the format has them, what it lacks in words."""

from dataclasses import replace
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.exchange.pairs_book import book, evening, event, full_evening
from tests.exchange.small_event import ENTRIES, RANKED, small
from xlvp.formats.usebio import usebio
from xlvp.pairs.ranking import Pair


def written(data: bytes) -> tuple[ElementTree.Element, tuple[str, ...]]:
    content, message = usebio(event(data))
    return ElementTree.fromstring(content), message


def fields(element: ElementTree.Element) -> dict[str, str]:
    return {child.tag: child.text or "" for child in element if not len(child)}


def line(root: ElementTree.Element, board: int, ns: int) -> dict[str, str]:
    lines = root.findall(f"EVENT/SESSION/SECTION/BOARD[BOARD_NUMBER='{board}']/TRAVELLER_LINE")
    return next(result for result in map(fields, lines) if result["NS_PAIR_NUMBER"] == str(ns))


def test_the_event() -> None:
    root, message = written(small())
    assert root.attrib == {"Version": "1.2"} and message == ()
    whole = root.find("EVENT")
    assert whole is not None and whole.attrib == {"EVENT_TYPE": "PAIRS"}
    assert fields(whole) | {"PROGRAM_VERSION": "any"} == {
        "PROGRAM_NAME": "xlvp",
        "PROGRAM_VERSION": "any",
        "EVENT_DESCRIPTION": "Tuesday pairs (made up)",
        "DATE": "17/11/2026",
        "BOARD_SCORING_METHOD": "MATCH_POINTS",
        "WINNER_TYPE": "2",
        "SESSION_COUNT": "1",
        "SECTION_COUNT": "1",
        "BOARDS_PLAYED": "3",
        "PAIRS": "6",
    }
    assert root.findtext("CLUB/CLUB_NAME") == "Bridge Club Sowa"


def test_the_pairs() -> None:
    root, _ = written(small())
    pairs = {int(pair.findtext("PAIR_NUMBER") or 0): pair for pair in root.iter("PAIR")}
    assert set(pairs) == set(RANKED)
    for number, (place, points, percent) in RANKED.items():
        result = fields(pairs[number])
        assert result["DIRECTION"] == ("NS" if number < 4 else "EW")
        assert (result["PLACE"], result["TOTAL_SCORE"], result["PERCENTAGE"]) == (
            place,
            f"{float(points):.2f}",
            f"{float(percent):.2f}",
        )
    names = [player.text for player in pairs[4].iter("PLAYER_NAME")]
    assert names == ["Zoë Müller", 'Jan "Bis" Lis']
    assert len(list(pairs[2].iter("PLAYER"))) == 2


def test_the_lines() -> None:
    root, _ = written(small())
    assert line(root, 1, 1) == {
        "NS_PAIR_NUMBER": "1",
        "EW_PAIR_NUMBER": "4",
        "CONTRACT": "4S",
        "PLAYED_BY": "N",
        "TRICKS": "10",
        "SCORE": "420",
        "NS_MATCH_POINTS": "3.00",
        "EW_MATCH_POINTS": "1.00",
    }
    assert "CONTRACT" not in line(root, 1, 3), "only the score was typed"
    assert line(root, 2, 1)["SCORE"] == "A6040" and "CONTRACT" not in line(root, 2, 1)
    assert line(root, 3, 3)["CONTRACT"] == "4SX" and line(root, 3, 3)["TRICKS"] == "9"
    passed = line(root, 3, 2)
    assert (passed["CONTRACT"], passed["PLAYED_BY"], passed["TRICKS"], passed["SCORE"]) == (
        "PASS",
        "N",
        "0",
        "0",
    )
    assert line(root, 3, 1)["CONTRACT"] == "3NT" and line(root, 3, 1)["SCORE"] == "-600"


@pytest.mark.parametrize(
    ("entry", "score", "said"),
    [
        ("50%/60%", "A5060", ()),
        ("33.33%", "A3367", ("artificial score but of two digits a side",)),
        ("100%", "A9900", ("artificial score but of two digits a side",)),
        ("(60%+110&40%-50)", "A6000", ("weighted or split score",)),
        (
            "np",
            None,
            (
                "pair 1: 2 of 3 boards; a comment says so",
                "pair 6: 2 of 3 boards",
                "1 board not played: left out",
            ),
        ),
    ],
)
def test_rulings(entry: str, score: str | None, said: tuple[str, ...]) -> None:
    root, message = written(small(entries=ENTRIES | {(2, 1, 2): entry}))
    result = {} if score is None else line(root, 2, 1)
    assert len(message) == len(said) and all(words in one for words, one in zip(said, message, strict=True))
    if score is None:
        lines = [fields(each) for each in root.iter("TRAVELLER_LINE")]
        assert len(lines) == 8 and "NP" not in [each.get("CONTRACT") for each in lines]
    elif entry.startswith("("):
        assert result["SCORE"][0] == "A" and message[0].endswith(
            f"written as {result['SCORE']}, the ruling itself in NOTES"
        )
    else:
        assert result["SCORE"] == score


def test_imps() -> None:
    data = small(method="Butler", entries=ENTRIES | {(2, 1, 2): "(60%+110&40%-50)"})
    root, message = written(data)
    assert root.findtext("EVENT/BOARD_SCORING_METHOD") == "BUTLER_IMPS"
    assert "SCORE" not in line(root, 2, 1) and "NS_BUTLER_POINTS" in line(root, 2, 1)
    assert "written without a score, with its points" in message[0]
    root, _ = written(small(method="Cross-IMPs"))
    assert "NS_CROSS_IMP_POINTS" in line(root, 1, 1)
    assert all(pair.find("PERCENTAGE") is None for pair in root.iter("PAIR"))
    entries = ENTRIES | {(2, 1, 2): "110"}
    root, message = written(small(method="Napoleonki", entries=entries))
    assert "no Napoleonki" in message[0] and set(line(root, 1, 1)) & {"NS_MATCH_POINTS"} == set()


def test_what_is_left_out_is_told() -> None:
    entries = ENTRIES | {(1, 1, 1): "8SN=", (3, 3, 2): None, (3, 1, 3): "late"}
    root, message = written(small(entries=entries, day="soon"))
    assert len(list(root.iter("TRAVELLER_LINE"))) == 6
    assert not root.findtext("EVENT/DATE"), "what is no date is nobody's date"
    assert message == (
        "USEBIO: 1 result not scored: left out",
        "USEBIO: 1 result late: left out",
        "USEBIO: 1 result to come: left out",
    )
    _, message = written(full_evening())
    assert "USEBIO: no scoring groups: board 7 is written as one field" in message
    assert "USEBIO: there is one ranking: the one without handicap is written" in message


def test_a_penalty() -> None:
    root, _ = written(small(players={2: ["C", "D", 1]}))
    pair = next(pair for pair in root.iter("PAIR") if pair.findtext("PAIR_NUMBER") == "2")
    assert (pair.findtext("ADJUSTMENT"), pair.findtext("TOTAL_SCORE")) == ("-1.00", "3.50")


@given(st.text(max_size=60), st.text(max_size=60))
def test_any_name_leaves_it_well_formed(one: str, other: str) -> None:
    hostile = replace(SMALL, title=one, place=other, date=one, pairs={1: Pair(1, (one, other))})
    root = ElementTree.fromstring(usebio(hostile)[0])
    assert len(list(root.iter())) == len(list(ElementTree.fromstring(usebio(SMALL)[0]).iter()))


SMALL = event(small())


@pytest.mark.parametrize(("typed", "winners"), [("420", "1"), ("np", "2")])
def test_the_winner_type_follows_the_results(typed: str, winners: str) -> None:
    """Round 3 of 3 is arrow-switched: without it nothing compares North-South with East-West."""
    results = evening("mitchell", 6, 2)
    entries = {spot: typed if spot[0] == 3 else entry for spot, entry in results.items()}
    root, _ = written(book(entries, pairs=6, switched="3"))
    assert root.findtext("EVENT/WINNER_TYPE") == winners
    places = [element.text for element in root.iter("PLACE")]
    assert len([place for place in places if (place or "").rstrip("=") == "1"]) >= int(winners)


def test_two_winners_can_be_chosen() -> None:
    root, _ = written(book(evening("mitchell", 6, 2), pairs=6, switched="3", winners="two"))
    assert root.findtext("EVENT/WINNER_TYPE") == "2"
