"""Whether an amount of a bank's list is money in or money out: as the list says, and its balances prove.

Banks write a minus, brackets, a column of words (Debit, Af, Soll, DR) or two columns of amounts; some write
nothing. What a list says can be read in one way or in several. Two things decide: the balance after each
transaction, whose change must be the amount with its sign; and rows that say the balance before and after all
transactions, which must differ by what the transactions come to. What nothing decides stays open
(:attr:`Signed.open`), for a person to answer.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import date

from xlvp.errors import InputError
from xlvp.formats.bank_columns import CLOSING, OPENING
from xlvp.notation.amounts import in_words
from xlvp.text import quoted

#: An amount with its sign, or None where nothing says it.
Cents = int | None
#: What the amounts of a list may be, one for each entry.
Reading = Sequence[Cents]


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
        return abs(self.came) or abs(self.went) or abs(self.figure)


@dataclass(frozen=True)
class Summary:
    """A row that says something of all transactions: a balance before or after them, or what they come to."""

    kind: str  # OPENING, CLOSING, TURNOVER or TOTAL of :mod:`xlvp.formats.bank_columns`
    number: int  # of the line in the file
    day: date | None = None
    cents: Cents = None  # a balance, or what all come to, with its sign
    came: Cents = None  # what all money in comes to
    went: Cents = None  # what all money out comes to, without a sign


@dataclass
class Signed:
    """The amounts of a list with their signs."""

    #: for each transaction its amount, below 0 for money out; without a sign where it is open
    cents: list[int] = field(default_factory=list)
    #: the places in ``cents`` of amounts of which nothing says whether they are in or out
    open: list[int] = field(default_factory=list)
    proved: int = 0  # how many signs the balances prove
    #: the last balance, and its day, if the balance agrees with every amount
    closing: tuple[date, int] | None = None
    messages: list[str] = field(default_factory=list)


def signed(
    entries: Sequence[Entry], summaries: Sequence[Summary] = (), *, directions: bool, two_columns: bool
) -> Signed:
    """Find the sign of every transaction.

    Args:
        entries: the rows in the order of the file, rows that only have a balance among them.
        summaries: the rows that say something of all transactions.
        directions: whether there is a column of words that say the direction.
        two_columns: whether there are two columns of amounts.

    Raises:
        InputError: the list says an amount two ways, or its balances say the opposite of a sign.
    """
    readings = _two_columns(entries) if two_columns else _one_column(entries, directions=directions)
    spans = list(_spans(entries, summaries))
    readings, messages = _agreeing(entries, readings, spans)
    proof = _best(entries, readings)
    proof, more = _not_opposite(entries, proof)
    result = _result(entries, proof, _places_of(spans))
    result.messages[:0] = messages + more
    _check_sums(result, summaries, proved=bool(spans))
    if result.closing is None:
        result.closing = _closing_balance(spans)
    return result


def _best(entries: Sequence[Entry], readings: Sequence[Reading]) -> "_Proof":
    """The reading that the column of balances fits; of several none may differ from another."""
    tried = [_proof(entries, reading) for reading in readings]
    proof = max(tried, key=lambda each: each.fits)
    as_good = [each for each in tried if each.fits == proof.fits]
    if len(readings) > 1 and (proof.fits == 0 or len(as_good) > 1):
        _check_alike(entries, readings)
        proof = tried[0]
    return proof


# What is written


def _one_column(entries: Sequence[Entry], *, directions: bool) -> list[Reading]:
    """Return what one column of amounts may mean, and the words beside it."""
    by_sign = _by_sign(entries)
    if not directions:
        return [by_sign]
    stated = [entry for entry in entries if entry.word and entry.figure]
    is_marked = any(entry.marked for entry in entries)
    if is_marked and all((entry.figure < 0) == (entry.word < 0) for entry in stated):
        return [by_sign]
    by_word = [_by_word(entry) for entry in entries]
    if all(entry.figure > 0 for entry in stated):
        return [by_word]
    as_marked = [entry.figure if entry.marked else _by_word(entry) for entry in entries]
    turned = [entry.figure * entry.word if entry.word else _by_word(entry) for entry in entries]
    if as_marked in (by_word, turned):
        return [by_word, turned]
    return [by_word, as_marked, turned]


def _by_sign(entries: Sequence[Entry]) -> list[Cents]:
    """The amounts as their own signs say; a list without any sign says nothing."""
    if any(entry.marked for entry in entries):
        return [entry.figure for entry in entries]
    return [None if entry.figure else 0 for entry in entries]


def _by_word(entry: Entry) -> Cents:
    """The amount as the word beside it says, else its own sign."""
    if entry.word or not entry.figure:
        return abs(entry.figure) * entry.word
    return entry.figure if entry.marked else None


def _two_columns(entries: Sequence[Entry]) -> list[Reading]:
    """Money in and money out; a minus below Money out is the bank's way, or money that came back."""
    for entry in entries:
        if entry.came and entry.went:
            raise InputError(
                f"line {entry.number} has money in, {in_words(entry.came)}, and money out, "
                f"{in_words(entry.went)}: one of the two is expected"
            )
    plainly: Reading = [abs(entry.came) - abs(entry.went) for entry in entries]
    went = [entry.went for entry in entries if entry.went]
    came = [entry.came for entry in entries if entry.came]
    readings = [plainly]
    if min(came, default=0) < 0 or (min(went, default=0) < 0 < max(went)):
        back = -1 if sum(amount < 0 for amount in went) * 2 > len(went) else 1
        readings.append([entry.came - back * entry.went for entry in entries])
    return _as_stated(entries, readings)


