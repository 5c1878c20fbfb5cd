"""Plain workbooks refuse every setting and column that does not declare that they know it."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest

from tests.workbooks.plain_engines import Values, own
from xlvp.records.entry import columns_of
from xlvp.records.setting import Choice, Setting, WholeNumber, settings
from xlvp.workbooks.kit.calls import NEEDS_FULL, Edition
from xlvp.workbooks.kit.tables import Table
from xlvp.workbooks.match.boards import boards_table
from xlvp.workbooks.match.book import Settings as MatchSettings
from xlvp.workbooks.match.build import build as build_match
from xlvp.workbooks.match.build import match_opening
from xlvp.workbooks.match.layout import MATCH, REMARKS, TITLES
from xlvp.workbooks.match.layout import Plan as MatchPlan
from xlvp.workbooks.match.layout import settings as match_settings
from xlvp.workbooks.pairs.build import build as build_pairs
from xlvp.workbooks.pairs.layout import RESULTS, Plan
from xlvp.workbooks.pairs.opening import Opening as PairsOpening
from xlvp.workbooks.pairs.opening import room_for
from xlvp.workbooks.pairs.schema import SETTINGS as PAIRS_SETTINGS
from xlvp.workbooks.pairs.schema import SETUP_ROWS
from xlvp.workbooks.plain.settings import known_words, unknown
from xlvp.workbooks.teams import book as league_book
from xlvp.workbooks.teams import layout as league_sheets
from xlvp.workbooks.teams.build import build_teams
from xlvp.workbooks.teams.make import _fresh, as_league, scheduled
from xlvp.workbooks.teams.tables import Layout


@dataclass(frozen=True)
class Workbook:
    """A plain workbook: its settings and where they are typed, its lists, where its state is."""

    data: bytes
    settings: tuple[Setting, ...]
    cell: Callable[[str], str]
    lists: tuple[Table, ...]
    state: tuple[str, str]
    sheet: str = "Setup"


@cache
def workbooks() -> dict[str, Workbook]:
    match_plan = MatchPlan(4, Edition.PLAIN)
    match_cells = {}
    for form in (TITLES, match_settings(4), REMARKS):
        match_cells |= form.cells
    league = scheduled(as_league(_fresh({"format": "round-robin", "teams": 4})))
    layout = Layout(league.size)
    pairs = PairsOpening(pairs=4, movement="Howell", boards=1)
    plan = Plan(room_for(pairs.plan()))
    state = layout.state_cell("State").replace("$", "").partition("!")[2]
    return {
        "match": Workbook(
            build_match(match_opening(4), Edition.PLAIN), settings(MatchSettings), match_cells.__getitem__,
            (boards_table(match_plan),), (MATCH, "L1"),
        ),
        "league": Workbook(
            build_teams(league, Edition.PLAIN), league_book.SETTINGS, layout.conditions.cell,
            (layout.teams, layout.matches, layout.penalties),
            (league_sheets.SETUP, state),
        ),
        "pairs": Workbook(
            build_pairs(pairs, edition=Edition.PLAIN), PAIRS_SETTINGS,
            lambda key: f"C{SETUP_ROWS[key]}", (plan.lines, plan.pairs), (RESULTS, "A2"),
        ),
    }  # fmt: skip


@cache
def computed(name: str) -> Callable[[Any], Values]:
    return own(workbooks()[name].data)


def others(each: Setting) -> Iterator[str | float]:
    """Values of a setting that are not its default."""
    known = known_words(each) or ()
    if isinstance(each.offer, Choice):
        yield from [word for word in each.offer.words if word.lower() not in known][:1]
        yield "made up"
    elif isinstance(each.offer, WholeNumber):
        yield from (number for number in (each.offer.most, each.offer.least + 1) if str(number) not in known)
    else:
        yield "made up"


CASES = [
    (name, each.key)
    for name, listed in (
        ("match", settings(MatchSettings)),
        ("league", league_book.SETTINGS),
        ("pairs", PAIRS_SETTINGS),
    )
    for each in listed
    if known_words(each) is not None
]


def test_the_settings_that_are_walked() -> None:
    """Some of those that the plain editions were silent about are among them."""
    assert len(CASES) > 20
    assert {("pairs", "categories"), ("pairs", "prizes"), ("league", "letters"), ("league", "pairs")} <= {
        *CASES
    }


@pytest.mark.thorough
@pytest.mark.parametrize("name", ["match", "league", "pairs"])
def test_every_setting_is_refused_unless_it_is_known(name: str) -> None:
    """The state says so; what the setting says otherwise is its default, or declared."""
    book, silent = workbooks()[name], []
    for each in book.settings:
        if known_words(each) is None:
            continue
        values = [*others(each)]
        assert values, each.key
        for value in values:
            state = computed(name)({(book.sheet, book.cell(each.key)): value})(*book.state)
            if not str(state).startswith(f"{each.label} {value} {NEEDS_FULL}"):
                silent.append((each.label, value, state))
    assert silent == []


@pytest.mark.thorough
@pytest.mark.parametrize("name", ["match", "league", "pairs"])
def test_every_column_is_refused_unless_it_is_known(name: str) -> None:
    book, silent = workbooks()[name], []
    for table in book.lists:
        for each in columns_of(table.schema.row).values():  # type: ignore[union-attr]
            if each.plain or each.computed or not each.passed:
                continue
            state = computed(name)({(table.sheet, table.line(2)[each.key]): "1"})(*book.state)
            if not str(state).startswith(f"{each.title} on the sheet {table.sheet} {NEEDS_FULL}"):
                silent.append((table.sheet, each.title, state))
    assert silent == []


def test_what_is_kept_and_not_known_is_named() -> None:
    listed = (
        Setting("Known", str, key="known", plain=True),
        Setting("Some", str, key="some", default="", plain=("", "both")),
        Setting("Other", str, key="other", default="circle", offer=Choice(("circle", "Berger"))),
    )
    assert unknown(listed, {"known": "x", "some": "Both", "other": "circle"}) == []
    assert unknown(listed, {"known": "x", "some": "one", "other": "Berger"}) == ["Some one", "Other Berger"]


def test_a_blank_cell_that_means_something_else_than_the_default_is_not_known() -> None:
    chosen = Setting("Method", str, key="method", default="matchpoints", blank="none")
    assert known_words(chosen) == ("matchpoints",)
    assert unknown([chosen], {"method": ""}) != []


#: A setting is added to the source of each class of settings as a newcomer would; nothing else is changed.
_NEW = r'''
import importlib.abc, importlib.machinery, sys

WHERE = {
    "xlvp.workbooks.match.book": "    remarks: str = setting(",
    "xlvp.teams.conditions": "    letters: Letters = setting(",
    "xlvp.pairs.conditions": "    category_prizes: str = setting(",
}
NEW = """    made_up: str = setting(
        "Made up", lambda cell: cell, default="", later=True, offer=Choice(("one", "two"))
    )
