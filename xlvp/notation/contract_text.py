"""Read a contract as people type it: ``4SxN-1``, ``N 4S=``, ``4H by East made 5``, ``5 karo W -1``.

    contract = [ declarer ] level strain { doubling | declarer | result } [ score ]
    result   = "=" | "+" over | "-" under | "made" n | "down" n | tricks

A number without a sign behind a contract is the tricks from 8 to 13 and a score from 14; from 1 to 7 it can
mean tricks taken, over or under, and is refused. Laws of Duplicate Bridge 2017, Law 77.

>>> parse_contract("4♥ by East made 5")
Contract(level=4, strain='H', doubling=0, declarer='E', tricks=1)

A score that is typed with a contract is North-South's, as everywhere: East making 4 spades is -420. Where
level, strain and declarer are given, it must be one that this contract can give, at the board's vulnerability
if that is known; with a result it must be exactly that one.

>>> agreed_score(read_contract("4SE -420"), -420)
-420
>>> agreed_score(read_contract("4SE 420"), 420)
Traceback (most recent call last):
    ...
xlvp.errors.NotationError: scores are North-South's: East making 4S is -420, not +420; type 4SE -420 or 4SE=
"""

import re
from dataclasses import dataclass, replace
from functools import lru_cache

from xlvp.errors import NotationError
from xlvp.notation import spellings
from xlvp.notation.spellings import ENGLISH, Letters, one_of
from xlvp.rules.contract import VULNERABILITIES, Contract
from xlvp.text import quoted

#: A whole number as a score: with a sign, spaces or a sign for thousands, zeros behind the decimal sign.
NUMBER = r"(?P<sign>[+-]?) ?(?P<digits>[1-7][ ,.'’][0-9]{3}(?![0-9])|[0-9]{1,7}(?![0-9])(?:[.,]0+(?![0-9]))?)"

#: A contract in the normal notation, which is nothing else: 4SxN-1, folded.
NORMAL = re.compile("([1-7])(NT|[SHDC])(X{0,2})([NESW])(=|[+-](?:[0-9]|1[0-3]))")

_EXAMPLE = "a contract such as 4SxN-1 or 3NTE="
_MOST_TRICKS, _LEAST_SCORE = 13, 14


class _Patterns:
    """What the text of a contract is made of, in the letters of one language."""

    def __init__(self, letters: Letters) -> None:
        strain, declarer = one_of(letters.strains), one_of(letters.declarers)
        self.bid = re.compile(rf"(?P<level>[0-9]{{1,2}}) ?(?P<strain>{strain})?")
        self.first = re.compile(rf"(?P<declarer>{declarer})(?: ?[:.])? ?(?=[0-9])")
        # 4S.N.=, 4S-N=: a dash between the bid and its declarer is no minus
        self.gap = re.compile(rf"(?:[ ,]|BY |\.(?![0-9])|-(?= ?(?:{declarer})(?![A-Z])))*")
        bid = rf"(?<![0-9A-Z])[1-7] ?(?:{strain})(?:X{{0,2}}|\*{{0,2}})"
        one = rf"/ ?(?P<stroke>{declarer})(?= ?[=+\-X*0-9])|\( ?(?P<bracket>{declarer}) ?\)"
        self.parted = re.compile(rf"(?P<bid>{bid}) ?(?:{one})")
        named = ("declarer", re.compile(declarer))
        self.tokens = tuple(named if kind == "declarer" else (kind, result) for kind, result in _TOKENS)


_patterns = lru_cache(maxsize=64)(_Patterns)
_TOKENS = (
    ("doubling", re.compile(one_of(spellings.DOUBLING))),
    ("down", re.compile(rf"(?:{one_of(spellings.DOWN)}) ?(?P<n>[0-9]{{1,2}})(?![0-9])")),
    ("down", re.compile(rf"(?P<n>[0-9]{{1,2}}) ?(?:{one_of(('DOWN', 'OFF'))})")),
    ("over", re.compile(rf"(?:{one_of(spellings.OVER)}) ?(?P<n>[0-9]{{1,2}})(?![0-9])")),
    ("over", re.compile(r"(?P<n>[0-9]{1,2}) ?OVER")),
    ("made", re.compile(rf"(?:{one_of(spellings.MADE)})(?: ?(?P<n>[0-9]{{1,2}})(?![0-9]))?")),
    ("taken", re.compile(rf"(?P<n>[0-9]{{1,2}}) ?(?:{one_of(spellings.TRICKS)})")),
    ("declarer", re.compile(one_of(spellings.DECLARERS))),
    ("stated", re.compile(r"= ?(?P<n>[7-9]|1[0-3])(?![0-9])")),  # 4HN=10
    ("just made", re.compile("=")),
    ("number", re.compile(r"(?P<sign>[+-]) ?(?P<digits>[0-9])(?= [0-9]{3}(?![0-9]))")),  # 4SN+1 450
    ("number", re.compile(NUMBER)),
)
_SHORT = _TOKENS[-2]


