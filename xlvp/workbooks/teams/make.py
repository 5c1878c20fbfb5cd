"""How teams workbooks are made: of options, of old ones, empty for the proof, and those that are ready."""

from collections.abc import Mapping
from typing import cast

from xlvp.errors import InputError
from xlvp.notation.spellings import letters_of
from xlvp.teams.conditions import TOTAL
from xlvp.workbooks.teams import layout
from xlvp.workbooks.teams.build import build_teams
from xlvp.workbooks.teams.examples import build_made_up, build_real_swiss
from xlvp.workbooks.teams.layout import FORMS, MOST_BOARD_LINES, Lines, Opening, Size
from xlvp.workbooks.teams.opening import reopened
from xlvp.workbooks.template import Made, Maker, OldWorkbook
from xlvp.xlsx.package import Package
from xlvp.xlsx.schema import Value
from xlvp.xlsx.workbook import Workbook, place


def _make(asked: Mapping[str, object]) -> Made:
    """Make a workbook, or an old one anew with more room.

    Raises:
        InputError: teams, rounds or groups of no event.
        WorkbookError: the old workbook is none of a teams event.
    """
    given = {key: value for key, value in asked.items() if value is not None}
    old = cast("OldWorkbook | None", given.pop("from", None))
    if "letters" in given or old is None:
        given["letters"] = letters_of(str(given.get("letters", ""))).name
    if old is not None:
        opening = reopened(old.package, given)
        data = build_teams(opening)
        return Made(data, f"{_size(opening.size)}, with all that was typed in {old.path}")
    opening = _fresh(given)
    return Made(build_teams(opening), f"{_size(opening.size)}, ready: type the teams, then xlvp draw")


def _size(size: Size) -> str:
    return f"an event of up to {size.teams} teams and {size.rounds} rounds"


def _fresh(given: Mapping[str, object]) -> Opening:
    teams = cast(int, given.get("teams", 16))
    groups = cast(int, given.get("groups", 1))
    form = FORMS[str(given.get("format", "swiss"))]
    if groups > 1 and "round robin" not in form:
        raise InputError("groups are for a round robin: add --format round-robin")
    if 2 * groups > teams:
        raise InputError(f"{teams} teams do not fill {groups} groups")
    each = -(-teams // groups)
    rounds_of = {
        "round robin": each - 1 + each % 2,
        "double round robin": 2 * (each - 1 + each % 2),
        "knock-out": 1,
    }
    usual = rounds_of.get(form, 7)
    rounds = cast(int, given.get("rounds", usual))
    size = Size(teams, rounds, cast(int, given.get("board_lines", 1_300)), groups // 2 if groups > 1 else 0)
    setup: dict[str, Value] = {"format": form, "rounds": rounds, "boards": cast(int, given.get("boards", 8))}
    setup["ranked_by"] = TOTAL
    for key in ("title", "scale", "letters"):
        if key in given:
            setup[key] = str(given[key])
    return Opening(size, setup, {layout.TEAMS: _numbers(teams, groups)})


def _numbers(teams: int, groups: int) -> Lines:
    """The numbers of the teams, dealt to the groups back and forth as seeds are: A B C C B A."""
    order = [*range(groups), *reversed(range(groups))]
    return [
        {"team": number + 1} | ({"group": "ABCDEFGH"[order[number % (2 * groups)]]} if groups > 1 else {})
        for number in range(teams)
    ]


def _again(package: Package, book: Workbook) -> bytes:
    """An empty workbook of the same size.

    Raises:
        WorkbookError: its named ranges are smaller or larger than those of a teams workbook.
    """
    return build_teams(Opening(size_of(package, book)))


def size_of(package: Package, book: Workbook) -> Size:
    """Return how large a workbook is, by its named ranges.

    Raises:
        WorkbookError: they have not the sizes of a teams workbook.
    """

    def lines(key: str) -> int:
        result = place(package, book, f"xlvp_{key}")
        return result.bottom - result.top - 1

    teams, rounds, boards, drawn = (lines(key) for key in ("team", "turn", "board", "draw_round"))
    try:
        size = Size(teams, max(rounds, 1), boards, drawn // max(rounds, 1) - -(-teams // 2))
        if size.spare < 0 or not 0 < boards <= MOST_BOARD_LINES or size.matches != lines("round"):
            raise InputError("was a name changed, or rows deleted?")
    except InputError as error:
        raise package.error(f"its named ranges have not the sizes of a teams workbook: {error}") from None
    return size


MAKER = Maker(
    _make,
    _again,
    ready={
        "teams-16.xlsx": lambda: build_teams(_fresh({})),
        "examples/teams-swiss-2018.xlsx": build_real_swiss,
        "examples/teams-club.xlsx": build_made_up,
    },
)
