"""A pairs event as text and tables of Portable Bridge Notation.

PBN 2.1, sections 2.2 and 2.3: Latin-1, lines of at most 255 characters; section 3.2: string tokens;
section 5.2: the columns of a table with their least width. A quotation mark inside a string is written as
an apostrophe and a backslash as a slash: readers in use stop at them, escaped or not.
"""

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from functools import cached_property
from types import MappingProxyType

from xlvp import __version__
from xlvp.formats.import_format import Unsaid, kept_lines
from xlvp.pages.html import safe
from xlvp.pages.metadata import NAME, identity
from xlvp.pairs.event import PairsEvent
from xlvp.pairs.pair_number import section_of
from xlvp.pairs.ranking import hundredths
from xlvp.pairs.score_list import ScoreLine
from xlvp.rules.contract import dealer, vulnerability

#: The column of rulings in the notation that people type.
RULING = "Ruling"

_LONGEST_NAME, _LONGEST_TAG = 60, 200
_LETTERS = {
    "ł": "l", "Ł": "L", "đ": "d", "Đ": "D", "ı": "i", "œ": "oe", "Œ": "OE", "ħ": "h", "–": "-", "—": "-",
    "‘": "'", "’": "'", "“": "'", "”": "'", "„": "'", '"': "'", "\\": "/",
}  # fmt: skip


def latin(text: str) -> str:
    """Return text in Latin-1; letters that it lacks lose their marks, other signs become question marks.

    >>> latin("Łukasz Sławiński, Zoë 日")
    'Lukasz Slawinski, Zoë ?'
    """
    return "".join(map(_letter, safe(text)))


def _letter(sign: str) -> str:
    if sign in _LETTERS:
        return _LETTERS[sign]
    if _is_latin(sign):
        return sign
    bare = "".join(part for part in unicodedata.normalize("NFKD", sign) if not unicodedata.combining(part))
    return bare if bare and all(map(_is_latin, bare)) else "" if unicodedata.combining(sign) else "?"


def _is_latin(sign: str) -> bool:
    return " " <= sign <= "~" or "\xa0" <= sign <= "\xff"


def tag(name: str, value: str, unsaid: Unsaid) -> str:
    """Return a tag pair."""
    return f'[{name} "{_fitted(value, _LONGEST_TAG, unsaid)}"]'


def string(players: Sequence[str], unsaid: Unsaid) -> str:
    """Return both names as one string token, a semicolon between them."""
    names = (_fitted(player, _LONGEST_NAME, unsaid).replace(";", ",") for player in players if player)
    return f'"{";".join(names)}"'


def _fitted(text: str, longest: int, unsaid: Unsaid) -> str:
    written = latin(text)
    if written.replace("'", '"') != safe(text).replace("'", '"'):
        unsaid.add("only Latin-1 letters: others are written without their marks")
    if len(written) > longest:
        unsaid.add(f"names longer than {longest} characters are cut")
    return written[:longest].rstrip()


def rows_of(
    name: str, columns: Sequence[str], rows: Sequence[Sequence[str]], left: Sequence[str]
) -> list[str]:
    """Return a table: the tag with its columns, then a line for each row.

    The columns ``left``, with names, are flush left, those with figures flush right.
    """
    widths = [max(map(len, cells)) for cells in zip(*rows, strict=True)]
    sides = ["L" if column in left else "R" for column in columns]
    shape = zip(columns, widths, sides, strict=True)
    described = ";".join(f"{column}\\{width}{side}" for column, width, side in shape)
    lines = []
    for row in rows:
        cells = zip(row, widths, sides, strict=True)
        padded = (cell.ljust(width) if side == "L" else cell.rjust(width) for cell, width, side in cells)
        lines.append(" ".join(padded).rstrip())
    return [f'[{name} "{described}"]', *lines]


#: What a file of ours carries near its beginning.
MARK = b"% Creator: xlvp"