@dataclass(frozen=True)
class Written:
    """What the text of a contract says; None where it says nothing."""

    level: int  # 1 to 7
    strain: str  # S H D C N
    doubling: int | None = None  # 0, 1, 2
    declarer: str | None = None  # N E S W
    tricks: int | None = None  # over or under
    score: int | None = None  # as it is typed, from the view of whoever the text is for
    signed: bool = False  # whether the score has a sign
    letters: Letters = ENGLISH  # those that it is typed in

    @property
    def bid(self) -> str:
        """The contract without declarer, in its letters: ``4Sx``."""
        return f"{self.level}{self.letters.suit(self.strain)}{'x' * (self.doubling or 0)}"

    def by(self, declarer: str) -> str:
        """Return the contract with a declarer: ``4SxN``."""
        return f"{self.bid}{self.letters.side(declarer)}"

    def contract(self, declarer: str | None = None) -> Contract:
        """Return the contract with its result; the given declarer is taken where none is named.

        Raises:
            NotationError: the result is missing.
        """
        known = self.declarer or declarer
        if self.tricks is None:
            missing = "the result is" if known else "declarer and result are"
            example = self.by(known or "N")
            raise NotationError(
                f"{missing} missing: = or tricks over or under, as in {example}=, {example}-1"
            )
        return Contract(self.level, self.strain, self.doubling or 0, known, self.tricks)

    def possible(self, declarer: str | None = None) -> list[Contract]:
        """Every contract with a result that this can be: of both sides and all tricks where they are open."""
        tricks = range(-self.level - 6, 8 - self.level) if self.tricks is None else (self.tricks,)
        first = Contract(self.level, self.strain, self.doubling or 0, None, 0)
        sides = self.declarer or declarer or "NE"
        return [replace(first, declarer=who, tricks=n) for who in sides for n in tricks]


def parse_contract(text: str, declarer: str | None = None, letters: Letters = ENGLISH) -> Contract:
    """Read a contract with its result.

    Args:
        text: the contract in any of the spellings of :mod:`xlvp.notation.spellings`.
        declarer: taken where the text names none.
        letters: those of its suits and declarers.

    Raises:
        NotationError: it is not a contract, or one that cannot be.
    """
    try:
        return read_contract(letters.folded(text), letters).contract((declarer or "").upper() or None)
    except NotationError as error:
        raise NotationError(f"{quoted(text)}: {error}") from None


@lru_cache(maxsize=4096)  # a field of thousands has a few hundred contracts, on boards of each vulnerability
def read_contract(text: str, letters: Letters = ENGLISH) -> Written:
    """Read the folded text of a contract, with or without declarer, result and score.

    >>> from xlvp.notation.spellings import letters_of
    >>> read_contract("4CO=", letters_of("German")).bid, read_contract("4CW=").strain
    ('4C', 'C')

    Raises:
        NotationError: it is none, says something twice, or can mean two things.
    """
    if letters is ENGLISH and (normal := NORMAL.fullmatch(text)):  # nearly all
        level, strain, doubled, declarer, tricks = normal.groups()
        written = Written(int(level), strain[0], len(doubled) or None, declarer)
        return _with_tricks(written, 0 if tricks == "=" else int(tricks))
    patterns = _patterns(letters)
    first = patterns.first.match(text)
    start = first.end() if first else 0
    bid = patterns.bid.match(text, start)
    if bid is None:
        raise NotationError(f"not {_EXAMPLE}; {letters.in_words}")
    if bid["strain"] is None:
        raise NotationError(_no_strain(text, bid, letters))
    if not 1 <= int(bid["level"]) <= 7:
        raise NotationError(f"the level is 1 to 7, not {int(bid['level'])}")
    if len(bid["strain"]) > 1 and bid["strain"][-1] == "X" == text[bid.end() : bid.end() + 1]:
        raise NotationError(
            f"{bid['strain']}X can mean doubled or redoubled: type {bid['level']}{bid['strain']} x, "
            f"or {bid['level']}{bid['strain']} xx"
        )
    result = Written(int(bid["level"]), letters.strains[bid["strain"]], letters=letters)
    if first:
        result = replace(result, declarer=letters.declarers[first["declarer"]])
    at = bid.end()
    while (gap := patterns.gap.match(text, at)) and (at := gap.end()) < len(text):
        tokens = (each for each in patterns.tokens if result.tricks is None or each is not _SHORT)
        kind, token = next(((k, m) for k, p in tokens if (m := p.match(text, at))), ("", None))
        if token is None:
            raise NotationError(_not_understood(text, at, letters))
        if result.score is not None:
            raise NotationError(f"{quoted(text[at:])} follows the score: the score comes last")
        result = _with(result, kind, token)
        at = token.end()
    return result


