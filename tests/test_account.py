"""The account behind every state: its laws, over any items."""

from hypothesis import given
from hypothesis import strategies as st

from xlvp import account
from xlvp.account import Account, Item

ITEMS = st.builds(
    Item,
    place=st.sampled_from(["Results, row 7", "Matches, row 9", "Setup"]),
    became=st.sampled_from(account.TREATMENTS),
    words=st.sampled_from(["", "pair 12 is not in this movement."]),
    due=st.booleans(),
    short=st.sampled_from(["", "board 7"]),
)
ACCOUNTS = st.builds(Account, items=st.lists(ITEMS, max_size=8).map(tuple))


@given(ACCOUNTS)
def test_final_means_that_all_that_is_due_is_counted_and_nothing_is_open(one: Account) -> None:
    assert one.code in account.CODES
    counted = {account.COUNTED, account.ACCEPTED}
    due = [item for item in one.items if item.due]
    nothing_open = not any(item.became in account.OPEN for item in one.items)
    assert one.final == (bool(due) and all(item.became in counted for item in due) and nothing_open)
    assert one.final == one.short.startswith("Final: ")
    assert one.final == (one.tone == account.GOOD)


@given(ACCOUNTS, ITEMS)
def test_one_more_item_never_makes_an_event_final_that_was_not(one: Account, item: Item) -> None:
    more = one.with_items([item])
    if one.due and not one.final:
        assert not more.final
    if more.code == account.PROVISIONAL and more.due:
        assert more.short.startswith("Provisional: ")
    if item.became == account.LEFT_OUT:
        assert not more.final and more.tone == account.BAD
        assert "left out" in more.words


@given(ACCOUNTS)
def test_whatever_is_open_is_named(one: Account) -> None:
    for became, items in ((account.LEFT_OUT, one.left_out), ("to check", one.in_doubt)):
        assert (became in one.words) == bool(items)
        if len(items) == 1:
            assert str(items[0]) in one.words
