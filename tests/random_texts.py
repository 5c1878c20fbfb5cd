"""Texts made at random for the reader of results: pieces of its grammar in any order, signs of any script."""

from collections.abc import Iterator
from random import Random

from xlvp.errors import XlvpError
from xlvp.notation.entry import why
from xlvp.notation.results import parse_result
from xlvp.rules.contract import VULNERABILITIES

_PIECES = (
    *"1234567890", "10", "13", "50", "60", "100", "420", "620", "1430", "+420", "-50", "-100", "60%", "40%",
    *"SHDCN", "NT", "BA", "SA", "4S", "3NT", "7C", "1N", "4♥", "pik", "kier", "karo", "trefl", "bez atu",
    *"NESW", "spades", "North", "by East", "Süd", "O", "NS", "EW", "WE", "N/S", "NS:", "EW:", "x", "xx", "*",
    "**", "ktr", "doubled", "=", "+1", "-1", "-2", "made 5", "down 2", "bez 2", "10 tricks", "made", "off",
    *"+-−&;,/:() .'½²٤４Ｓß\u200b\u00a0", "50%", "  ", "of", "1/2", "1/3", "2/3", "A", "A+", "A-", "AVE",
    "Ave+", "A6040", "pass", "4 pasy", "NP", "late", "1 430", "1,430", "1.430",
)  # fmt: skip
_SHAPES = (
    "{c}", "{c} {s}", "{d} {c}", "{w}{s}&{w}{s}", "{w}{c};{w}{c}", "({s})/({s})", "{w} of {s}, {w} of {s}",
    "{s} {w} {s} {w}",
    "NS: {s}; EW: {s}", "EW {s}", "{s} EW", "{w}({s})", "({w}{s}&{w}{s})/({w}{c}&{w}{c})", "{n}/{n}",
    "{n}-{n}", "A{n}{n}",
)  # fmt: skip


def texts(seed: int, count: int) -> Iterator[str]:
    """Yield so many texts, the same ones for a seed."""
    random = Random(seed)
    for _ in range(count):
        kind = random.random()
        if kind < 0.5:
            yield _shaped(random)
        elif kind < 0.95:
            yield "".join(random.choice(_PIECES) for _ in range(random.randint(1, 9)))
        elif kind < 0.98:
            yield "".join(chr(random.randint(1, 0x2FFF)) for _ in range(random.randint(1, 30)))
        else:
            yield random.choice(_PIECES) * random.randint(1, 600)


def _shaped(random: Random) -> str:
    """A text of the grammar, with blanks and capitals as they fall."""
    shape = random.choice(_SHAPES)
    while "{" in shape:
        at = shape.index("{")
        shape = shape[:at] + _part(random, shape[at + 1]) + shape[at + 3 :]
    return shape.lower() if random.random() < 0.3 else shape


def _part(random: Random, kind: str) -> str:
    if kind == "s":
        return random.choice(("", "+", "-")) + str(
            random.choice((0, 50, 90, 100, 140, 170, 420, 620, 630, 1430, 415))
        )
    if kind == "w":
        return random.choice(("60%", "40%", "50%", "1/2", "100%", "33,3%", "-100%"))
    if kind == "n":
        return random.choice(("40", "50", "60", "45", "100", "0"))
    if kind == "d":
        return random.choice("NESW")
    words = [
        f"{random.randint(1, 7)}{random.choice(('S', 'H', 'D', 'C', 'N', 'NT', ' pik', ' bez atu', '♥'))}",
        random.choice(("", "x", "xx", "*", " ktr")),
        random.choice(("", "N", "E", "S", "W", " by East")),
        random.choice(("=", "+1", "-1", "-3", "", " made 5", " 10", " down 2")),
    ]
    return random.choice(("", " ")).join(words)


def trouble(text: str) -> str:
    """Return what is wrong with how a text is read, or nothing; a text may be refused, in words."""
    for vulnerable in (None, VULNERABILITIES[len(text) % 4]):
        try:
            result = parse_result(text, vulnerable)
        except XlvpError as error:
            if not str(error) or len(str(error)) > 400:
                return f"{text!r} is refused with {str(error)!r}"
        except Exception as error:
            return f"{text!r} raises {error!r}"
        else:
            if parse_result(result.text) != result or parse_result(result.text).text != result.text:
                return f"{text!r} is {result.text}, which reads otherwise"
        if not isinstance(why(text, vulnerable), str):
            return f"{text!r} has no words"
    return ""