def with_bare_declarers(text: str, letters: Letters = ENGLISH) -> str:
    """Return a folded text with the strokes and brackets of declarers taken away: other ones have a meaning.

    >>> with_bare_declarers("4S/N="), with_bare_declarers("4S(E)-1"), with_bare_declarers("4SN-1/4SN=")
    ('4S N=', '4S E-1', '4SN-1/4SN=')
    """
    if not ("/" in text or "(" in text):
        return text
    return _patterns(letters).parted.sub(lambda m: f"{m['bid']} {m['stroke'] or m['bracket']}", text)


def _with(written: Written, kind: str, token: "re.Match[str]") -> Written:
    """The contract with one more thing said."""
    if kind == "doubling":
        if written.doubling is not None:
            raise NotationError("the doubling is typed twice: type x or xx once, as in 4SxN-1")
        return replace(written, doubling=spellings.DOUBLING[token[0]])
    if kind == "declarer":
        if written.declarer is not None:
            sides = " ".join(map(written.letters.side, "NESW"))
            raise NotationError(f"two declarers: type one of {sides}, as in {written.by('N')}=")
        return replace(written, declarer=written.letters.declarers[token[0]])
    if kind == "number" and written.tricks is None and token["sign"] and token["digits"][1:2] in (",", "."):
        # 4SN+1,450: the comma stands between a result and a score, or for thousands
        tricks, score = f"{token['sign']}{token['digits'][0]}", token["digits"][2:]
        raise NotationError(
            f"{token[0]} can mean {tricks} and the score {score}, or {number(token):+d}: "
            "type one of them alone"
        )
    if kind == "number" and abs(number(token)) >= _LEAST_SCORE:
        return replace(written, score=number(token), signed=bool(token["sign"]))
    if written.tricks is not None:
        raise NotationError(f"two results: {quoted(token[0])} comes after the first")
    return _with_tricks(written, _tricks(written, kind, token))


def _with_tricks(written: Written, tricks: int) -> Written:
    """The contract with its tricks over or under, if it can have so many."""
    name = written.bid.rstrip("x")
    if tricks > 7 - written.level:
        most = f"makes at most +{7 - written.level}" if written.level < 7 else "makes no overtricks"
        raise NotationError(f"{name} {most}, not {tricks:+d}")
    if tricks < -(written.level + 6):
        raise NotationError(f"{name} goes down at most {written.level + 6}, not {-tricks}")
    return replace(written, tricks=tricks)


def _tricks(written: Written, kind: str, token: "re.Match[str]") -> int:
    """Tricks over or under, of any way to say them."""
    if kind == "just made":
        return 0
    if kind == "stated":
        tricks = int(token["n"]) - written.level - 6
        if tricks:
            raise NotationError(f"two results: = is {written.level + 6} tricks, not {token['n']}")
        return 0
    if kind == "number":
        return number(token) if token["sign"] else _taken(written, number(token))
    if kind == "made":
        return _made(written, int(token["n"])) if token["n"] else 0
    n = int(token["n"])
    if kind == "down" and n == 0:
        raise NotationError("down 0 is no result: type = or the tricks under, as in -1")
    return {"down": -n, "over": n, "taken": n - written.level - 6}[kind]


