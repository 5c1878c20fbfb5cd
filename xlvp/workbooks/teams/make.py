"""How teams workbooks are made: of options, of old ones, empty for the proof, and those that are ready."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from xlvp.errors import InputError
from xlvp.notation.spellings import letters_of
from xlvp.teams.conditions import TOTAL
from xlvp.teams.round_robin import circle, double
from xlvp.teams.vp_scale import vp_scale
from xlvp.workbooks.kit.calls import NEEDS_FULL, PLAIN_NAME, Edition
from xlvp.workbooks.kit.opening import Lines, Opening, rows_of
from xlvp.workbooks.kit.opening import reopened as everything_typed
from xlvp.workbooks.plain.settings import unknown
from xlvp.workbooks.teams import book as described
from xlvp.workbooks.teams import layout
from xlvp.workbooks.teams.book import SETTINGS, read_book
from xlvp.workbooks.teams.build import build_teams
from xlvp.workbooks.teams.examples import build_made_up, build_real_swiss
from xlvp.workbooks.teams.layout import FORMS, MOST_BOARD_LINES, PRESETS, Size
from xlvp.workbooks.teams.plain import MOST_TEAMS
from xlvp.workbooks.template import Made, Maker, OldWorkbook
from xlvp.xlsx.isolated import recalculate_apart
from xlvp.xlsx.package import Package
from xlvp.xlsx.schema import Value, whole
from xlvp.xlsx.values import NamedCells
from xlvp.xlsx.workbook import Workbook, read_workbook


def as_league(opening: Opening[Size]) -> Opening[Size]:
    """Return the opening as one of a plain league.

    Raises:
        InputError: it is no round robin of 3 to 20 teams, or something is typed that a plain league cannot
            count.
    """
    form = opening.settings.get("format")
    if form not in ("round robin", "double round robin"):
        raise InputError(f"a plain teams workbook is a league: {form or 'swiss'} {NEEDS_FULL}")
    if not 3 <= opening.size.teams <= MOST_TEAMS:
        raise InputError(f"a plain league has 3 to {MOST_TEAMS} teams, not {opening.size.teams}")
    for name in (layout.BOARDS, layout.LINEUPS, layout.KNOCKOUT):
        lines = sum(any(value is not None for value in line.values()) for line in opening.lists.get(name, ()))
        if lines:
            raise InputError(f"{lines} rows are typed on the sheet {name}: counting them {NEEDS_FULL}")
    size = replace(opening.size, boards=min(opening.size.boards, 20))
    return replace(opening, size=size, lists={**opening.lists, layout.BOARDS: ()})


def scheduled(opening: Opening[Size]) -> Opening[Size]:
    """Return the opening with every match of the round robin listed; a team that sits out has no line."""
    rounds = circle(opening.size.teams)
    if opening.settings["format"] == "double round robin":
        rounds = double(rounds)
    matches: list[Mapping[str, Value]] = [
        {"round": number, "team_a": a, "team_b": b}
        for number, pairs in enumerate(rounds[: opening.size.rounds], 1)
        for a, b in pairs
        if b is not None
    ]
    return replace(opening, lists={**opening.lists, layout.MATCHES: matches})


def _make(options: Mapping[str, Any]) -> Made:
    """Make a workbook, or a larger one from an old one.

    Raises:
        InputError: options that do not fit together.
        WorkbookError: the old workbook is none of a teams event.
    """
    given = {key: value for key, value in options.items() if value is not None}
    old: OldWorkbook | None = given.pop("from", None)
    if preset := given.pop("preset", None):
        if old is not None:
            sets = "--preset sets up a new event"
            raise InputError(f"{sets}; with --from the settings are those of the old file")
        given = {**PRESETS[str(preset)], **given}
    edition = Edition(bool(given.pop("plain", False)))
    notes: list[str] = []
    if "letters" in given or old is None:
        given["letters"] = letters_of(str(given.get("letters", ""))).name
    if old is not None:
        opening = reopened(old.package, given)
        if edition.plain:
            opening = as_league(opening)
        else:  # of a plain league, which has few lines for boards
            boards = max(opening.size.boards, Size.boards)
            opening = replace(opening, size=replace(opening.size, boards=boards))
        after = f"with all that was typed in {old.path}"
        if edition.plain:
            notes = [f"Note: {note} {NEEDS_FULL}; it is kept" for note in unknown(SETTINGS, opening.settings)]
    elif edition.plain:
        opening = scheduled(as_league(_fresh({"format": "round-robin"} | given)))
        what = f"a league of {opening.size.teams} teams, ready to type into"
        return Made(build_teams(opening, edition), what)
    else:
        opening, after = _fresh(given), "ready: type the teams, then xlvp draw"
    size, s = opening.size, "" if opening.size.rounds == 1 else "s"
    what = f"an event of up to {size.teams} teams and {size.rounds} round{s}, {after}"
    return Made(build_teams(opening, edition), what, tuple(notes))


def _fresh(given: Mapping[str, Any]) -> Opening[Size]:
    teams = given.get("teams", 16)
    groups = given.get("groups", 1)
    form = FORMS[str(given.get("format", "swiss"))]
    if groups > 1 and "round robin" not in form:
        raise InputError("groups are for a round robin: add --format round-robin")
    if 2 * groups > teams:
        raise InputError(f"{teams} teams do not fill {groups} groups")
    each = -(-teams // groups)
    once = each - 1 + each % 2
    usual = {"round robin": once, "double round robin": 2 * once, "knock-out": 1}.get(form, 7)
    rounds = given.get("rounds", usual)
    size = Size(teams, rounds, given.get("board_lines", 1_300), groups // 2 if groups > 1 else 0)
    boards = given.get("boards", 8)
    setup: dict[str, Value] = {"format": form, "rounds": rounds, "boards": boards, "ranked_by": TOTAL}
    vp_scale(str(given.get("scale", "continuous")))
    setup |= {key: str(given[key]) for key in ("title", "scale", "letters") if key in given}
    # dealt to the groups back and forth as seeds are: A B C C B A
    order = [*range(groups), *reversed(range(groups))]
    lines = [
        {"team": number + 1} | ({"group": "ABCDEFGH"[order[number % (2 * groups)]]} if groups > 1 else {})
        for number in range(teams)
    ]
    return Opening(size, setup, {layout.TEAMS: lines})


def reopened(package: Package, options: Mapping[str, Any]) -> Opening[Size]:
    """Return what is in the entry cells of a workbook, with room for what is asked for.

    Raises:
        WorkbookError: it is none of a teams event.
        InputError: so many teams or rounds have no room in any.
    """
    cells = read_book(recalculate_apart(package), package.name).cells
    teams, rounds, boards, drawn = rows_of(
        package, read_workbook(package), described.TEAMS, described.ROUNDS, described.BOARDS, described.DRAW
    )
    least = [options.get(key, 0) for key in ("teams", "rounds", "board_lines")]
    spare = max(drawn // rounds - -(-teams // 2), options.get("groups", 1) // 2)
    size = Size(max(teams, least[0]), max(rounds, least[1]), max(boards, least[2]), spare)
    opening = everything_typed(cells, described.SCHEMA, size)
    changed = ("format", "rounds", "boards", "scale", "title", "letters")
    return replace(
        opening,
        settings={**opening.settings, **{key: options[key] for key in changed if key in options}},
        lists={
            **opening.lists,
            described.PENALTIES.title: described.penalty_lines(cells, described.PENALTIES),
            described.DRAW.title: _draw(cells, opening.lines(described.DRAW), size),
        },
    )


def _draw(cells: NamedCells, lines: Lines, size: Size) -> Lines:
    """The lines of the draw, each round from its own first line on, which may have moved."""
    results: list[Mapping[str, Any]] = [{} for _ in range(size.rounds * size.tables)]
    rounds = cells.column(described.DRAW.name("draw_round"))[1:-1]
    used = dict.fromkeys(range(1, size.rounds + 1), 0)
    for value, line in zip(rounds, lines, strict=True):
        round_ = whole(value)
        if round_ is not None and line:
            results[(round_ - 1) * size.tables + used[round_]] = line
            used[round_] += 1
    return results


def size_of(package: Package, book: Workbook) -> Size:
    """Return how large a workbook is, by its named ranges.

    Raises:
        WorkbookError: they have not the sizes of a teams workbook.
    """
    teams, rounds, boards, drawn, matches = rows_of(
        package, book, described.TEAMS, described.ROUNDS, described.BOARDS, described.DRAW, described.MATCHES
    )
    try:
        size = Size(teams, max(rounds, 1), boards, drawn // max(rounds, 1) - -(-teams // 2))
        if size.spare < 0 or not 0 < boards <= MOST_BOARD_LINES or size.matches != matches:
            raise InputError("was a name changed, or rows deleted?")
    except InputError as error:
        raise package.error(f"its named ranges have not the sizes of a teams workbook: {error}") from None
    return size


MAKER = Maker(
    _make,
    lambda package, book: build_teams(Opening(size_of(package, book)), Edition(PLAIN_NAME in book.names)),
    ready={
        "teams-16.xlsx": lambda: build_teams(_fresh({})),
        "plain/league-8.xlsx": lambda: _make({"plain": True, "teams": 8}).data,
        "examples/teams-swiss-2018.xlsx": build_real_swiss,
        "examples/teams-club.xlsx": build_made_up,
    },
)
