"""Members' names into a pairs workbook: a number or the first letters were typed, the whole name is written.

Nothing is guessed: what fits two members, or none, stays as typed and is reported. A member who is to be
forgotten goes out of the lists and texts; the results stay.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from pathlib import Path
from types import MappingProxyType

from xlvp.errors import WorkbookError
from xlvp.formats.delimited import HEADINGS
from xlvp.formats.files import delimited_rows, is_converted, read_any
from xlvp.formats.usebio_dialect import Member
from xlvp.pages.html import safe
from xlvp.rounding import decimals
from xlvp.season.entries import Season
from xlvp.season.handicaps import Average, HandicapRule, averages
from xlvp.text import KnownNames, name_key, plain, quoted
from xlvp.workbooks.kit.changes import FORMULA, Change, Import, forgotten, without_words
from xlvp.workbooks.pairs.book import members_typed
from xlvp.workbooks.pairs.draw import PENALTIES
from xlvp.workbooks.pairs.imports import printed_hands
from xlvp.workbooks.pairs.numbering import read_pairs_list
from xlvp.workbooks.pairs.schema import MEMBERS, PAIRS, TYPED
from xlvp.workbooks.season.book import MEMBERS as SEASON_MEMBERS
from xlvp.workbooks.season.book import TEMPLATE as SEASON
from xlvp.workbooks.season.book import SeasonBook
from xlvp.xlsx.isolated import recalculate_apart
from xlvp.xlsx.values import NamedCells, Ref, text_of

_NUMBER = ("number", "no", "nr", "member", "id", "numer", *HEADINGS["number1"])
_NAME = ("name", "player", "nazwisko", "zawodnik", *HEADINGS["name1"])
_NATIONAL = ("national number", "national", "national id", "ebu number", "abf number", "federation number")
_ANONYMOUS, _YES = ("anonymous",), ("y", "yes", "x", "1", "true")
_MOST_MEMBERS = 20_000
_LONGEST = 100


def by_number(people: Sequence[Member]) -> dict[str, str]:
    """Return the names by the club's numbers, or by the federation's; of two the same the first counts."""
    names: dict[str, str] = {}
    for one in people:
        if number := one.club or one.national:
            names.setdefault(number, one.name)
    return names


def read_people(path: Path, own: Path | None = None) -> tuple[Member, ...]:
    """Return the members of a season, of a table (.csv), or of the pairs workbook ``own``.

    Raises:
        WorkbookError: the file cannot be read, or has no members.
    """
    if path.suffix.lower() == ".xlsx" or is_converted(path):
        cells = NamedCells(recalculate_apart(read_any(path)), path.name)
        if own is not None and path.exists() and own.exists() and path.samefile(own):
            result = own_people(cells)
        elif cells.template == SEASON:
            national = {
                text_of(line.member_number): text_of(line.member_national)
                for line in SEASON_MEMBERS.read(cells)
            }
            members = SeasonBook(cells).counted.members.items()
            result = _people((n, one.name, national.get(n, ""), one.anonymous) for n, one in members)
        else:
            raise WorkbookError(
                f"{path}: choose a season workbook, or a .csv with the columns number and name."
            )
    else:
        result = _people(_of_table(path))
    named = tuple(one for one in result if one.name and not one.name.startswith(FORMULA))
    if not named:
        raise WorkbookError(
            f"{path}: no member has a name. Type names on the sheet Members or in the column Name"
        )
    return named


def own_people(cells: NamedCells) -> tuple[Member, ...]:
    """Return the members of a pairs workbook's sheet Members."""
    return _people((*line, False) for line in members_typed(cells))


def _people(lines: Iterable[tuple[str, str, str, bool]]) -> tuple[Member, ...]:
    """The members of a list: the club's number, name, number in the federation, anonymous.

    Where nobody has a number in the federation, the numbers that there are are the federation's.
    """
    named = [line for line in lines if line[1]]
    has_national = any(national for _, _, national, _ in named)
    return tuple(
        Member(name, national if has_national else number, number if has_national else "", anonymous)
        for number, name, national, anonymous in named
    )


def _of_table(path: Path) -> list[tuple[str, str, str, bool]]:
    with delimited_rows(path) as lines:
        heads = [plain(cell).casefold() for cell in next(lines, [])]
        number, name, national, anonymous = (
            next((i for i, head in enumerate(heads) if head in words), None)
            for words in (_NUMBER, _NAME, _NATIONAL, _ANONYMOUS)
        )
        if (number is None and national is None) or name is None:
            raise WorkbookError(f"{path}: the first line names the columns: number and name are expected")
        rows = list(islice(lines, _MOST_MEMBERS))

    def cell(line: Sequence[str], at: int | None) -> str:
        return plain(safe(line[at]))[:_LONGEST] if at is not None and at < len(line) else ""

    return [
        (cell(line, number), cell(line, name), cell(line, national), cell(line, anonymous).lower() in _YES)
        for line in rows
    ]


