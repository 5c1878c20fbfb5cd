"""Read the result notation: what a person typed becomes a :class:`~xlvp.rules.result.Result`.

Polish directors' lecture "Strata niezwiązana z wykroczeniem", section 8 ("Zapisy ważone", weighted, and
"Zapisy rozdzielone", split, scores) and section 2 for its other spellings.

    entry  = half [ "/" half ] | average "(" half ")" | averages | NS half EW half | [ side ] half [ side ]
    half   = average | value | weighted, in brackets or not | NP, beside another half
    value  = score | contract [ score ] | pass

A score is North-South's, but behind ``NS`` or ``EW`` it is that side's own. The parts are read by
:mod:`~xlvp.notation.contract_text` and :mod:`~xlvp.notation.rulings`;
:mod:`~xlvp.notation.spellings` has the words.

>>> parse_result("60%+620; 40%−100").text
'(60%+620&40%-100)'
>>> parse_result("NS: -620; WE: -100").text
'(-620)/(+100)'
"""

import re
from dataclasses import replace
from datetime import date, time, timedelta
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache

from xlvp.errors import NotationError
from xlvp.notation.contract_text import (
    NORMAL,
    NUMBER,
    agreed_score,
    number,
    played,
    read_contract,
    with_bare_declarers,
)
from xlvp.notation.rulings import (
    DECIMAL,
    FRACTION,
    LATE,
    NOT_PLAYED,
    has_weights,
    read_average,
    read_averages,
    terms,
    unplayed,
)
from xlvp.notation.spellings import ENGLISH, Letters, is_pass
from xlvp.rounding import exact
from xlvp.rules.contract import Contract, possible_scores
from xlvp.rules.result import (
    Half,
    Percentage,
    Result,
    Score,
    Unplayed,
    Weighted,
    plain_result,
    weighted,
)
from xlvp.text import folded, quoted

LONGEST = 500
_LARGEST = 10**7

_UNPLAYED = {
    NOT_PLAYED: "a board that was not played has no result",
    LATE: "a board that is still to be played has no result yet: leave the cell empty until then",
}
_EXPECTED = "expected a score (+620), a contract (4SN=), pass, 60% or a ruling; "


class _Labels:
    """The names of the sides: NS and EW, and what they are in the letters of one language."""

    def __init__(self, letters: Letters) -> None:
        ns, ew = (
            "|".join(
                f"{one}[-/ ]?{other}"
                for of in dict.fromkeys((ENGLISH, letters))
                for one in of.sides["NESW".index(first)]
                for other in of.sides["NESW".index(second)]
                for one, other in ((one, other), *(((other, one),) if first == "E" else ()))
            )
            for first, second in ("NS", "EW")
        )
        side = rf"(?:(?P<NS>{ns})|(?P<EW>{ew}))"
        self.first = re.compile(rf"{side}(?![A-Z0-9]*[A-Z=]) ?:? ?")
        self.second = re.compile(rf"(?<![A-Z0-9]){side}(?![A-Z]) ?:? ?")
        self.last = re.compile(rf"(?P<score>[+-]? ?[0-9][0-9 ,.']*[0-9]{{1,3}}) ?\(?{side}\)?")
        player = "|".join(dict.fromkeys((*"NESW", *(each for own in letters.sides for each in own))))
        self.player = re.compile(rf"(?:{player}) ?:? ?{NUMBER}|[+-]? ?[0-9]{{2,5}} ?(?:{player})")


_labels = lru_cache(maxsize=64)(_Labels)
_AVERAGE_THEN = re.compile(r"(?P<ns>[^()]{1,20}%|\([^()]{1,20}%\)) ?(?P<ew>\([^()]*\))")
_WEIGHTS_FIRST = re.compile(
    r"(?P<one>[0-9]{1,2}) ?%? ?/ ?(?P<other>[0-9]{1,2}) ?%? (?P<first>\S*[0-9]\S*) (?P<second>\S*[0-9]\S*)"
)
_VALUE = re.compile(NUMBER)
#: How the half of a side that does not have the board is written beside a percentage: 60%/-.
_NO_BOARD = ("-", "--")
_IMPS = re.compile(r"[+-]? ?[0-9.,]{1,9} ?IMPS?")
_BOOKKEEPER = re.compile(r"\( ?[0-9]{1,7} ?\)")
_MINUS_BEHIND = re.compile(r"[0-9]{2,5} ?-")
_BOTH_BOOKKEEPER = re.compile(r"\( ?(?P<ns>[0-9]{1,3}) ?\) ?/ ?\( ?(?P<ew>[0-9]{1,3}) ?\)")


