"""Read the result notation: what a person typed becomes a :class:`~xlvp.result.Result`.

Polish directors' lecture "Strata niezwiązana z wykroczeniem", section 8 ("Zapisy ważone", weighted, and
"Zapisy rozdzielone", split, scores) and section 2 for its other spellings.

    entry   = half [ "/" half ] | percentage "(" half ")" | "NS:" half ";" "WE:" half
    half    = percentage | value | term { ("&" | ";") term }, in brackets or not
    term    = weight "%" value
    value   = score | contract | contract score

>>> parse_result("60%+620; 40%−100").text
'(60%+620&40%-100)'
>>> parse_result("50%(+630)").text
'50%/(+630)'
"""

import re
from datetime import date, time, timedelta
from decimal import Decimal
from fractions import Fraction

from xlvp.contract import PASSES, parse_contract, possible_scores
from xlvp.errors import NotationError
from xlvp.result import Half, Percentage, Result, Weighted, plain_result
from xlvp.rounding import exact
from xlvp.text import plain

LONGEST = 500
_TOLERANCE = Fraction(1, 1000)

_DECIMAL = r"\d{1,7}(?:[.,]\d{0,6})?"
_LABELLED = re.compile(r"NS\s*:\s*(?P<ns>.*?)\s*[;,/]?\s*(?:WE|EW)\s*:\s*(?P<ew>.*)", re.IGNORECASE)
_AVERAGE_THEN = re.compile(rf"(?P<ns>\(?\s*{_DECIMAL}\s*%\s*\)?)\s*(?P<ew>\(.*\))")
_PERCENTAGE = re.compile(rf"(?P<value>[+-]?\s*{_DECIMAL})\s*%")
_TERM = re.compile(rf"(?P<sign>[+-]?)\s*(?P<weight>{_DECIMAL})\s*%\s*(?P<value>.*)")
_SCORE = re.compile(r"[+-]?\s*\d+(?:[.,]0+)?")
_CONTRACT_SCORE = re.compile(
    r"[1-7]\s*(?:NT|BA|SA|[SHDCN])\s*(?:XX|X|\*\*|\*)?\s*[NESW]?\s*(?P<score>[+-]?\s*\d{2,})", re.IGNORECASE
)
_BOOKKEEPER = re.compile(r"\(\s*\d+\s*\)")


def parse_result(entry: object, vulnerable: str | None = None) -> Result:
    """Read one entry.

    Args:
        entry: notation text, or a number: a score, or a percentage that the spreadsheet has turned
            into a number between 0 and 1.
        vulnerable: None, NS, EW or All where contracts may stand in the entry; without it a contract
            is refused, because its score is not known.

    Raises:
        NotationError: the entry cannot be read; the message quotes it and says what was expected.

    >>> parse_result("(60%4SxN=&40%4Sx-1)", "None").text
    '(60%+590&40%-100)'
    """
    if isinstance(entry, str):
        return _Reader(entry, vulnerable).result()
    if isinstance(entry, date | time | timedelta):
        raise NotationError(
            f"the spreadsheet made the date {entry} of what was typed: format the cell as Text, type it again"
        )
    if isinstance(entry, bool) or not isinstance(entry, int | float | Decimal | Fraction):
        raise NotationError(f"{entry!r} is not a result")
    number = exact(entry)
    if 0 < number < 1:  # 50% in a cell that has not the Text format
        return Result(Percentage(number * 100), Percentage(100 - number * 100))
    if number.denominator != 1:
        raise NotationError(f"{float(number)} is not a result: a score is a multiple of 10")
    return plain_result(_possible(int(number), str(int(number))))


def _possible(score: int, quoted: str) -> int:
    if score not in possible_scores():
        raise NotationError(f"{quoted!r}: {score:+d} is not a score that a contract can give")
    return score


