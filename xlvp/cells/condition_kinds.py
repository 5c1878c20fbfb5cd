"""How a Setup sheet's labels and values become the conditions of an event of teams.

>>> read_conditions((("Boards", 16), ("Bye", "60%"), ("Ties", "PZBS"))).bye
1200
"""

from collections.abc import Callable, Mapping
from functools import lru_cache
from itertools import chain

from xlvp.cells.kinds import Kind, Rows, is_blank, read_letters, read_number, read_whole, shown
from xlvp.errors import InputError
from xlvp.rounding import half_away
from xlvp.teams.conditions import BEST_OF, NOTHING, Conditions
from xlvp.teams.tie_rules import tie_rules
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
    "letters": ("letters", read_letters),
    "played by": ("of_pairs", _of_pairs),
}
LABELS = tuple(_READ)
_DEFAULT = Conditions()


def read_conditions(rows: Rows) -> Conditions:
    """Read rows of a label and a value; what is blank is as usual.

    Raises:
        InputError: a label that is none, or a value that its condition does not take.
    """
    return _read(rows, tuple(map(type, chain.from_iterable(rows))))


@lru_cache(maxsize=8)
def _read(rows: Rows, types: tuple[type, ...]) -> Conditions:
    given: dict[str, object] = {}
    for row in rows:
        if is_blank(row[0]):
            continue
        label = _word(row[0])
        if label not in _READ:
            raise InputError(f"no condition is called {shown(row[0])}; there are {', '.join(LABELS)}")
        value = row[1] if len(row) > 1 else None
        if is_blank(value):
            continue
        name, read = _READ[label]
        try:
            given[name] = read(value)
        except InputError as error:
            raise InputError(f"{label}: {error}") from None
    scale = str(given.get("scale", _DEFAULT.scale))
    given["bye"] = _bye(given.get("bye"), scale)
    if "final_bye" in given:
        given["final_bye"] = _bye(given["final_bye"], str(given.get("final_scale", scale)))
    return Conditions(**given)  # type: ignore[arg-type]


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