def parse_result(entry: object, vulnerable: str | None = None, letters: Letters = ENGLISH) -> Result:
    """Read one entry.

    Args:
        entry: notation text, or a number: a score, or a percentage that the spreadsheet has turned
            into a number between 0 and 1.
        vulnerable: None, NS, EW or All where the entry may have contracts; without it a contract
            is refused, because its score is not known.
        letters: of suits and declarers.

    Raises:
        NotationError: the entry cannot be read; the message quotes it and says what was expected.

    >>> parse_result("(60%4SxN=&40%4Sx-1)", "None").text
    '(60%+590&40%-100)'
    """
    if isinstance(entry, str):
        try:
            if len(entry) > LONGEST and len(folded(entry)) > LONGEST:
                raise NotationError(f"longer than {LONGEST} characters")
            return _Reader(vulnerable, letters).result(letters.folded(entry))
        except NotationError as error:
            raise NotationError(f"{quoted(entry.strip())}: {error}") from None
    if isinstance(entry, date | time | timedelta):
        raise NotationError(
            f"the spreadsheet made the date {entry} of what was typed: format the cell as Text, type it again"
        )
    if isinstance(entry, bool) or not isinstance(entry, int | float | Decimal | Fraction):
        raise NotationError(f"{entry!r} is not a result")
    value = exact(entry)
    if 0 < value < 1:  # 50% in a cell that has not the Text format
        return Result(Percentage(value * 100), Percentage(100 - value * 100))
    if abs(value) >= _LARGEST:
        raise NotationError("the number is too large for a score")
    if value.denominator != 1:
        raise NotationError(f"{float(value)} is not a result: a score is a multiple of 10")
    return plain_result(possible(int(value)))


def possible(score: Score) -> Score:
    """Return the score if Law 77 gives it to some contract.

    Raises:
        NotationError: no contract gives it.
    """
    if score not in possible_scores():
        percent = f"; for {score} per cent type {score}%" if 1 <= score <= 100 and score >= 20 else ""
        margin = "; IMPs are not typed for a board" if 0 < abs(score) < 20 else ""
        raise NotationError(f"{score:+d} is not a score that a contract can give{percent}{margin}")
    return score