def _taken(written: Written, n: int) -> int:
    """A number alone: from 8 it can only be tricks."""
    if 8 <= n <= _MOST_TRICKS:
        return n - written.level - 6
    if n == 0:
        raise NotationError("0 after a contract can mean just made, or no tricks: type = or the tricks under")
    meaning, over = (f"made {n}", n - written.level) if n >= written.level else (f"{n} over", n)
    tricks = f"{n} trick{'s' if n > 1 else ''} ({shown_result(n - written.level - 6)})"
    raise NotationError(
        f"{n} after a contract can mean {tricks} or {meaning} ({shown_result(over)}): type =, or the tricks "
        "over or under as in +1, -1"
    )


def shown_result(tricks: int) -> str:
    """Tricks over or under as they are typed: ``=``, ``+1``, ``-1``."""
    return f"{tricks:+d}" if tricks else "="


def _made(written: Written, n: int) -> int:
    """``made 5``: the level that was made; from 8 the tricks."""
    if n == 7 and written.level == 1:
        raise NotationError("made 7 can mean 7 tricks (=) or 7 odd tricks (+6): type = or +6")
    over = n - written.level if n <= 7 else n - written.level - 6
    if over < 0:
        raise NotationError(
            f"made {n} does not make {written.bid}: type = or the tricks over or under, as in +1, -1"
        )
    return over


def shown_contract(contract: Contract, letters: Letters = ENGLISH) -> str:
    """Return a contract with its result in the normal notation.

    >>> shown_contract(parse_contract("4 hearts doubled by East, down 1"))
    '4HxE-1'
    """
    bid = f"{contract.level}{letters.suit(contract.strain)}{'x' * contract.doubling}"
    return f"{bid}{letters.side(contract.declarer or 'N')}{shown_result(contract.tricks)}"


def number(token: "re.Match[str]") -> int:
    """The value of a match of :data:`NUMBER`."""
    digits = token["digits"]
    if len(digits) >= 5 and not digits[1].isdigit() and digits[2:5].isdigit():
        digits = digits[0] + digits[2:5]
    value = int(re.split("[.,]", digits)[0])
    return -value if token["sign"] == "-" else value


def _no_strain(text: str, bid: "re.Match[str]", letters: Letters) -> str:
    before, letter = text[: bid.end()].strip(), text[bid.end() : bid.end() + 1]
    if letters is not ENGLISH:
        named = f"{letters.of_suits} (Letters: {letters.name})"
        if letter in ENGLISH.suits:  # xlvp asks about a letter that is a suit in English
            return f"{before}{letter}: did you mean {before}{letters.suit(letter)}? {named}"
        return f"{letter} is no suit: {named}" if letter.isalpha() else f"the suit is missing: {named}"
    if text.strip(" .") == "4P":
        return "4P can mean four passes or 4 spades (pik, pique): type pass, or 4S with declarer and result"
    if not letter.isalpha():
        return f"not {_EXAMPLE}; {letters.in_words}"
    other = spellings.OTHER_SUITS.get(letter, f"{letter} is no suit")
    return f"{other}: {letters.of_suits}"


def _not_understood(text: str, at: int, letters: Letters) -> str:
    letter = text[at]
    if letters is ENGLISH and letter in spellings.OTHER_DECLARERS:
        return f"{spellings.OTHER_DECLARERS[letter]}; {letters.of_declarers}"
    if letters is not ENGLISH and letter in "NESW":
        return (
            f"{text[: at + 1]}: did you mean {text[:at]}{letters.side(letter)}? {letters.of_declarers} "
            f"(Letters: {letters.name})"
        )
    return (
        f"{quoted(text[at:])} is not understood after {quoted(text[:at].strip())}, as in 4SxN-1; "
        f"{letters.in_words}"
    )


_NAMES = {"N": "North", "E": "East", "S": "South", "W": "West"}
_SIDES = {"None": "with nobody", "NS": "with North-South", "EW": "with East-West", "All": "with both sides"}


