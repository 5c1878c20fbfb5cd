"""How a Setup sheet's labels and values become the conditions of an event of teams.

>>> read_conditions((("Boards", 16), ("Bye", "60%"), ("Ties", "PZBS"))).bye
1200
"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import lru_cache
from itertools import chain
from typing import cast

from xlvp.errors import InputError, XlvpError
from xlvp.functions.kinds import Kind, Rows, is_blank, read_letters, read_number, read_whole, shown
from xlvp.rounding import half_away
from xlvp.teams.conditions import BEST_OF, NOTHING, TOTAL, Conditions, tie_rules
from xlvp.teams.vp_scale import vp_scale
from xlvp.text import plain


def _word(value: object) -> str:
    return plain(value).lower() if isinstance(value, str) else shown(value)


def _spelled(value: object) -> str:
    return {
        "round-robin": "round robin",
        "double round-robin": "double round robin",
        "knockout": "knock-out",
    }.get(_word(value), _word(value))


def _vp(text: str) -> int:
    return half_away(100 * read_number(text))


def _forfeit(value: object) -> tuple[int, int]:
    parts = _word(value).replace(":", "-").split("-")
    if len(parts) != 2:
        raise InputError(f"forfeit is two figures, such as 18-0, not {shown(value)}")
    return _vp(parts[0]), _vp(parts[1])


def _anew(value: object) -> bool:
    words = {"each round": True, "once": False}
    if _word(value) not in words:
        raise InputError(f"boards are dealt each round or once, not {shown(value)}")
    return words[_word(value)]


def _berger(value: object) -> bool:
    words = {"circle": False, "berger": True}
    if _word(value) not in words:
        raise InputError(f"the schedule is circle or Berger, not {shown(value)}")
    return words[_word(value)]


def _of_pairs(value: object) -> bool:
    words = {"teams": False, "pairs": True}
    if _word(value) not in words:
        raise InputError(f"an event is played by teams or by pairs, not {shown(value)}")
    return words[_word(value)]


_READ: Mapping[str, tuple[str, Callable[[object], object]]] = {
    "format": ("format", _spelled),
    "rounds": ("rounds", read_whole),
    "boards": ("boards", read_whole),
    "scale": ("scale", _word),
    "bye": ("bye", lambda value: value),
    "forfeit": ("forfeit", _forfeit),
    "ties": ("ties", lambda value: tie_rules(_word(value))),
    "qualify": ("qualify", read_whole),
    "schedule": ("berger", _berger),
    "boards give": ("from_boards", _word),
    "boards dealt": ("anew", _anew),
    "pairs": ("pairs", _word),
    "least boards": ("least", read_whole),
    "final from": ("final_from", read_whole),
    "final format": ("final_format", _spelled),
    "final boards": ("final_boards", read_whole),
    "final scale": ("final_scale", _word),
    "final bye": ("final_bye", lambda value: value),
    "final ties": ("final_ties", lambda value: tie_rules(_word(value))),
    "carry-over": ("carry_over", _word),
    "played by": ("of_pairs", _of_pairs),
    "ranked by": ("ranked_by", _word),
    "missed rounds": ("missed", lambda value: value),
    "withdrawal": ("withdrawal", _word),
    "letters": ("letters", read_letters),
}
LABELS = tuple(_READ)
_DEFAULT = Conditions()
#: What a blank cell means where its row is there; older workbooks without the row keep the default.
_BLANK: Mapping[str, object] = {"ranked_by": TOTAL}
#: Without these no match can be scored: the default in their place would give other VPs.
_NEEDED = ("format", "boards", "scale", "of_pairs")


def read_conditions(rows: Rows) -> Conditions:
    """Read rows of a label and a value; a blank value is the default.

    A value that cannot be read is the default too, and the conditions say what is wrong with it.

    Raises:
        InputError: a label that is none.
    """
    return _read(rows, tuple(map(type, chain.from_iterable(rows))))


@lru_cache(maxsize=8)
def _read(rows: Rows, types: tuple[type, ...]) -> Conditions:
    given: dict[str, object] = {}
    wrong: list[str] = []
    unscored: list[str] = []
    for row in rows:
        if is_blank(row[0]):
            continue
        label = _word(row[0])
        if label not in _READ:
            raise InputError(f"no condition is called {shown(row[0])}; there are {', '.join(LABELS)}")
        name, read = _READ[label]
        value = row[1] if len(row) > 1 else None
        if is_blank(value):
            given |= {name: _BLANK[name]} if name in _BLANK else {}
            continue
        try:
            given[name] = _possible(name, read(value))
        except InputError as error:
            words = f"{label[0].upper()}{label[1:]}: {str(error).removeprefix(f'{label}: ')}"
            wrong.append(words)
            if name in _NEEDED:
                unscored.append(words)
    scale = str(given.get("scale", _DEFAULT.scale))
    final_scale = str(given.get("final_scale", scale))
    boards = cast(int, given.get("boards", _DEFAULT.boards))
    try:
        vp_scale(scale).vp(Fraction(0), boards)
    except XlvpError as error:
        wrong.append(f"Scale: {error}")
        unscored.append(wrong[-1])
    for name, label, of in (
        ("bye", "Bye", scale), ("final_bye", "Final bye", final_scale), ("missed", "Missed rounds", scale),
    ):  # fmt: skip
        value = given.pop(name, None)
        if value is None and name != "bye":
            continue
        try:
            given[name] = _bye(value, of) if name != "missed" else _missed(value, of)
        except InputError as error:
            wrong.append(f"{label}: {str(error).removeprefix('bye: ').removeprefix('bye is ')}")
            given |= {"bye": NOTHING} if name == "bye" else {}
    return Conditions(**given, wrong=tuple(wrong), unscored="; ".join(unscored))  # type: ignore[arg-type]


def _possible(name: str, value: object) -> object:
    """Return the value of a condition, tried by itself.

    Raises:
        InputError: the condition does not take it.
    """
    if name not in ("bye", "final_bye", "missed"):
        start = {"final_from": 2} if name.startswith("final_") and name != "final_from" else {}
        Conditions(**{**start, name: value})  # type: ignore[arg-type]
    return value


def _missed(value: object, scale: str) -> int:
    """What is given for a missed round: VPs or a share of what a match gives."""
    missed = _bye(value, scale)
    if missed == BEST_OF:
        raise InputError("VPs, a percentage or nothing, not best of")
    return 0 if isinstance(missed, str) else missed


def _bye(value: object, scale: str) -> int | str:
    """VPs, a share of what a match gives, ``best of`` or ``nothing``; 60% where nothing is said."""
    text = "60%" if value is None else _word(value)
    if text in (BEST_OF, NOTHING):
        return text
    if value is None and not vp_scale(scale).pool:
        return 0
    if isinstance(value, float) and 0 < value < 1:
        raise InputError(f"bye: {shown(value)} is a share of 1: type {float(100 * value):g}% as text")
    if text.endswith("%"):
        try:
            return Conditions(scale=scale, bye=0).share(read_number(text.removesuffix("%")))
        except InputError as error:
            raise InputError(f"bye: {error}") from None
    try:
        return _vp(text)
    except InputError:
        raise InputError(f"bye is VPs, a percentage, best of or nothing, not {shown(value)}") from None


CONDITIONS = Kind("labels and values", read_conditions, whole=True)