"""

class Loader(importlib.machinery.SourceFileLoader):
    def get_data(self, path):
        data = super().get_data(path)
        if not path.endswith(".py"):
            raise OSError("no compiled file")
        before = WHERE[self.name].encode()
        assert data.count(before) == 1, self.name
        return data.replace(before, NEW.encode() + before)

class Finder(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path, target=None):
        if name not in WHERE:
            return None
        spec = importlib.machinery.PathFinder.find_spec(name, path)
        spec.loader = Loader(name, spec.origin)
        return spec

sys.meta_path.insert(0, Finder())
from tests.workbooks.test_plain_settings import computed, workbooks

for name, book in workbooks().items():
    print(name, computed(name)({(book.sheet, book.cell("made_up")): "two"})(*book.state))
'''


@pytest.mark.thorough
def test_a_new_setting_is_refused_by_every_plain_workbook() -> None:
    done = subprocess.run([sys.executable, "-c", _NEW], capture_output=True, text=True, check=False)
    refused = f"Made up two {NEEDS_FULL}"
    assert done.stdout.splitlines() == [
        f"match {refused}: no VPs", f"league {refused}", f"pairs {refused}",
    ], done.stderr  # fmt: skip


@pytest.mark.thorough
def test_nothing_is_typed_on_a_sheet_of_the_full_edition_in_silence() -> None:
    """The sheets of a plain league on which nothing counts are hidden; a program may show them."""
    layout = Layout(scheduled(as_league(_fresh({"format": "round-robin", "teams": 4}))).size)
    book = workbooks()["league"]
    for table, key in ((layout.boards, "board"), (layout.lineups, "lineup_ns"), (layout.knock_out, "ko_1")):
        state = computed("league")({(table.sheet, table.line(2)[key]): "1"})(*book.state)
        assert state == f"What is typed on the sheet {table.sheet} {NEEDS_FULL}"