def _as_stated(entries: Sequence[Entry], readings: Sequence[Reading]) -> list[Reading]:
    """The readings that a third column of amounts, or a column of directions, does not contradict."""
    agreeing = [reading for reading in readings if _contradicted(entries, reading) is None]
    if agreeing:
        return agreeing
    at = _contradicted(entries, readings[0])
    assert at is not None
    entry = entries[at]
    side = "money in" if (readings[0][at] or 0) > 0 else "money out"
    other = in_words(entry.figure) if entry.figure else quoted(entry.text)
    raise InputError(
        f"line {entry.number}: {in_words(entry.size)} in the column of {side} contradicts {other}. Compare "
        "the line with the bank's statement"
    )


def _contradicted(entries: Sequence[Entry], reading: Reading) -> int | None:
    """The place of the first amount that its third column, or the word beside it, contradicts."""
    marked = any(entry.marked for entry in entries)
    both_ways = {entry.word for entry in entries} >= {1, -1}
    for at, entry in enumerate(entries):
        cents = reading[at] or 0
        if entry.figure and abs(entry.figure) != abs(cents):
            return at
        if entry.figure and marked and entry.figure != cents:
            return at
        if both_ways and entry.word * cents < 0:
            return at
    return None


# What the rows before and after all transactions say


@dataclass(frozen=True)
class _Span:
    """The transactions between two balances that rows of their own say."""

    opening: Summary
    closing: Summary
    places: tuple[int, ...]  # of the transactions among the entries

    @property
    def change(self) -> int:
        return (self.closing.cents or 0) - (self.opening.cents or 0)


def _spans(entries: Sequence[Entry], summaries: Sequence[Summary]) -> Iterator[_Span]:
    """Pair the rows of balances: one pair is about the whole list, of several each about what is between."""
    ends = [each for each in summaries if each.kind in (OPENING, CLOSING) and each.cents is not None]
    ends.sort(key=lambda each: each.number)
    transactions = [at for at, entry in enumerate(entries) if entry.size]
    for first, second in zip(ends[::2], ends[1::2], strict=False):
        if first.kind == second.kind:
            return
        opening, closing = (first, second) if first.kind == OPENING else (second, first)
        between = [at for at in transactions if first.number < entries[at].number < second.number]
        yield _Span(opening, closing, tuple(transactions if len(ends) == 2 else between))


def _places_of(spans: Sequence[_Span]) -> frozenset[int]:
    return frozenset(at for span in spans for at in span.places)


def _agreeing(
    entries: Sequence[Entry], readings: Sequence[Reading], spans: Sequence[_Span]
) -> tuple[list[Reading], list[str]]:
    """Return the readings that come to what the balances before and after say, and a remark.

    Raises:
        InputError: there is none.
    """
    if not spans:
        return list(readings), []
    completed: list[Reading] = [_completed(entries, reading, spans) for reading in readings]
    agreeing = [reading for reading in completed if _comes_to(reading, spans)]
    if agreeing:
        return agreeing[:1] if _all_alike(agreeing) else agreeing, []
    turned: list[Reading] = [
        [None if cents is None else -cents for cents in reading] for reading in completed
    ]
    agreeing = [reading for reading in turned if _comes_to(reading, spans)]
    if len(agreeing) == 1:
        shows = "the opening and closing balance show that a minus, or debit, is money in here"
        return agreeing, [f"{shows}, and the signs are taken that way"]
    message = _disagreement(completed[0], spans)
    proof = _best(entries, readings)
    if not proof.failed and proof.proved >= _places_of(spans):  # the column of balances proves the amounts
        return list(readings), [message]
    raise InputError(f"{message}. Compare the list with the bank's statement")


