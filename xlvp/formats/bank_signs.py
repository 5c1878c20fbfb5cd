"""Whether an amount of a bank's list is money in or money out: as the list says, and its balance proves.

Banks write a minus, brackets, a column of words (Debit, Af, Soll, DR) or two columns of amounts; some write
nothing. Where the list has the balance after each transaction, its change from one to the next must be the
amount with its sign: so the balance proves what is said, decides where two readings are possible, and tells
the sign where nothing is said. What neither says stays open (:attr:`Signed.open`), for a person to answer.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from datetime import date

from xlvp.errors import InputError
from xlvp.notation.amounts import in_words
from xlvp.text import quoted

#: An amount with its sign, or None where nothing says it.
Cents = int | None


@dataclass(frozen=True)
class Entry:
    """A row of a list, as it is written."""

    number: int  # of the line in the file
    day: date | None  # of booking; None for a row that only has a balance
    figure: int = 0  # the amount, below 0 with a minus, brackets or DR; 0 for a row that only has a balance
    marked: bool = False  # whether the amount itself has a sign
    word: int = 0  # 1 or -1 by the column of directions, 0 where that says nothing
    text: str = ""  # that column's text
    #: the amounts of two columns
    came: int = 0
    went: int = 0
    balance: Cents = None  # after the transaction
    before: Cents = None  # the balance before it

    @property
    def size(self) -> int:
        """The amount without a sign."""
        return abs(self.figure) or abs(self.came) or abs(self.went)


@dataclass
class Signed:
    """The amounts of a list with their signs."""

    #: for each transaction its amount, below 0 for money out; without a sign where it is open
    cents: list[int] = field(default_factory=list)
    #: the places in ``cents`` of amounts of which nothing says whether they are in or out
    open: list[int] = field(default_factory=list)
    proved: int = 0  # how many signs the balance proves
    #: the last balance, and its day, if the balance agrees with every amount
    closing: tuple[date, int] | None = None
    messages: list[str] = field(default_factory=list)


def signed(entries: Sequence[Entry], *, directions: bool, two_columns: bool) -> Signed:
    """Find the sign of every transaction.

    Args:
        entries: the rows in the order of the file, rows that only have a balance among them.
        directions: whether there is a column of words that say the direction.
        two_columns: whether there are two columns of amounts.

    Raises:
        InputError: the list says an amount two ways, or its balance says the opposite of a sign.
    """
    readings = _two_columns(entries) if two_columns else _one_column(entries, directions=directions)
    tried = [_proof(entries, reading) for reading in readings]
    proof = max(tried, key=lambda each: each.fits)
    if len(readings) > 1 and (proof.fits == 0 or sum(each.fits == proof.fits for each in tried) > 1):
        _check_alike(entries, readings)
        proof = tried[0]
    return _result(entries, proof)


def _one_column(entries: Sequence[Entry], *, directions: bool) -> list[list[Cents]]:
    """What one column of amounts may mean, and the words beside it."""
    marked = any(entry.marked for entry in entries)
    by_sign: list[Cents] = [entry.figure if marked or not entry.figure else None for entry in entries]
    if not directions:
        return [by_sign]
    by_word: list[Cents] = [
        abs(e.figure) * e.word if e.word or not e.figure else (e.figure if e.marked else None)
        for e in entries
    ]
    stated = [entry for entry in entries if entry.word and entry.figure]
    if all(e.figure > 0 for e in stated) or all((e.figure < 0) == (e.word < 0) for e in stated):
        return [by_word]
    as_marked: list[Cents] = [e.figure if e.marked else by_word[at] for at, e in enumerate(entries)]
    turned: list[Cents] = [e.figure * e.word if e.word else by_word[at] for at, e in enumerate(entries)]
    return [by_word, turned] if as_marked in (by_word, turned) else [by_word, as_marked, turned]


def _two_columns(entries: Sequence[Entry]) -> list[list[Cents]]:
    """Money in and money out; a minus below Money out is the bank's way, or money that came back."""
    for entry in entries:
        if entry.came and entry.went:
            raise InputError(
                f"line {entry.number} has money in, {in_words(entry.came)}, and money out, "
                f"{in_words(entry.went)}: one of the two is expected"
            )
    plainly: list[Cents] = [abs(entry.came) - abs(entry.went) for entry in entries]
    went, came = [e.went for e in entries if e.went], [e.came for e in entries if e.came]
    if min(came, default=0) >= 0 and (min(went, default=0) >= 0 or max(went) <= 0):
        return [plainly]
    back = -1 if sum(amount < 0 for amount in went) * 2 > len(went) else 1
    return [plainly, [entry.came - back * entry.went for entry in entries]]


@dataclass(frozen=True)
class _Proof:
    """A reading held against the balance."""

    cents: tuple[Cents, ...]  # the reading, completed by the balance where it said nothing
    fits: int = 0  # how many steps of the balance equal the amount
    proved: frozenset[int] = frozenset()  # the places of amounts that such a step proves
    #: steps that the amounts are not: the places of a step, its change, the number of its line
    failed: tuple[tuple[tuple[int, ...], int, int], ...] = ()
    newest_first: bool = False  # whether the first row is the last transaction


