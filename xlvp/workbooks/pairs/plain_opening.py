"""What a plain pairs evening can hold: other movements are refused, other settings are named."""

from collections.abc import Mapping
from dataclasses import replace

from xlvp.errors import InputError
from xlvp.notation.spellings import LANGUAGES
from xlvp.pairs.movement_kinds import ONE_RUN, kind_named
from xlvp.workbooks.kit.calls import NEEDS_FULL
from xlvp.workbooks.pairs.opening import Opening
from xlvp.workbooks.pairs.plain_state import KNOWN
from xlvp.workbooks.pairs.schema import RESULTS
from xlvp.workbooks.pairs.settings import SETTINGS
from xlvp.xlsx.package import open_package
from xlvp.xlsx.values import named_values

MOST_TABLES = 20
_OPTIONS = {"swiss": "a Swiss", "own": "a movement of your own"}
_LABELS = {each.key: each.label for each in SETTINGS}


def check_options(given: Mapping[str, object]) -> None:
    """Refuse what is asked of the command and needs the full edition.

    Raises:
        InputError: a Swiss, or a movement of one's own.
    """
    for key, what in _OPTIONS.items():
        if key in given:
            raise InputError(f"{what} {NEEDS_FULL}: leave --plain out")


def check_plain(opening: Opening) -> None:
    """Refuse a movement whose lines a plain workbook cannot score.

    Raises:
        InputError: a Swiss, an own movement, sections, numbers by direction, more than 20 tables.
    """
    cases = (
        (opening.swiss is not None, "a Swiss"),
        (opening.own or kind_named(opening.movement).typed, "a movement of your own"),
        (opening.sections > 1, "a field in sections"),
        (opening.numbers != ONE_RUN, "pairs numbered by direction"),
    )
    for wrong, what in cases:
        if wrong:
            raise InputError(f"{what} {NEEDS_FULL}: leave --plain out")
    tables = opening.plan().tables
    if tables > MOST_TABLES:
        raise InputError(f"a plain pairs workbook has at most {MOST_TABLES} tables, not {tables}")


def left_to_full(opening: Opening) -> list[str]:
    """Return in words what the plain edition holds, but does not score."""
    notes = [
        f"{_LABELS[key]} {value}"
        for key, known in KNOWN.items()
        if (value := getattr(opening, _NAMES[key])).casefold() not in map(str.casefold, known)
    ]
    handicaps = [str(pair) for pair, names in sorted(opening.names.items()) if names.handicap]
    if handicaps:
        notes.append(f"the handicap of pair {', '.join(handicaps)}")
    if opening.letters not in [each.name for each in LANGUAGES]:
        notes.append(f"Letters {opening.letters}")
    if opening.deals:
        notes.append("the diagrams of the deals")
    return [f"Note: {note} {NEEDS_FULL}; it is kept" for note in notes]


def as_known(opening: Opening) -> Opening:
    """Return the opening with settings that the plain edition knows, and without handicaps."""
    known = {_NAMES[key]: words[0] for key, words in KNOWN.items()}
    names = {pair: replace(each, handicap="") for pair, each in opening.names.items()}
    return replace(opening, names=names, **known)  # type: ignore[arg-type]


def refused_results(data: bytes) -> list[str]:
    """Return in words which results of a plain workbook need the full edition; they are kept as typed."""
    package = open_package(data)
    columns = (named_values(package, RESULTS.name(key)) for key in ("board", "result", "status"))
    return [
        f"Note: board {board}: {status}"
        for (board,), (result,), (status,) in zip(*columns, strict=True)
        if result is not None and NEEDS_FULL in str(status)
    ]


_NAMES = {each.key: each.name for each in SETTINGS}