class _Reader:
    """Reads one text; remembers the declarer for the contracts that follow."""

    def __init__(self, entry: str, vulnerable: str | None) -> None:
        self.entry = entry if len(entry) <= 60 else entry[:57] + "..."
        self.text = plain(entry)
        self.vulnerable = vulnerable
        self.declarer: str | None = None

    def fault(self, message: str) -> NotationError:
        return NotationError(f"{self.entry!r}: {message}")

    def result(self) -> Result:
        text = self.text
        if len(text) > LONGEST:
            raise self.fault(f"longer than {LONGEST} characters")
        if not text:
            raise self.fault("nothing is typed")
        self._check_brackets()
        if _BOOKKEEPER.fullmatch(text):
            digits = text.strip("() ")
            raise self.fault(
                f"a number in brackets can mean +{digits} or -{digits}: type the one that is meant"
            )
        labelled = _LABELLED.fullmatch(text)
        halves = labelled or (None if "/" in text else _AVERAGE_THEN.fullmatch(text))
        if halves:
            return Result(self._half(halves["ns"]), self._half(halves["ew"]))
        parts = text.split("/")
        if len(parts) > 2:
            raise self.fault("more than one '/'; a split result has two halves, NS / EW")
        if len(parts) == 2:
            return Result(self._half(parts[0]), self._half(parts[1]))
        half = self._half(text)
        return Result(half, Percentage(100 - half.value) if isinstance(half, Percentage) else half)

    def _check_brackets(self) -> None:
        depth = 0
        for sign in self.text:
            depth += (sign == "(") - (sign == ")")
            if depth < 0:
                raise self.fault("a bracket is closed that was not opened")
        if depth:
            raise self.fault("a bracket is not closed")

    def _half(self, text: str) -> Half:
        text = text.strip()
        if text.startswith("(") and text.endswith(")"):
            text = text[1:-1].strip()
        if "(" in text or ")" in text:
            raise self.fault("brackets go around the half of a side, as in (60%+620&40%-100)/(+620)")
        if not text:
            raise self.fault("one side is empty")
        percentage = _PERCENTAGE.fullmatch(text)
        if percentage:
            value = _fraction(percentage["value"])
            if not 0 <= value <= 100:
                raise self.fault(f"a percentage is 0% to 100%, not {text}")
            return Percentage(value)
        if "%" in text:
            return self._weighted(re.split("[&;]", text))
        if "&" in text or ";" in text:
            raise self.fault("each part needs its weight, as in 60%+620&40%-100")
        return Weighted(((self._value(text), Fraction(1)),))

    def _weighted(self, parts: list[str]) -> Weighted:
        weights: dict[int, Fraction] = {}
        for part in parts:
            term = _TERM.fullmatch(part.strip())
            if term is None or not term["value"]:
                raise self.fault(f"{part.strip()!r} is not a weight and a score such as 60%+620")
            weight = _fraction(term["sign"] + term["weight"]) / 100
            score = self._value(term["value"])
            weights[score] = weights.get(score, Fraction(0)) + weight
        total = sum(weights.values())
        if not 1 - _TOLERANCE <= total <= 1 + _TOLERANCE:
            raise self.fault(f"the weights sum to {float(total * 100):g}%, not to 100%")
        terms = tuple((score, weight) for score, weight in sorted(weights.items(), reverse=True) if weight)
        return Weighted(((terms[0][0], Fraction(1)),) if len(terms) == 1 else terms)

    def _value(self, text: str) -> int:
        """A score, a contract, or a contract with its score."""
        text = text.strip()
        if text.upper() in PASSES:
            return 0
        if _SCORE.fullmatch(text):
            return _possible(int(_fraction(text)), self.entry)
        both = _CONTRACT_SCORE.fullmatch(text)
        if both and abs(int(_fraction(both["score"]))) > 13:
            return _possible(int(_fraction(both["score"])), self.entry)
        if not text[0].isdigit():
            raise self.fault("expected a score (+620), a contract (4SN=), pass, a percentage or a ruling")
        return self._contract(text)

    def _contract(self, text: str) -> int:
        try:
            contract = parse_contract(text, self.declarer)
        except NotationError as error:
            raise NotationError(str(error) if text == self.text else f"{self.entry!r}: {error}") from None
        self.declarer = contract.declarer
        if self.vulnerable is None:
            raise self.fault("a contract needs the board, whose vulnerability decides its score")
        try:
            return contract.ns_score(self.vulnerable)
        except NotationError as error:
            raise self.fault(str(error)) from None


def _fraction(text: str) -> Fraction:
    return Fraction(text.replace(" ", "").replace(",", ".").rstrip("."))