class _Reader:
    """Reads one folded text; remembers the declarer for the contracts that follow, and what was played."""

    def __init__(self, vulnerable: str | None, letters: Letters) -> None:
        self.vulnerable = vulnerable
        self.letters = letters
        self.labels = _labels(letters)
        self.declarer: str | None = None
        self.values = 0
        self.contract: Contract | None = None
        self.passed_out = False

    def result(self, text: str) -> Result:
        if self.letters is ENGLISH and NORMAL.fullmatch(text):  # nearly all, and nothing else than a contract
            return replace(plain_result(self._value(text, 1)), contract=self.contract)
        if unplayed(text):
            raise NotationError(_UNPLAYED[unplayed(text)])
        if not text:
            raise NotationError("nothing is typed")
        text = with_bare_declarers(_usual_signs(text), self.letters)
        _check_brackets(text)
        _check_bookkeeper(text)
        averages = read_averages(text)
        if averages:
            return Result(*averages)
        if is_pass(text):
            text = "PASS"  # P/O: no split
        read = self._labelled(text) or self._unlabelled(text)
        if not (read.has("NS") or read.has("EW")):
            raise NotationError("for a board that neither side has type NP")
        if self.values == 1 and read.score is not None:
            return replace(read, contract=self.contract, passed_out=self.passed_out)
        return read

    def _labelled(self, text: str) -> Result | None:
        """``NS: ...; EW: ...``, ``EW 420``, ``420 EW``: each score is that side's own."""
        last = self.labels.last.fullmatch(text)
        if last:
            return self._of_side(last["score"], last)
        first = self.labels.first.match(text)
        if first is None:
            return None
        second = self.labels.second.search(text, first.end())
        if second is None:
            return self._of_side(text[first.end() :], first)
        if bool(first["NS"]) == bool(second["NS"]):
            raise NotationError("one side is named twice: type NS: ...; EW: ...")
        own = text[first.end() : second.start()].strip(" ;,/"), text[second.end() :].strip()
        one, other = (
            self._half(part, -1 if result["EW"] else 1)
            for part, result in zip(own, (first, second), strict=True)
        )
        return Result(one, other) if first["NS"] else Result(other, one)

    def _of_side(self, text: str, side: "re.Match[str]") -> Result:
        """One side's own result, which gives the other side the reverse."""
        half = self._half(text, -1 if side["EW"] else 1)
        if self.declarer:
            sides = "{}, {}, {} or {}".format(*map(self.letters.side, "NESW"))
            raise NotationError(f"NS or EW goes before a score; a contract names its declarer: {sides}")
        if isinstance(half, Percentage):
            rest = Percentage(100 - half.value)
            return Result(rest, half) if side["EW"] else Result(half, rest)
        return Result(half, half)

    def _unlabelled(self, text: str) -> Result:
        if weights := _WEIGHTS_FIRST.fullmatch(text):
            joined = "{one}%{first}&{other}%{second}".format(**weights.groupdict())
            raise NotationError(f"for a weighted score type each weight before its own part: {joined}")
        parts = _split(text)
        if len(parts) == 1 and (halves := _AVERAGE_THEN.fullmatch(text)):
            parts = [halves["ns"], halves["ew"]]
        if len(parts) > 2:
            raise NotationError("more than one '/'; a split result has two halves, NS / EW")
        if len(parts) == 2:
            try:
                return self._both(parts)
            except NotationError:
                self._check_stroke(parts)
                raise
        half = self._half(text)
        return Result(half, Percentage(100 - half.value) if isinstance(half, Percentage) else half)

    def _both(self, parts: list[str]) -> Result:
        """Each side's half. A percentage may have - beside it: the other side does not have the board.

        A score with - beside it is no such result: on a traveller it is that of both sides.
        """
        ns, ew = (self._half(part) if part.strip() not in _NO_BOARD else Unplayed() for part in parts)
        for part, other in ((parts[0], ew), (parts[1], ns)):
            if part.strip() in _NO_BOARD and isinstance(other, Weighted):
                raise NotationError(
                    "if both sides have the score, type it alone; if one side does not have the board, type "
                    "NP for it, as in (+420)/NP"
                )
        return Result(ns, ew)

    def _check_stroke(self, parts: list[str]) -> None:
        """A weighted score with a stroke between its parts: ``60% 4SE= / 40% 4SE-1``."""
        joined = "&".join(part.strip() for part in parts)
        try:
            self._half(joined)
        except NotationError:
            return
        raise NotationError(f"/ is for a split score; join the parts of a weighted score with &: {joined}")

    def _half(self, text: str, sign: int = 1) -> Half:
        """Read a half; scores count with the sign."""
        text = text.strip()
        if text.startswith("(") and text.endswith(")"):
            text = text[1:-1].strip()
        if "(" in text or ")" in text:
            raise NotationError("brackets go around the half of a side, as in (60%+620&40%-100)/(+620)")
        if not text:
            raise NotationError("one side is empty; a split score needs both, as in (-100)/(+620)")
        average = read_average(text)
        if average:
            return average
        if unplayed(text) == NOT_PLAYED:
            return Unplayed()
        if has_weights(text):
            return weighted([(self._term(value, sign), weight) for weight, value in terms(text)])
        if "&" in text or ";" in text:
            raise NotationError("each part needs its weight, as in 60%+620&40%-100")
        return Weighted(((self._value(text, sign), Fraction(1)),))

    def _term(self, text: str, sign: int) -> Score:
        try:
            return self._value(text, sign)
        except NotationError as error:
            raise NotationError(f"{quoted(text)}: {error}") from None

    def _value(self, text: str, sign: int) -> Score:
        """A score, a contract, or a contract with its score."""
        self.values += 1
        if is_pass(text):
            self.passed_out = True
            return 0
        figure = _VALUE.fullmatch(text)
        if figure:
            return possible(sign * number(figure))
        if _IMPS.fullmatch(text):
            raise NotationError("IMPs are not typed for a board: type scores, contracts, 60%, 50% or 40%")
        if self.labels.player.fullmatch(text):
            raise NotationError("a score belongs to a side: type NS or EW before it, or the contract")
        if not any(each.isdigit() for each in text[:9]) or not any(
            sign.isalpha() or sign in "♠♥♦♣" for sign in text
        ):
            raise NotationError(_EXPECTED + self.letters.in_words)
        written = read_contract(text, self.letters)
        self.declarer = written.declarer or self.declarer
        if written.score is not None:
            score = agreed_score(written, sign * written.score, self.vulnerable, self.declarer)
            self.contract = played(written, score, self.vulnerable) if self.vulnerable else None
            return score
        contract = written.contract(self.declarer)
        if self.vulnerable is None:
            raise NotationError("a contract needs the board, whose vulnerability decides its score")
        self.contract = contract
        return contract.ns_score(self.vulnerable)


