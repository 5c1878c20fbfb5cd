"""A workbook that reads entries with the formulas of the plain edition, for tables of spellings."""

from collections.abc import Callable, Iterable, Sequence

from tests.workbooks.plain_engines import Typed, Value, Values
from xlvp.errors import XlvpError
from xlvp.notation.entry import contract_score, why
from xlvp.notation.spellings import letters_of
from xlvp.workbooks.kit import look
from xlvp.workbooks.kit.books import new_book, save
from xlvp.workbooks.kit.look import formula
from xlvp.workbooks.kit.tables import Column, Table
from xlvp.workbooks.plain.lists import add_lists
from xlvp.workbooks.plain.reading import SHEET, entry_columns

#: Entries that are read at a time.
LINES = 400
_FIRST = 6
Entry = tuple[str | float, str]  # what is typed, and who is vulnerable


def _table() -> Table:
    typed = [Column("entry", "Entry", style=look.ENTRY), Column("vulnerable", "Vulnerable", style=look.ENTRY)]
    read = entry_columns("one", lambda line: line["entry"], lambda line: line["vulnerable"], "$B$3")
    return Table(SHEET, [*typed, *read], _FIRST, LINES)


def workbook() -> bytes:
    """The workbook: entries in column A, the vulnerability in B, and the letters in B2."""
    book = new_book("entries", SHEET)
    table, sheet = _table(), book[SHEET]
    table.write(sheet)
    formula(sheet, "B3", f"=SUM({table.column('one_foreign')})")
    add_lists(book, f"{SHEET}!$B$2")
    return save(book, stored=False)


def read(
    compute: Callable[[Typed], Values], entries: Sequence[Entry], letters: str = ""
) -> Iterable[tuple[tuple[Value, str], tuple[Value, str]]]:
    """Yield of each entry what it is and what is said of it, here and in the full edition."""
    table = _table()
    for start in range(0, len(entries), LINES):
        batch = entries[start : start + LINES]
        typed: dict[tuple[str, str], str | float] = {(SHEET, "B2"): letters} if letters else {}
        for row, (entry, vulnerable) in enumerate(batch, _FIRST):
            typed |= {(SHEET, f"A{row}"): entry, (SHEET, f"B{row}"): vulnerable}
        value = compute(typed)
        # which slips count as letters of another language, the two say differently
        others = bool(value(SHEET, "B3"))
        for number in range(1, len(batch) + 1):
            line = table.line(number)
            found = value(SHEET, line["one_shown"]), str(value(SHEET, line["one_why"]) or "")
            yield found, expected(*batch[number - 1], letters, others)


def expected(
    entry: str | float, vulnerable: str, letters: str = "", others: bool = False
) -> tuple[Value, str]:
    """What the full edition makes of an entry, beside others that may have letters of another language."""
    language = letters_of(letters)
    try:
        score: Value = contract_score(entry, vulnerable, language)
    except XlvpError:
        score = "#VALUE!"
    return score, why(entry, vulnerable, language, others)


def outcome(found: tuple[Value, str], right: tuple[Value, str]) -> str:
    """Equal, refused by either or both, or different; a refusal without a sentence is different."""
    score, message = right
    if found[0] == "#VALUE!":
        said = found[1] and not found[1].startswith("Check:")
        return "different" if not said else "refused by both" if score == "#VALUE!" else "refused here"
    if score == "#VALUE!":
        return "read here"
    return "equal" if found == (score, message) else "different"