def _proof(entries: Sequence[Entry], reading: Sequence[Cents]) -> _Proof:
    """Follow the balance through the list, from the top or, in a list with the newest first, from the end."""
    days = [entry.day for entry in entries if entry.day is not None and entry.size]
    ways = [days[0] > days[-1]] if days and days[0] != days[-1] else [False, True]
    orders = [_followed(entries, reading, newest_first=way) for way in ways]
    best = max(orders, key=lambda one: (one.fits, -len(one.failed)))
    others = [one for one in orders if one is not best and (one.fits, one.failed) == (best.fits, best.failed)]
    if any(one.cents != best.cents for one in others):  # it can be followed both ways and says two things
        return _Proof(tuple(reading))
    return best


def _followed(entries: Sequence[Entry], reading: Sequence[Cents], *, newest_first: bool) -> _Proof:
    order = range(len(entries) - 1, -1, -1) if newest_first else range(len(entries))
    cents, fits, proved = list(reading), 0, set[int]()
    failed: list[tuple[tuple[int, ...], int, int]] = []
    last: Cents = None
    step: list[int] = []
    for at in order:
        entry = entries[at]
        if entry.before is not None and entry.balance is not None:
            last, step = entry.before, []
        if entry.size:
            step.append(at)
        if entry.balance is None:
            continue
        if last is not None and step:
            change = entry.balance - last
            unknown = [each for each in step if cents[each] is None]
            if len(unknown) == 1 == len(step) and abs(change) == entries[unknown[0]].size:
                cents[unknown[0]] = change
            elif unknown:
                failed.append((tuple(step), change, entry.number))
                last, step = entry.balance, []
                continue
            if sum(cents[each] or 0 for each in step) == change:
                fits += 1
                proved.update(step)
            else:
                failed.append((tuple(step), change, entry.number))
        last, step = entry.balance, []
    return _Proof(tuple(cents), fits, frozenset(proved), tuple(failed), newest_first)


def _check_alike(entries: Sequence[Entry], readings: Sequence[Sequence[Cents]]) -> None:
    """Refuse readings that differ, as no balance decides between them, at the first line on which they do."""
    for at, entry in enumerate(entries):
        if len({reading[at] for reading in readings} - {None}) > 1:
            marked = f" and {quoted(entry.text)}" if entry.text else ""
            figure = in_words(entry.figure or entry.came or -abs(entry.went))
            raise InputError(
                f"line {entry.number}: {figure}{marked} may be money in or money out, and no column of "
                "balances decides it. Export the list with its balances, or correct this line"
            )


def _result(entries: Sequence[Entry], proof: _Proof) -> Signed:
    """The amounts, after what the balance says against them."""
    # of a step of one transaction the balance may say the opposite of its sign
    alone = [step for step in proof.failed if len(step[0]) == 1]
    opposite = [step for step in alone if proof.cents[step[0][0]] == -step[1] != 0]
    messages = []
    if opposite and not proof.fits and len(opposite) == len(proof.failed):
        proof = _proof(entries, [None if value is None else -value for value in proof.cents])
        shows = "the balance shows that a minus, or debit, is money in here"
        messages.append(f"{shows}, and the signs are taken that way")
    else:
        for places, change, number in opposite:
            message = "in" if (proof.cents[places[0]] or 0) > 0 else "out"
            size, way = in_words(abs(change)), "fell" if change < 0 else "rose"
            raise InputError(
                f"line {number}: {size} would be money {message}, but the balance {way} by {size}. Compare "
                "the line with the bank's statement"
            )
    shown: Callable[[Cents], str] = lambda value: in_words(value or 0)  # noqa: E731
    gaps = [step for step in proof.failed if all(proof.cents[at] is not None for at in step[0])]
    if gaps and proof.fits <= len(gaps):
        messages.append("the column of balances does not follow from the amounts, so it proves no sign")
        proof = replace(proof, proved=frozenset())
    else:
        messages += [
            f"line {number}: the balance changes by {shown(change)}, the amounts since the balance before "
            f"come to {shown(sum(proof.cents[at] or 0 for at in places))}: is a transaction missing there?"
            for places, change, number in gaps
        ]
    result = Signed(messages=messages)
    for at, entry in enumerate(entries):
        if not entry.size:
            continue
        value = proof.cents[at]
        if value is None:
            result.open.append(len(result.cents))
        result.proved += at in proof.proved
        result.cents.append(entry.size if value is None else value)
    if not proof.failed and proof.fits:
        ends: Iterable[Entry] = entries if proof.newest_first else reversed(entries)
        last = next(entry for entry in ends if entry.balance is not None and entry.day is not None)
        if last.day is not None and last.balance is not None:
            result.closing = last.day, last.balance
    return result