_HALVES = str.maketrans({"½": "1/2 ", "¼": "1/4 ", "¾": "3/4 ", "⅓": "1/3 ", "⅔": "2/3 "})
_WEIGHT_BEHIND = re.compile(rf"(?<=[0-9=]) ?\( ?({DECIMAL} ?%|{FRACTION}) ?\)")
_AND = re.compile(r"(?<=[0-9 =%)])AND(?=[ 0-9+\-(])")


def _usual_signs(text: str) -> str:
    """Weights as they are usually typed: of ``½``, of ``+620(60%)``, and & for the AND between two."""
    if any(sign in text for sign in "½¼¾⅓⅔") and not re.search("[0-9][½¼¾⅓⅔]", text):
        text = text.translate(_HALVES)
    if has_weights(text):
        text = _AND.sub("&", _WEIGHT_BEHIND.sub(r" \1 ", text))
    return text


def _split(text: str) -> list[str]:
    """The halves around each stroke that is not within brackets nor within a weight such as 1/2."""
    depth, start = 0, 0
    parts = []
    fractions = {at for result in re.finditer(FRACTION, text) for at in range(*result.span())}
    for at, sign in enumerate(text):
        depth += (sign == "(") - (sign == ")")
        if sign == "/" and depth == 0 and at not in fractions:
            parts.append(text[start:at])
            start = at + 1
    return [*parts, text[start:]]


def _check_brackets(text: str) -> None:
    depth = 0
    for sign in text:
        depth += (sign == "(") - (sign == ")")
        if depth < 0:
            raise NotationError("a bracket is closed that was not opened")
    if depth:
        raise NotationError("a bracket is not closed")


def _check_bookkeeper(text: str) -> None:
    """Brackets around a number without sign: a loss to a bookkeeper."""
    if _BOOKKEEPER.fullmatch(text):
        digits = text.strip("() ")
        raise NotationError(
            f"a number in brackets can mean +{digits} or -{digits}: type the one that is meant"
        )
    if _MINUS_BEHIND.fullmatch(text):
        digits = text.strip("- ")
        raise NotationError(
            f"a minus after a number can mean -{digits}, or {digits} and nothing for the other side: "
            f"type -{digits} or +{digits}"
        )
    both = _BOTH_BOOKKEEPER.fullmatch(text)
    if both and int(both["ns"]) <= 100 and int(both["ew"]) <= 100:
        ns, ew = both["ns"], both["ew"]
        raise NotationError(
            f"this can mean {ns}% and {ew}%, or the scores +{ns} and +{ew}: type the % or the +"
        )
