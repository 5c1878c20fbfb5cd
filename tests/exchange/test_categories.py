"""Letters typed for pairs of an evening, from the sheet to the page, the projector, USEBIO and a new file."""

from dataclasses import replace
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pytest
from openpyxl import load_workbook

from tests.exchange.page_parts import parsed
from tests.workbooks.match_books import computed
from xlvp.formats.usebio import usebio
from xlvp.formats.usebio_dialect import ABF
from xlvp.pairs.event import PairsEvent
from xlvp.rules.prizes import PrizeRules
from xlvp.workbooks.pairs.book import read_event
from xlvp.workbooks.pairs.build import build
from xlvp.workbooks.pairs.examples import full_evening
from xlvp.workbooks.pairs.hall import projector_page
from xlvp.workbooks.pairs.opening import reopened
from xlvp.workbooks.pairs.page import web_page
from xlvp.xlsx.recalculate import recalculate
from xlvp.xlsx.values import Recalculated

LETTERS = {1: "A", 2: "B J", 3: "C", 5: "X", 6: "b/m", 8: "C J", 9: "A B", 11: "C"}
RULES = PrizeRules("A > B > C, J juniors, M mixed", "1 2 B J M2", "one each")


@cache
def evening() -> Recalculated:
    opening = full_evening()
    names = {
        number: replace(names, category=LETTERS.get(number, "")) for number, names in opening.names.items()
    }
    opening = opening.but(
        names=names, categories=RULES.categories, prizes=RULES.prizes, category_prizes=RULES.limit
    )
    return recalculate(build(opening))


@cache
def event() -> PairsEvent:
    return read_event(evening())


def expected() -> tuple[dict[int, str], dict[str, list[int]]]:
    """Places in the categories and prizes, from the ranking alone: nobody is level there with anybody."""
    order = [place.scratch.pair for place in event().rankings[0]]
    members = {
        "A": [1, 2, 3, 6, 8, 11], "B": [2, 3, 6, 8, 11], "C": [3, 8, 11], "J": [2, 8], "M": [6],
    }  # fmt: skip
    ranked = {letter: sorted(own, key=order.index) for letter, own in members.items()}
    places = {
        pair: ", ".join(f"{k}{own.index(pair) + 1}" for k, own in ranked.items() if pair in own)
        for pair in (1, 2, 3, 6, 8, 11)
    }
    served = order[:2]
    prizes = {"1": order[:1], "2": order[1:2]}
    for letter in "BJ":
        winner = next(pair for pair in ranked[letter] if pair not in served)
        prizes[letter] = [winner]
        served.append(winner)
    return places, prizes | {"M2": []}


@pytest.mark.thorough
def test_the_ranking_shows_places_prizes_and_what_cannot_be_read() -> None:
    values = evening().values
    sheet = {values["Ranking", f"B{row}"]: row for row in range(7, 20)}
    places, prizes = expected()
    levels = [place.scratch.shared for place in event().rankings[0] if place.scratch.pair in places]
    assert not any(levels), "else the expectation above is too simple"
    for pair, row in sheet.items():
        won = ", ".join(code for code, own in prizes.items() if pair in own)
        assert (values["Ranking", f"M{row}"], values["Ranking", f"N{row}"]) == (places.get(pair, ""), won)
    remarks = {pair: values["Ranking", f"K{row}"] for pair, row in sheet.items()}
    assert remarks[5] == "X is no category on Setup" and remarks[9] == "A and B are both strata"
    assert remarks[prizes["1"][0]] == "Nobody wins prize M2"


def test_page_and_projector_name_the_winners() -> None:
    prizes = expected()[1]
    names = [", ".join(event().pairs[pair].names for pair in own) or "nobody" for own in prizes.values()]
    titles = ["Place 1", "Place 2", "B", "juniors", "mixed, place 2"]
    page, screen = parsed(web_page(event())), parsed(projector_page(event()))
    for part in (page.by_id("prizes"), [*screen.all("section")][-1]):
        assert part.rows()[1:] == [list(row) for row in zip(titles, names, strict=True)]
    assert "Categories: A > B > C, J juniors, M mixed" in page.text


def test_usebio_labels_the_pairs() -> None:

    for dialect, there in (({}, True), ({"dialect": ABF}, False)):
        root = ElementTree.fromstring(usebio(event(), **dialect)[0])  # type: ignore[arg-type]
        labels = {
            int(pair.findtext("PAIR_NUMBER")): pair.findtext("LABEL/VALUE") for pair in root.iter("PAIR")
        }
        assert {pair: label for pair, label in labels.items() if label} == (LETTERS if there else {})
        assert [each.text for each in root.iterfind(".//LABELS/NAME")] == ["Category"] * there


def test_a_new_file_from_it_keeps_letters_and_rules() -> None:
    again = reopened(evening())
    assert {number: names.category for number, names in again.names.items() if names.category} == LETTERS
    assert (
        PrizeRules(*(again.conditions[key] for key in ("categories", "prizes", "category_prizes"))) == RULES
    )


def test_a_workbook_made_before_there_were_categories() -> None:
    older = Path(__file__).parents[1] / "workbooks" / "older" / "pairs.xlsx"
    book = load_workbook(older)
    assert not any("categor" in name or "prize" in name for name in book.defined_names)
    old = read_event(recalculate(older.read_bytes()))
    rules = old.conditions.prize_rules
    assert not (rules.categories or rules.prizes) and b'id="prizes"' not in web_page(old)
    assert b"LABEL" not in usebio(old)[0]
    assert computed(book)["Ranking"]["A7"].value in ("1", "1=")
