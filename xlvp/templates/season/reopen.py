"""A season workbook made anew from an old one: in a larger or newer file, or for the next season."""

from dataclasses import replace
from fractions import Fraction

from xlvp.book.season_book import Rows, SeasonBook
from xlvp.cells.season_labels import GENERAL, LADDER
from xlvp.errors import WorkbookError
from xlvp.rounding import half_up
from xlvp.season.entries import PLAYED
from xlvp.season.fill_in import CASES
from xlvp.templates.kit.look import Value
from xlvp.templates.season.opening import Lines, Opening, Room

_NEXT_YEAR = ("first", "last", "since", "before", "handicaps")


def reopened(book: SeasonBook) -> Opening:
    """Return everything that is typed in a workbook."""
    keys = {label.label: label.key for label in (*GENERAL, *LADDER)}
    rules = {keys[str(row[0])]: _texts(row[1:]) for row in book.rows["Rules"] if str(row[0]) in keys}
    known = {name.capitalize(): name for name in CASES}
    cases = {known[str(row[0])]: _texts(row[1:]) for row in book.rows["Cases"] if str(row[0]) in known}
    return Opening(
        book.club,
        book.title,
        rules,
        cases,
        _typed(book.rows["Members"]),
        _typed(book.rows["Sessions"]),
        _typed(book.rows["Results"]),
        _typed(book.rows["Absences"]),
        _typed(book.rows["Lines"]),
        _typed(book.rows["Log"]),
    )


def next_season(book: SeasonBook) -> tuple[Opening, int]:
    """Return members and rules for a new season, and how many have an average of the old one."""
    old = reopened(book)
    averages = _averages(book)
    members = []
    for row in old.members:
        cells = [*row, *[""] * (7 - len(row))]
        average = averages.get(str(cells[0]))
        cells[6] = "" if average is None else f"{half_up(average) / 100:.2f}"
        if not cells[4]:  # who has left is left out
            members.append(tuple(cells))
    rules = {key: texts for key, texts in old.rules.items() if key not in _NEXT_YEAR}
    new = replace(
        old, title="", rules=rules, members=members, sessions=(), results=(), absences=(), pairs=(), log=()
    )
    return new, sum(bool(member[6]) for member in members)


def refuse_what_finds_no_place(opening: Opening, room: Room, old: str) -> None:
    """Refuse by name what is more than there is room for.

    Raises:
        WorkbookError: a list of the old workbook is longer.
    """
    for name, lines, most in (
        ("Members", opening.members, room.members),
        ("Sessions", opening.sessions, room.sessions),
        ("Results", opening.results, room.results),
        ("Absences", opening.absences, room.absences),
        ("Lines", opening.pairs, room.pairs),
        ("Log", opening.log, room.log),
    ):
        if len(lines) > most:
            raise WorkbookError(
                f"{name}: {old} has {len(lines)} lines and the new workbook has room for {most}; the first "
                f"that finds no place is {' '.join(str(cell) for cell in lines[most] if cell)}"
            )


def _typed(rows: Rows) -> Lines:
    """The lines that hold something, as texts where a person types texts."""
    return [tuple(_value(cell) for cell in row) for row in rows if any(cell is not None for cell in row)]


def _texts(cells: tuple[object, ...]) -> tuple[str, ...]:
    return tuple(str(_value(cell)) for cell in cells)


def _value(cell: object) -> Value:
    if isinstance(cell, bool):
        return "y" if cell else "n"
    if isinstance(cell, int | float):
        return f"{cell:.10g}"
    return str(cell) if cell is not None else ""


def _averages(book: SeasonBook) -> dict[str, Fraction]:
    """Each member's average of the season in hundredths, of evenings in per cent."""
    own: dict[str, list[int]] = {}
    for score in book.season.scores:
        if score.code in PLAYED and not book.season.sessions[score.session].imps:
            for number in score.members:
                own.setdefault(number, []).append(score.score)
    return {number: Fraction(sum(scores), len(scores)) for number, scores in own.items()}
