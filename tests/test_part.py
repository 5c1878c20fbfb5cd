"""The part that each thing of a file plays: what a person is told of it, and its place in an account."""

from xlvp.account import ACCEPTED, COUNTED, FINAL, IN_DOUBT, LEFT_OUT, Account, Item
from xlvp.part import COLUMN, CONTRADICTS, FIGURE, IGNORED, ROLES, ROW, SHEET, SUMMARY, UNKNOWN, Part, remarks


def test_what_is_used_needs_no_words_and_all_else_has_some() -> None:
    for role in ROLES:
        one = Part(COLUMN, "Gadget", role, "a reason")
        said = remarks([one])
        assert bool(said) == (not one.used or role == SUMMARY), role
        assert all("'Gadget'" in words and "a reason" in words for words in said), role


def test_an_account_is_not_final_while_something_is_unknown_or_contradicts() -> None:
    expected = {UNKNOWN: LEFT_OUT, CONTRADICTS: IN_DOUBT, IGNORED: ACCEPTED, SUMMARY: ACCEPTED}
    for role in ROLES:
        one = Part(COLUMN, "Gadget", role)
        assert one.item.became == expected.get(role, COUNTED)
        account = Account((Item("row 1", COUNTED), one.item))
        assert (account.code == FINAL) == (not one.open), role


def test_parts_with_one_reason_share_a_sentence() -> None:
    rows = [Part(ROW, f"Turnover {at}", SUMMARY, "it is no transaction", f"line {at}") for at in (5, 9)]
    assert remarks(rows) == ["2 rows are summaries: it is no transaction (line 5, line 9)"]
    many = [Part(COLUMN, f"Column {at}", UNKNOWN) for at in range(30)]
    (words,) = remarks(many)
    assert "'Column 11'" in words and "'Column 12'" not in words and "18 more" in words


def test_what_contradicts_comes_first() -> None:
    parts = [
        Part(COLUMN, "Fee", IGNORED, "not needed"),
        Part(COLUMN, "Amount", FIGURE),
        Part(SHEET, "16 boards", CONTRADICTS, "the table of 20 boards"),
    ]
    assert remarks(parts) == [
        "sheet '16 boards' contradicts the table of 20 boards",
        "column 'Fee' is ignored: not needed",
    ]