def take_names(
    cells: NamedCells, members: Mapping[str, str], nationals: Mapping[str, str] = MappingProxyType({})
) -> Import:
    """Lay members beside the names of a computed pairs workbook.

    Names, and numbers in the federation, are by the club's numbers.
    """
    book = read_pairs_list(cells)
    result = Import(finish=printed_hands)
    whose: dict[str, list[int]] = defaultdict(list)
    near = KnownNames(members)
    for pair, typed in book.names.items():
        called = book.called(pair)
        for text, ref, fits in zip(typed, book.name_refs[pair], _fits(typed, members), strict=True):
            if not text:
                continue
            if len(fits) == 1:
                name = members[fits[0]]
                whose[name].append(pair)
                if plain(text) == name:
                    result.same += 1
                else:
                    result.changes.append(Change(f"pair {called}, name", ref, text, name))
            elif fits:
                several = ", ".join(f"{number} {members[number]}" for number in fits[:6])
                result.notes.append(f"pair {called}: {quoted(text)} fits {len(fits)} members: {several}")
            else:
                result.notes.append(f"pair {called}: {_no_member(text, members, near)}: it stays as it is")
    _take_members(cells, members, nationals, result)
    for name, pairs in whose.items():
        if len(pairs) > 1:
            result.notes.append(f"{name} is in pairs {' and '.join(map(book.called, pairs))}")
    return result


def take_handicaps(
    cells: NamedCells, members: Mapping[str, str], season: Season, rule: HandicapRule
) -> Import:
    """Lay the handicaps of a season beside those of the pairs, with the evenings on which each rests."""
    of_members = averages(season, rule)
    result = Import(whole=True, new_title="By the season")
    for line, refs in zip(PAIRS.read(cells), PAIRS.where(cells), strict=True):
        typed = [text_of(line.player1), text_of(line.player2)]
        if not any(typed):
            continue
        called = f"pair {text_of(line.pair)}"
        fits = _fits(typed, members)
        if any(len(own) != 1 for own in fits):
            result.notes.append(f"{called}: {' and '.join(filter(None, typed))}: no two members, no handicap")
            continue
        both = [of_members.get(own[0], Average()) for own in fits]
        new = f"{float(rule.of(both[0].value, both[1].value) / 100):.10g}"
        words = []
        for own, average in zip(fits, both, strict=True):
            many = f"{average.evenings} evening{'' if average.evenings == 1 else 's'}"
            words.append(f"{members[own[0]]} {float(decimals(average.value / 100, 2)):.2f} on {many}")
        result.summary.append(f"{called}: {', '.join(words)}: {new}")
        old = text_of(line.handicap)
        if old == new or (new == "0" and not old):
            result.same += 1
        else:
            result.changes.append(Change(f"{called}, handicap", refs["handicap"], old, new))
    return result


def _no_member(text: str, members: Mapping[str, str], near: KnownNames) -> str:
    """Say that a text is no member, and whose name is near it."""
    if members_of(text, members):
        return f"{quoted(text)} is no member but the partner"
    likely = " or ".join(f"{number} {members[number]}" for number in near.near(text))
    return f"{quoted(text)} is no member (is it {likely}?)" if likely else f"{quoted(text)} is no member"


def _fits(typed: Sequence[str], members: Mapping[str, str]) -> list[list[str]]:
    """Return whom each text of a pair may mean; nobody is his own partner.

    A whole name or a number decides first whom the other text cannot mean.

    >>> _fits(["Jan Nowak", "Jan"], {"1": "Jan Nowak", "2": "Jan Lis"})
    [['1'], ['2']]
    >>> _fits(["Jan", "Jan Nowak"], {"1": "Jan Nowak"})
    [[], ['1']]
    """
    fits = [members_of(text, members) if text else [] for text in typed]

    def unclear(at: int) -> tuple[bool, bool]:
        words = _words(typed[at])
        whole = typed[at].isdigit() or any(_words(members[number]) == words for number in fits[at])
        return len(fits[at]) != 1, not whole

    taken: set[str] = set()
    for at in sorted(range(len(typed)), key=unclear):
        fits[at] = [number for number in fits[at] if number not in taken]
        if len(fits[at]) == 1:
            taken.add(fits[at][0])
    return fits


def _words(name: str) -> list[str]:
    """The words of a name, whatever their order."""
    return sorted(name_key(name).split())


