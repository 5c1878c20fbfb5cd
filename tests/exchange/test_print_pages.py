"""Pages to print: every pair and every table and round once, as many on a sheet as fit, nothing cut away."""

import re
from dataclasses import replace
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner

from tests.exchange.chromium import printed
from xlvp.account import SET_UP, Account, Obstacle
from xlvp.cli import main
from xlvp.commands.publish import _PAGES
from xlvp.errors import WorkbookError
from xlvp.pairs.event import PairsEvent
from xlvp.workbooks.kit.published import write_printed
from xlvp.workbooks.pairs.book import read_event
from xlvp.workbooks.pairs.build import build
from xlvp.workbooks.pairs.hall import PAGES, print_page
from xlvp.workbooks.pairs.opening import Names, Opening
from xlvp.workbooks.pairs.publish import PairsWorkbook
from xlvp.xlsx.recalculate import recalculate

_CALLED = Opening(pairs=13, numbers="NS and EW").called().values()
#: 13 pairs: seven tables, of which one is half; E7 is missing.
OPENING = Opening(
    title="Tuesday (made up)",
    pairs=13,
    boards=2,
    numbers="NS and EW",
    names={pair: Names(f"Świętosława {pair}", "O'Żółć <b>") for pair in _CALLED},
)
PAIRS = [*(f"N{at}" for at in range(1, 8)), *(f"E{at}" for at in range(1, 7))]


@cache
def event() -> PairsEvent:
    return read_event(recalculate(build(OPENING)))


def page(name: str, of: PairsEvent | None = None) -> ElementTree.Element:
    text = print_page(of or event(), name).decode().removeprefix("<!doctype html>\n")
    return ElementTree.fromstring(re.sub(r"<meta[^>]*>", "", text))


def cards(root: ElementTree.Element) -> list[list[str]]:
    """The texts of each card."""
    return [[text for text in card.itertext() if text.strip()] for card in root.iter("article")]


def leaves(root: ElementTree.Element) -> list[int]:
    return [len(list(leaf.iter("article"))) for leaf in root.iter("section")]


def test_a_guide_card_for_each_pair_four_on_a_sheet() -> None:
    root = page("guides")
    assert leaves(root) == [4, 4, 4, 1]
    results = {card[0]: card for card in cards(root)}
    assert list(results) == PAIRS
    assert results["N3"][:3] == ["N3", "Świętosława N3", "O'Żółć <b>"]
    # North-South 7 stays at table 7; the pair that comes in round 1 is missing, E6 comes in round 2
    rows = [list(row.itertext()) for row in list(root.iter("article"))[6].iter("tr")]
    assert rows[1] == ["1", "7", "NS", "sit-out"]
    assert rows[2] == ["2", "7", "NS", "E6", "Świętosława E6", "O'Żółć <b>", "1–2"]


def test_a_slip_for_each_table_and_round_where_something_is_played() -> None:
    root = page("slips")
    result = cards(root)
    assert len(result) == 42 and leaves(root) == [8, 8, 8, 8, 8, 2]
    assert len({card[0] for card in result}) == 42
    assert result[0][0] == "Table 1, round 1"
    assert [text for text in result[0] if text.isdigit()] == ["1", "2"], "its boards"
    assert "NS N1" in result[0] and "EW E1" in result[0]


@pytest.mark.parametrize(("name", "each"), [("signs", 4), ("labels", 24)])
def test_signs_and_labels_name_every_pair_once(name: str, each: int) -> None:
    root = page(name)
    assert [card[0] for card in cards(root)] == PAIRS
    assert max(leaves(root)) <= each and sum(leaves(root)) == 13


def test_labels_say_where_a_pair_begins() -> None:
    """Pair N7 sits out in round 1."""
    begins = {card[0]: card[-1] for card in cards(page("labels"))}
    assert (begins["E2"], begins["N7"]) == ("Round 1: table 2, EW", "Round 2: table 7, NS")


def test_both_sides_of_a_folded_sign_have_number_and_names() -> None:
    """The side that is upside down comes first, and a screen reader leaves it out."""
    for article in page("signs").iter("article"):
        back, front = article
        assert [*back.itertext()] == [*front.itertext()]
        assert back.get("aria-hidden") == "true" and front.get("aria-hidden") is None


def test_slips_of_four_boards_are_six_to_a_sheet() -> None:
    few = read_event(recalculate(build(Opening(pairs=6, boards=4, rounds=3))))
    assert leaves(page("slips", few)) == [6, 3]


def test_many_boards_and_many_rounds_take_more_paper() -> None:
    few = read_event(recalculate(build(Opening(pairs=6, boards=10, rounds=1))))
    assert leaves(page("slips", few)) == [1, 1, 1]


@pytest.mark.thorough
def test_the_command_writes_them_again_and_nothing_before_the_set_up_is_confirmed(tmp_path: Path) -> None:
    assert tuple(PAGES) == _PAGES
    file, out = tmp_path / "evening.xlsx", tmp_path / "out"
    file.write_bytes(build(OPENING))
    for _ in range(2):
        done = CliRunner().invoke(main, ["print", str(file), "slips", "ranking", "-o", str(out)])
        assert done.exit_code == 0, done.output
    assert sorted(path.name for path in out.iterdir()) == [
        "tuesday-made-up-ranking.html",
        "tuesday-made-up-slips.html",
    ]
    with pytest.raises(WorkbookError, match="nothing is printed"):
        write_printed(
            PairsWorkbook(replace(event(), account=Account(obstacle=Obstacle(SET_UP, "Set-up: why")))),
            out,
            (),
        )


@pytest.mark.thorough
@pytest.mark.parametrize("name", PAGES)
def test_a_browser_prints_as_many_sheets_as_there_are_leaves(name: str, tmp_path: Path) -> None:
    data = print_page(event(), name)
    assert len(printed(tmp_path, data)) == max(1, len(leaves(page(name))))