_NOT_RELEVANT, _NOT_KNOWN, _ARTIFICIAL = "-", "?", "^"
_LONGEST_RULING = 120  # a line holds 255 characters


def pbn(event: PairsEvent, deals: Mapping[int, str] = MappingProxyType({})) -> tuple[bytes, tuple[str, ...]]:
    """Return the file, in Latin-1 with the line ends that PBN asks for, and in words what it cannot say.

    The deals are written when the event is over.
    """
    unsaid = Unsaid("PBN")
    lines = _File(event, unsaid).lines(deals if event.played_out else {})
    return ("\r\n".join(lines) + "\r\n").encode("latin-1"), unsaid.words()


@dataclass(frozen=True)
class _File:
    """The file of an event while it is written."""

    event: PairsEvent
    unsaid: Unsaid

    def lines(self, deals: Mapping[int, str]) -> list[str]:
        event, method = self.event, self.event.scored.method
        if method.pbn_lacks:
            self.unsaid.add(method.pbn_lacks)
        if event.handicapped:
            self.unsaid.add("there is one ranking: the one without handicap is written")
        lines = ["% PBN 2.1", f"% Creator: xlvp {__version__}", f"% {NAME}: {identity(event.key)}"]
        total = self._total()
        for board, results in kept_lines(event, self.unsaid).items():
            tags = {
                "Event": event.title,
                "Site": event.place,
                "Date": f"{event.date:%Y.%m.%d}" if isinstance(event.date, date) else _NOT_KNOWN,
                "Board": str(board),
                **dict.fromkeys(("West", "North", "East", "South"), _NOT_KNOWN),
                "Dealer": dealer(board),
                "Vulnerable": vulnerability(board),
                **({"Deal": deals[board]} if deals.get(board) else {}),
                "Scoring": method.pbn,
                "Competition": "Pairs",
            }
            lines += [*(tag(name, value, self.unsaid) for name, value in tags.items()), *total]
            lines += [*self._scores(results), ""]
            total = []
        if total:  # no board has a result yet
            lines += [tag("Event", event.title, self.unsaid), ""]
        return lines

    def _total(self) -> list[str]:
        event, unit = self.event, self.event.scored.method.pbn_points
        columns = ["Rank", *self._section, "PairId"]
        columns += ["Direction"] if len(event.rankings) > 1 else []
        columns += ["Names", *([f"Total{unit}", f"Mean{unit}"] if unit else [])]
        columns += ["MeanPercentage"] if event.scored.most is not None else []
        columns.append("NrBoards")
        rows = []
        for heading, places in zip(event.headings, event.rankings, strict=True):
            for place in places:
                own = place.scratch
                players = event.pairs[own.pair].players if own.pair in event.pairs else ()
                row = [str(own.place or "-"), *self._called(own.pair)]
                row += ["".join(word[0] for word in heading.split("-"))] if heading else []
                row.append(string(players, self.unsaid))
                row += [_figure(own.total), _figure(own.average)] if unit else []
                row += [_figure(place.percent)] if place.percent is not None else []
                rows.append([*row, str(own.boards)])
        return rows_of("TotalScoreTable", columns, rows, ("Section", "Names")) if rows else []

    def _scores(self, results: Sequence[ScoreLine]) -> list[str]:
        scored = self.event.scored
        # an artificial score is a percentage at IMPs too
        shares = scored.most is not None or any(map(_percentages, results))
        kinds = [*filter(None, ("Score", scored.method.pbn_points)), *(["Percentage"] if shares else [])]
        rulings = [self._ruling(each) for each in results]
        ruled = any(rulings)
        columns = ["Table", "Round", *self._section]
        columns += ["PairId_NS", "PairId_EW", "Contract", "Declarer", "Result"]
        columns += [f"{kind}_{side}" for kind in kinds for side in ("NS", "EW")] + [RULING] * ruled
        rows = [self._result(each, kinds) for each in results]
        if ruled:
            rows = [[*row, ruling or _NOT_RELEVANT] for row, ruling in zip(rows, rulings, strict=True)]
        return rows_of("ScoreTable", columns, rows, ("Contract", RULING))

    @cached_property
    def _section(self) -> list[str]:
        """The column of the sections, where the pairs' numbers have letters."""
        pairs = (place.scratch.pair for places in self.event.rankings for place in places)
        return ["Section"] if any(map(section_of, pairs)) else []

    def _called(self, pair: int | None) -> list[str]:
        """The section, where there is such a column, and what the pair is called in it."""
        letter = section_of(pair)
        called = str(pair or _NOT_KNOWN).removeprefix(f"{letter}-")
        return [letter or _NOT_KNOWN, called] if self._section else [called]

    def _result(self, line: ScoreLine, kinds: Sequence[str]) -> list[str]:
        row = [str(number or _NOT_KNOWN) for number in (line.table, line.round)]
        row += [*self._called(line.ns), *self._called(line.ew)[-1:]]
        row += _played(line)
        for kind in kinds:
            for side in ("NS", "EW"):
                score, value = line.result and line.result.own_score(side), self._figure_of(line, kind, side)
                if kind == "Score":
                    row.append(_NOT_RELEVANT if score is None else str(score))
                elif value is None:
                    row.append(_NOT_RELEVANT)
                else:
                    row.append(f"{_ARTIFICIAL if score is None else ''}{_figure(value)}")
        self._say(line)
        return row

    def _figure_of(self, line: ScoreLine, kind: str, side: str) -> Fraction | None:
        """Points or a percentage; at IMPs only an artificial score has one, that which was given."""
        points, most, given = line.points(side), self.event.scored.most, _percentages(line)
        if kind != "Percentage":
            return points
        if most is None:
            return given[side == "EW"] if given else None
        return points * 100 / most if points is not None and most else None

    def _ruling(self, line: ScoreLine) -> str:
        """The ruling where neither two scores nor two percentages with their hundredths say it; else ""."""
        result = line.result
        if result is None or not (result.own_score("NS") is None or result.own_score("EW") is None):
            return ""
        given = result.percentages
        shown = [self._figure_of(line, "Percentage", side) for side in ("NS", "EW")]
        if given and [None if value is None else hundredths(value) for value in shown] == [*given]:
            return ""
        return result.text if len(result.text) <= _LONGEST_RULING else ""

    def _say(self, line: ScoreLine) -> None:
        """What was written instead of a ruling."""
        result = line.result
        if result is None or line.score is not None:
            return
        scores = [result.own_score(side) for side in ("NS", "EW")]
        if None not in scores:
            instead = f"written as Score_NS {scores[0]}, Score_EW {scores[1]}"
            self.unsaid.line("mark for a split score", line, instead)
        elif result.percentages is None:
            added = f", the ruling in the column {RULING}" if self._ruling(line) else ""
            instead = f"written with its points, marked as artificial{added}"
            self.unsaid.line("weighted or split score", line, instead)


def _percentages(line: ScoreLine) -> tuple[Fraction, Fraction] | None:
    return line.result.percentages if line.result is not None else None


def _played(line: ScoreLine) -> list[str]:
    """Contract, declarer and tricks: "-" where there are none, "?" where only the score is known."""
    contract = line.result.contract if line.result else None
    if line.result and line.result.passed_out:
        return ["Pass", _NOT_RELEVANT, _NOT_RELEVANT]
    if contract is None:
        return [_NOT_RELEVANT if line.score is None else _NOT_KNOWN] * 3
    strain = "NT" if contract.strain == "N" else contract.strain
    tricks, bid = contract.level + 6 + contract.tricks, f"{contract.level}{strain}{'X' * contract.doubling}"
    return [bid, contract.declarer or _NOT_KNOWN, str(tricks)]


def _figure(value: Fraction) -> str:
    return f"{float(hundredths(value)):.2f}"