def agreed_score(
    written: Written, score: int, vulnerable: str | None = None, declarer: str | None = None
) -> int:
    """Return North-South's score of a contract that was typed with it.

    The vulnerability is given if the board is known, and the declarer whom a ruling named before.

    Raises:
        NotationError: the contract cannot give this score; the message says which would be right.
    """
    scores = _scores(written, declarer, vulnerable)
    if score in scores and not written.signed and scores[score].declarer in ("E", "W") and -score in scores:
        raise NotationError(_two_meanings(written, scores[score], scores[-score], score))
    if score not in scores:
        raise NotationError(_contradiction(written, score, vulnerable, declarer))
    return score


def played(written: Written, score: int, vulnerable: str) -> Contract | None:
    """Return the contract with its declarer and result, where they follow from the score.

    >>> played(read_contract("4SE 100"), 100, "All").tricks
    -1
    """
    if written.declarer is None:
        return None
    return _scores(written, None, vulnerable).get(score)


def doubtful(written: Written, score: int, vulnerable: str) -> str:
    """What was understood, in words, where the contract can give the score with either sign; nothing else.

    >>> doubtful(read_contract("3NTN -400"), -400, "None")
    'read as North 8 down in 3NT; made it is +400'
    """
    scores = _scores(written, None, vulnerable) if written.declarer and written.tricks is None else {}
    if score not in scores or -score not in scores:
        return ""
    down, made = sorted((scores[score], scores[-score]), key=lambda contract: contract.tricks)
    if not made.tricks >= 0 > down.tricks == scores[score].tricks:
        return ""
    return f"read as {_outcome(down, written)}; made it is {-score:+d}"


def _scores(written: Written, declarer: str | None, vulnerable: str | None) -> dict[int, Contract]:
    """Every score that the contract can give, with its result."""
    return _scores_of(replace(written, score=None, signed=False), written.declarer or declarer, vulnerable)


@lru_cache(maxsize=4096)
def _scores_of(written: Written, declarer: str | None, vulnerable: str | None) -> dict[int, Contract]:
    places = (vulnerable,) if vulnerable else VULNERABILITIES
    contracts = written.possible(declarer)
    return {contract.ns_score(place): contract for place in places for contract in contracts}


def _two_meanings(written: Written, down: Contract, made: Contract, score: int) -> str:
    """``3NTW 400``: West's own 400, or North-South's."""
    bid = written.by(down.declarer or "N")
    return (
        f"this can mean {_outcome(made, written)}, {-score:+d} for North-South, or "
        f"{_outcome(down, written)}, {score:+d}: type {bid} {-score:+d} or {bid} {score:+d}"
    )


def _contradiction(written: Written, score: int, vulnerable: str | None, declarer: str | None) -> str:
    known = written.declarer or declarer
    where = f" {_SIDES[vulnerable]} vulnerable" if vulnerable else ""
    if known is None:
        return f"{written.bid} cannot score {score:+d} for either side{where}"
    other_sign = _scores(written, declarer, vulnerable).get(-score)
    if other_sign:
        bid = written.by(known)
        right = f"{bid} {-score:+d} or {bid}{shown_result(other_sign.tricks)}"
        message = f"{_outcome(other_sign, written)} is {-score:+d}, not {score:+d}"
        return f"scores are North-South's: {message}; type {right}"
    if written.tricks is not None:
        contract = written.contract(declarer)
        return f"{_outcome(contract, written)} is {_values(contract, vulnerable)}{where}, not {score:+d}"
    made, down = (replace(written, tricks=tricks).contract(known) for tricks in (0, -1))
    return (
        f"{written.bid} by {_NAMES[known]} cannot score {score:+d}{where}: "
        f"made it is {_values(made, vulnerable)}, one down {_values(down, vulnerable)}"
    )


def _values(contract: Contract, vulnerable: str | None) -> str:
    """The score, or the two where the vulnerability is open."""
    places = (vulnerable,) if vulnerable else ("None", "All")
    values = dict.fromkeys(f"{contract.ns_score(place):+d}" for place in places)
    return " or ".join(values) + ("" if vulnerable or len(values) == 1 else " vulnerable")


def _outcome(contract: Contract, written: Written) -> str:
    """``East making 4S``, ``North 1 down in 4Hx``, in the letters that were typed."""
    bid = Written(contract.level, contract.strain, contract.doubling, letters=written.letters).bid
    name = _NAMES[contract.declarer or "N"]
    if contract.tricks < 0:
        return f"{name} {-contract.tricks} down in {bid}"
    return f"{name} making {bid}" + (f" with {contract.tricks} over" if contract.tricks else "")