def _turned(reading: Reading) -> Reading:
    return [None if cents is None else -cents for cents in reading]


def _all_alike(readings: Sequence[Reading]) -> bool:
    return all(list(reading) == list(readings[0]) for reading in readings)


def _completed(entries: Sequence[Entry], reading: Reading, spans: Sequence[_Span]) -> list[Cents]:
    """A reading in which open amounts are all in, or all out, where the balances leave nothing else.

    The sum of some amounts is at its largest, or smallest, in one way only.
    """
    cents = list(reading)
    for span in spans:
        unknown = [at for at in span.places if cents[at] is None]
        left = span.change - sum(cents[at] or 0 for at in span.places)
        size = sum(entries[at].size for at in unknown)
        if size and abs(left) == size:
            for at in unknown:
                cents[at] = entries[at].size if left > 0 else -entries[at].size
    return cents


def _comes_to(reading: Reading, spans: Sequence[_Span]) -> bool:
    """Whether every amount is known and together they come to the change of each pair of balances."""
    for span in spans:
        amounts = [reading[at] for at in span.places]
        if None in amounts or sum(cents or 0 for cents in amounts) != span.change:
            return False
    return True


def _disagreement(reading: Reading, spans: Sequence[_Span]) -> str:
    span = next(each for each in spans if not _comes_to(reading, [each]))
    opening, closing = in_words(span.opening.cents or 0), in_words(span.closing.cents or 0)
    balances = f"lines {span.opening.number} and {span.closing.number}: the balance is {opening} before and"
    amounts = [reading[at] for at in span.places]
    if None in amounts:
        return (
            f"{balances} {closing} after all transactions, and nothing says which of them are money in and "
            "which money out"
        )
    total = in_words(sum(cents or 0 for cents in amounts))
    return (
        f"{balances} {closing} after all transactions, but they come to {total}, not "
        f"{in_words(span.change)}. A row is missing, or has the wrong sign"
    )


def _closing_balance(spans: Sequence[_Span]) -> tuple[date, int] | None:
    """The last balance that a row of its own says, with its day."""
    dated = [span.closing for span in spans if span.closing.day is not None]
    if not dated:
        return None
    last = max(dated, key=lambda closing: closing.day or date.min)
    return (last.day, last.cents) if last.day is not None and last.cents is not None else None


def _check_sums(result: Signed, summaries: Sequence[Summary], *, proved: bool) -> None:
    """Compare what all money in and all money out come to with the rows that say so, each said once.

    Raises:
        InputError: they differ, and no balances prove the signs.
    """
    if result.open:
        return
    came = sum(cents for cents in result.cents if cents > 0)
    went = -sum(cents for cents in result.cents if cents < 0)
    for of, sum_ in (("came", came), ("went", went)):
        stated = [each for each in summaries if getattr(each, of) is not None]
        if len(stated) != 1 or getattr(stated[0], of) == sum_:
            continue
        side = "in" if of == "came" else "out"
        message = (
            f"line {stated[0].number}: all money {side} is {in_words(getattr(stated[0], of))} there, but the "
            f"rows come to {in_words(sum_)}"
        )
        if not proved and not result.proved:
            raise InputError(f"{message}. Compare the list with the bank's statement")
        result.messages.append(message)


# What the column of balances says


@dataclass(frozen=True)
class _Step:
    """A step of the balance that the amounts are not."""

    places: tuple[int, ...]  # of the amounts since the balance before
    change: int  # of the balance
    number: int  # of its line


@dataclass(frozen=True)
class _Proof:
    """A reading held against the balance."""

    cents: tuple[Cents, ...]  # the reading, completed by the balance where it said nothing
    fits: int = 0  # how many steps of the balance equal the amount
    proved: frozenset[int] = frozenset()  # the places of amounts that such a step proves
    failed: tuple[_Step, ...] = ()  # steps that the amounts are not
    newest_first: bool = False  # whether the first row is the last transaction

    def comes_to(self, step: _Step) -> int:
        """What the amounts of a step come to."""
        return sum(self.cents[at] or 0 for at in step.places)


def _proof(entries: Sequence[Entry], reading: Reading) -> _Proof:
    """Follow the balance through the list, from the top or, in a list with the newest first, from the end."""
    days = [entry.day for entry in entries if entry.day is not None and entry.size]
    ways = [days[0] > days[-1]] if days and days[0] != days[-1] else [False, True]
    orders = [_followed(entries, reading, newest_first=way) for way in ways]
    best = max(orders, key=lambda one: (one.fits, -len(one.failed)))
    others = [one for one in orders if one is not best and (one.fits, one.failed) == (best.fits, best.failed)]
    if any(one.cents != best.cents for one in others):  # it can be followed both ways and says two things
        return _Proof(tuple(reading))
    return best


