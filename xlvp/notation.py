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

from xlvp.contract import BID, PASSES, parse_contract, possible_scores
from xlvp.errors import NotationError
from xlvp.result import Half, Percentage, Result, Score, Weighted, plain_result, weighted
from xlvp.rounding import exact
from xlvp.text import plain, quoted
from xlvp.unplayed import LATE, NOT_PLAYED, unplayed

LONGEST = 500
_LARGEST = 10**7

_UNPLAYED = {
    NOT_PLAYED: "a board that was not played has no result",
    LATE: "a board that is still to be played has no result yet: leave the cell empty until then",
}
_DECIMAL = r"\d{1,7}(?:[.,]\d{0,9})?"
_LABELLED = re.compile(r"NS\s*:\s*(?P<ns>.*?)\s*[;,/]?\s*(?:WE|EW)\s*:\s*(?P<ew>.*)", re.IGNORECASE)
_AVERAGE_THEN = re.compile(rf"(?P<ns>\(?\s*{_DECIMAL}\s*%\s*\)?)\s*(?P<ew>\(.*\))")
_PERCENTAGE = re.compile(rf"(?P<value>[+-]?\s*{_DECIMAL})\s*%")
_TERM = re.compile(rf"(?P<sign>[+-]?)\s*(?P<weight>{_DECIMAL})\s*%\s*(?P<value>.*)")
_SCORE = re.compile(r"[+-]?\s*\d{1,7}(?:[.,]0+)?")
_CONTRACT_SCORE = re.compile(r"(?=[1-7]\D)" + BID + r"\s*(?P<score>[+-]?\s*\d{2,7})", re.IGNORECASE)
_BOOKKEEPER = re.compile(r"\(\s*\d{1,7}\s*\)")


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
        text = plain(entry)
        try:
            if unplayed(text):
                raise NotationError(_UNPLAYED[unplayed(text)])
            return _Reader(vulnerable).result(text)
        except NotationError as error:
            told = str(error).startswith(quoted(text))
            raise NotationError(str(error) if told else f"{quoted(entry)}: {error}") from None
    if isinstance(entry, date | time | timedelta):
        raise NotationError(
            f"the spreadsheet made the date {entry} of what was typed: format the cell as Text, type it again"
        )
    if isinstance(entry, bool) or not isinstance(entry, int | float | Decimal | Fraction):
        raise NotationError(f"{entry!r} is not a result")
    number = exact(entry)
    if 0 < number < 1:  # 50% in a cell that has not the Text format
        return Result(Percentage(number * 100), Percentage(100 - number * 100))
    if abs(number) >= _LARGEST:
        raise NotationError("the number is too large for a score")
    if number.denominator != 1:
        raise NotationError(f"{float(number)} is not a result: a score is a multiple of 10")
    return plain_result(possible(int(number)))


def possible(score: Score) -> Score:
    """Return the score if Law 77 gives it to some contract.

    Raises:
        NotationError: no contract gives it.
    """
    if score not in possible_scores():
        raise NotationError(f"{score:+d} is not a score that a contract can give")
    return score


class _Reader:
    """Reads one text; remembers the declarer for the contracts that follow."""

    def __init__(self, vulnerable: str | None) -> None:
        self.vulnerable = vulnerable
        self.declarer: str | None = None

    def result(self, text: str) -> Result:
        if len(text) > LONGEST:
            raise NotationError(f"longer than {LONGEST} characters")
        if not text:
            raise NotationError("nothing is typed")
        _check_brackets(text)
        if _BOOKKEEPER.fullmatch(text):
            digits = text.strip("() ")
            raise NotationError(
                f"a number in brackets can mean +{digits} or -{digits}: type the one that is meant"
            )
        labelled = _LABELLED.fullmatch(text)
        halves = labelled or (None if "/" in text else _AVERAGE_THEN.fullmatch(text))
        if halves:
            return Result(self._half(halves["ns"]), self._half(halves["ew"]))
        parts = text.split("/")
        if len(parts) > 2:
            raise NotationError("more than one '/'; a split result has two halves, NS / EW")
        if len(parts) == 2:
            return Result(self._half(parts[0]), self._half(parts[1]))
        half = self._half(text)
        return Result(half, Percentage(100 - half.value) if isinstance(half, Percentage) else half)

    def _half(self, text: str) -> Half:
        text = text.strip()
        if text.startswith("(") and text.endswith(")"):
            text = text[1:-1].strip()
        if "(" in text or ")" in text:
            raise NotationError("brackets go around the half of a side, as in (60%+620&40%-100)/(+620)")
        if not text:
            raise NotationError("one side is empty")
        percentage = _PERCENTAGE.fullmatch(text)
        if percentage:
            value = _fraction(percentage["value"])
            if not 0 <= value <= 100:
                raise NotationError(f"a percentage is 0% to 100%, not {text}")
            return Percentage(value)
        if "%" in text:
            return self._weighted(re.split("[&;]", text))
        if "&" in text or ";" in text:
            raise NotationError("each part needs its weight, as in 60%+620&40%-100")
        return Weighted(((self._value(text), Fraction(1)),))

    def _weighted(self, parts: list[str]) -> Weighted:
        terms: list[tuple[Score, Fraction]] = []
        for part in parts:
            term = _TERM.fullmatch(part.strip())
            if term is None or not term["value"]:
                raise NotationError(f"{quoted(part.strip())} is not a weight and a score such as 60%+620")
            weight = _fraction(term["sign"] + term["weight"]) / 100
            terms.append((self._value(term["value"]), weight))
        return weighted(terms)

    def _value(self, text: str) -> Score:
        """A score, a contract, or a contract with its score."""
        text = text.strip()
        if text.upper() in PASSES:
            return 0
        if _SCORE.fullmatch(text):
            return possible(int(_fraction(text)))
        both = _CONTRACT_SCORE.fullmatch(text)
        if both and abs(_fraction(both["score"])) > 13:
            self.declarer = both["declarer"] or self.declarer
            return possible(int(_fraction(both["score"])))
        if not text[0].isdigit():
            raise NotationError("expected a score (+620), a contract (4SN=), pass, a percentage or a ruling")
        return self._contract(text)

    def _contract(self, text: str) -> Score:
        contract = parse_contract(text, self.declarer)
        self.declarer = contract.declarer
        if self.vulnerable is None:
            raise NotationError("a contract needs the board, whose vulnerability decides its score")
        return contract.ns_score(self.vulnerable)


def _check_brackets(text: str) -> None:
    depth = 0
    for sign in text:
        depth += (sign == "(") - (sign == ")")
        if depth < 0:
            raise NotationError("a bracket is closed that was not opened")
    if depth:
        raise NotationError("a bracket is not closed")


def _fraction(text: str) -> Fraction:
    return Fraction(text.replace(" ", "").replace(",", ".").rstrip("."))