def _take_members(
    cells: NamedCells, members: Mapping[str, str], nationals: Mapping[str, str], result: Import
) -> None:
    """Members whose number the workbook's sheet Members has not yet go into its free lines."""
    if not cells.has(MEMBERS.names[0]):
        return
    lines = [(text_of(line.member_number), text_of(line.member_name)) for line in MEMBERS.read(cells)]
    there, refs = dict(reversed(lines)), MEMBERS.where(cells)  # of two the first counts
    free = [ref for line, ref in list(zip(lines, refs, strict=True))[1:-1] if line == ("", "")]
    new = [(number, name) for number, name in members.items() if number not in there]
    for (number, name), ref in zip(new, free, strict=False):
        result.changes.append(Change(f"Members, {number}", ref["member_name"], "", name))
        result.along[ref["member_number"]] = number
        if "member_national" in ref and number in nationals:
            result.along[ref["member_national"]] = nationals[number]
    if len(new) > len(free):
        result.notes.append(f"the sheet Members is full: {len(free)} free rows for {len(new)} new members")
    for number, name in members.items():
        if name_key(there.get(number, name)) != name_key(name):
            typed = quoted(there[number])
            result.notes.append(f"member {number} is {typed} on the sheet Members, not {name}")


def members_of(text: str, members: Mapping[str, str]) -> list[str]:
    """Return the numbers of the members whom a text may mean: a number, a name, or the beginnings of one.

    >>> club = {"0147": "Anna Kowalska", "0148": "Jan Kowalski", "12": "Ewa Lis"}
    >>> [members_of(text, club) for text in ("147", "kow", "a kow", "LIS EWA")]
    [['0147'], ['0147', '0148'], ['0147'], ['12']]
    """
    words = _words(text)
    if len(words) == 1 and words[0].isdigit():
        if words[0] in members:
            return words
        return [number for number in members if number.lstrip("0") == words[0].lstrip("0")]
    same = [number for number, name in members.items() if _words(name) == words]
    return same or [number for number, name in members.items() if _begins(words, name_key(name).split())]


def _begins(words: list[str], left: list[str]) -> bool:
    """Whether each word begins a word of a name of its own; the longest first, as they fit fewest."""
    for word in sorted(words, key=len, reverse=True):
        fit = next((part for part in left if part.startswith(word)), None)
        if fit is None:
            return False
        left.remove(fit)
    return bool(words)


#: What is typed in words, beside the names: of the sheet Setup, and of the penalties of a Swiss.
_ON_SETUP = ("event", "title", "remarks")
_OF_PENALTIES = ("fined_reason", "fined_by")


def forget(cells: NamedCells, number: str) -> Import:
    """Take a member's name and national number out of a pairs workbook.

    Of two members of one name nobody knows who sat there: such a name stays, and is reported.
    """
    members = MEMBERS.read(cells)
    own = [at for at, line in enumerate(members) if text_of(line.member_number) == number]
    if not own:
        raise WorkbookError(f"no member has the number {quoted(number)}")
    name, instead = text_of(members[own[0]].member_name), forgotten(number)
    result, refs = Import(), MEMBERS.where(cells)
    same = [at for at, line in enumerate(members) if name_key(text_of(line.member_name)) == name_key(name)]
    for at in (at for at in own if at in same):  # not a second member of the number
        line, there = members[at], refs[at]
        for key, what, new in (("member_name", "name", instead), ("member_national", "national number", "")):
            old = text_of(getattr(line, key))
            if old and old != new:
                result.changes.append(Change(f"Members, {number}, {what}", there[key], old, new))
    if name in ("", instead):
        return result
    namesakes = [text_of(members[at].member_number) for at in same if at not in own]
    for where, ref, old in _texts(cells):
        new = instead if _words(old) == _words(name) else without_words(old, [name], instead)
        if new == old:
            continue
        if namesakes:
            result.notes.append(f"{where}: {quoted(old)} stays: member {namesakes[0]} has that name too")
        else:
            result.changes.append(Change(where, ref, old, new))
    return result


def _texts(cells: NamedCells) -> Iterator[tuple[str, Ref, str]]:
    """Every cell in which a name may be typed: where it is, for a person, the cell, what is in it."""
    for line, there in zip(PAIRS.read(cells), PAIRS.where(cells), strict=True):
        for player in ("player1", "player2"):
            yield f"Pairs, pair {text_of(line.pair)}, {player}", there[player], text_of(getattr(line, player))
    settings = TYPED.read(cells)
    for key in _ON_SETUP:
        yield f"{TYPED.sheet}, {key}", cells.refs(TYPED.name(key))[0], text_of(getattr(settings, key))
    if cells.has(PENALTIES.names[0]):
        for at, (fine, there) in enumerate(zip(PENALTIES.read(cells), PENALTIES.where(cells), strict=True)):
            for key in _OF_PENALTIES:
                yield f"{PENALTIES.sheet}, penalty {at}", there[key], text_of(getattr(fine, key))