def _steps(entries: Sequence[Entry], *, newest_first: bool) -> Iterator[_Step]:
    """Each change of the balance, with the places of the amounts since the balance before."""
    order = range(len(entries) - 1, -1, -1) if newest_first else range(len(entries))
    last: Cents = None
    places: list[int] = []
    for at in order:
        entry = entries[at]
        if entry.before is not None and entry.balance is not None:
            last, places = entry.before, []
        if entry.size:
            places.append(at)
        if entry.balance is None:
            continue
        if last is not None and places:
            yield _Step(tuple(places), entry.balance - last, entry.number)
        last, places = entry.balance, []


def _followed(entries: Sequence[Entry], reading: Reading, *, newest_first: bool) -> _Proof:
    cents = list(reading)
    fits = 0
    proved: set[int] = set()
    failed: list[_Step] = []
    for step in _steps(entries, newest_first=newest_first):
        first = step.places[0]
        if len(step.places) == 1 and cents[first] is None and abs(step.change) == entries[first].size:
            cents[first] = step.change
        known = all(cents[at] is not None for at in step.places)
        if known and sum(cents[at] or 0 for at in step.places) == step.change:
            fits += 1
            proved.update(step.places)
        else:
            failed.append(step)
    return _Proof(tuple(cents), fits, frozenset(proved), tuple(failed), newest_first)


def _check_alike(entries: Sequence[Entry], readings: Sequence[Reading]) -> None:
    """Refuse readings that differ, as no balance decides between them, at the first line on which they do."""
    for at, entry in enumerate(entries):
        if len({reading[at] for reading in readings} - {None}) > 1:
            marked = f" and {quoted(entry.text)}" if entry.text else ""
            figure = in_words(entry.figure or entry.came or -abs(entry.went))
            raise InputError(
                f"line {entry.number}: {figure}{marked} may be money in or money out, and no column of "
                "balances decides it. Export the list with its balances, or correct this line"
            )


def _not_opposite(entries: Sequence[Entry], proof: _Proof) -> tuple[_Proof, list[str]]:
    """Turn all signs if the balance shows the opposite of each, and say so.

    Raises:
        InputError: it shows the opposite of some.
    """
    alone = [step for step in proof.failed if len(step.places) == 1]
    opposite = [step for step in alone if proof.comes_to(step) == -step.change != 0]
    if not opposite:
        return proof, []
    if not proof.fits and len(opposite) == len(proof.failed):
        shows = "the balance shows that a minus, or debit, is money in here"
        return _proof(entries, _turned(proof.cents)), [f"{shows}, and the signs are taken that way"]
    step = opposite[0]
    side = "in" if proof.comes_to(step) > 0 else "out"
    size, way = in_words(abs(step.change)), "fell" if step.change < 0 else "rose"
    raise InputError(
        f"line {step.number}: {size} would be money {side}, but the balance {way} by {size}. Compare "
        "the line with the bank's statement"
    )


def _result(entries: Sequence[Entry], proof: _Proof, proved: frozenset[int]) -> Signed:
    """The amounts, after what the balances say against them; ``proved`` are places that other rows prove."""
    messages, proof = _gaps(proof)
    result = Signed(messages=messages)
    proved |= proof.proved
    for at, entry in enumerate(entries):
        if not entry.size:
            continue
        cents = proof.cents[at]
        if cents is None:
            result.open.append(len(result.cents))
        elif at in proved:
            result.proved += 1
        result.cents.append(entry.size if cents is None else cents)
    if proof.fits and not proof.failed:
        result.closing = _last_balance(entries, newest_first=proof.newest_first)
    return result


def _gaps(proof: _Proof) -> tuple[list[str], _Proof]:
    """Name the steps of the balance that known amounts do not come to; too many of them prove nothing."""
    gaps = [step for step in proof.failed if all(proof.cents[at] is not None for at in step.places)]
    if gaps and proof.fits <= len(gaps):
        message = "the column of balances does not follow from the amounts, so it proves no sign"
        return [message], replace(proof, proved=frozenset())
    return [
        f"line {step.number}: the balance changes by {in_words(step.change)}, the amounts since the balance "
        f"before come to {in_words(proof.comes_to(step))}: is a transaction missing there?"
        for step in gaps
    ], proof


def _last_balance(entries: Sequence[Entry], *, newest_first: bool) -> tuple[date, int] | None:
    for entry in entries if newest_first else reversed(entries):
        if entry.balance is not None and entry.day is not None:
            return entry.day, entry.balance
    return None
