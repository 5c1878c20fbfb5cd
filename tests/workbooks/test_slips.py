"""Every slip in every entry column is scored rightly or named: nothing that was typed is ignored in silence.

A wrong key, a text for a figure, a figure out of bounds, a sign turned, a row twice, a blank in the middle,
two rows exchanged. The columns come from the schemas, so a new one is tried without a new test. What may pass
without a word stands in :data:`LAWFUL`, with the reason.
"""

import re

import pytest

from tests.workbooks.slip_books import BOOKS, PLAIN, Slip, apply, filled, shown, slips

#: What is no slip: which list, column and kind, and why nothing has to be said.
LAWFUL = (
    # words that people choose freely
    (r"Setup/(title|event|place|director|home|away|remarks|season_club|season_title)/.*", "any name"),
    (r"Setup/date/text", "a day in words is printed as it was typed; publish asks for a date"),
    (r"(Pairs|Teams)/(player\d|name|club|category)/.*", "any name; a blank one is nobody's"),
    (r"Players/evening_(fifth|sixth)/.*", "any name"),
    (r"Members/member_(name|national|reference)/.*", "any name, any number of a federation"),
    (r"Members/(member_number/text|\*/duplicate)", "a member of any number; who is twice has one name"),
    (r".*/(note|fined_by|fined_reason|ko_stage|drawn_at|published|result_note|session_movement|session_kind)/.*",
     "a remark"),
    (r"Decisions/decided_reason/.*", "a remark"),
    (r"Log/.*", "remarks"),
    (r"Setup/charge/text", "no figure depends on it; xlvp send names a code that there is not, and asks"),
    # a list in the order of the movement or of the board numbers: which row it is cannot be mistyped
    (r"(Results|Match|Pairs|Entrants|Teams)/\*/moved", "each row is what its place says"),
    (r"(Matches|Penalties|Boards|Line-ups|Rounds|Draw|Sessions|Members|Absences|Attendance|Ledger|Fees)/\*/moved",
     "the order of rows that say what they are about means nothing"),
    (r"Pairs/\*/duplicate", "names of a pair that does not play are used nowhere; others are named"),
    (r"Apart/.*", "no figure depends on who must not meet; xlvp draw names what it cannot read"),
    (r"Rounds/(how|basis)/.*", "how a round was drawn, which xlvp draw writes; no figure depends on it"),
    (r"Draw/draw_[ab]/blank", "the sheet Draw says that another pairing was played; the result counts"),
    (r"Boards/board/(unknown|unknown number|hundredfold)", "any number of a board"),
    (r"Line-ups/lineup_(ns|ew)/.*", "any name; a pair without one is called by its direction"),
    (r"Knock-out/carry_over/text", "no match of a knock-out is there, so that nothing depends on it"),
    (r".*/(session_slip|session_note|session_used_for|ledger_text|voucher_note|recon_note)/.*", "a remark"),
    (r"Ledger/ledger_place/blank", "blank is the bank, the default"),
    (r"Ledger/ledger_bank/.*", "the mark of an imported line; no figure depends on it"),
    (r"Receipts/receipt_name/.*", "any name, in any language; what of the ledger fits none is named there"),
    (r"(Receipts|Payments)/\*/duplicate", "the second row of a name stays at 0; the first has every entry"),
    (r"Payments/\*/moved", "entries are found by the name"),
    (r"Statements/\*/duplicate", "the same balance twice is compared twice"),
    (r"Sessions/session_date/blank", "a session need not have a day; sessions go by their numbers then"),
    (r"Start/(club|statement_number|days_for|accounts_day)/.*", "what is printed; no figure depends on it"),
    (r"Start/visitor_class/.*", "a visitor without a fee is named on Attendance"),
    (r"Start/(rate|hall)/(unknown number|hundredfold|blank)", "any rate; a blank one is none"),
    # a lawful other entry
    (r"Match/(open|closed)/(sign|unknown number|hundredfold)", "another score"),
    (r"Setup/first/(unknown number|hundredfold)", "boards may begin with any number"),
    (r".*/(entrant_lot|lot|evening_lot)/unknown", "any lot"),
    (r"(Setup|Swiss|Scoring)/\w+/blank", "blank is the default, which stands beside the cell"),
    (r"Penalties/fined_round/blank", "a penalty in VPs needs no round; one in IMPs without it is named"),
    (r"Subscriptions/subs_amount/(unknown number|hundredfold)", "a club may ask for any amount"),
    (r"Subscriptions/subs_(due|from|to)/blank", "a subscription need not have a day"),
    (r".*/(penalty|fined_vp|fined_imps)/blank", "a penalty that is taken back"),
    (r"(Print|Player|Lines|Standings|Cross table)/(print_\w+|card_\w+|lines_round|after|cross_group)/.*",
     "what a sheet shows; no result depends on it"),
)  # fmt: skip


#: Slips that are not named yet: a new one fails, and so does one that is named by now and still listed.
NOT_YET = {
    "match": (),
    "league": (),
    "pairs": (),
    "swiss": (),
    "individual": (),
    "season": (),
    "money": (),
    "plain match": (),
    "plain pairs": (),
    "plain league": (),
    "evening": (),
}  # fmt: skip


def lawful(slip: Slip) -> bool:
    return any(re.fullmatch(pattern, str(slip)) for pattern, _ in LAWFUL)


def silent(name: str) -> tuple[int, list[str]]:
    """How many slips of a workbook were tried, and those of which nothing is said."""
    book = filled(name)
    before = shown(book.data)
    tried = [slip for slip in slips(book) if not lawful(slip)]
    wrong = [str(slip) for slip in tried if shown(apply(book, slip)).said == before.said]
    return len(tried), wrong


@pytest.mark.slow
@pytest.mark.parametrize("name", NOT_YET)
def test_every_slip_is_named(name: str) -> None:
    tried, wrong = silent(name)
    assert tried > 5, name
    assert sorted(wrong) == sorted(NOT_YET[name])


def test_every_workbook_can_be_filled() -> None:
    assert NOT_YET.keys() <= BOOKS.keys() | PLAIN.keys()
    assert shown(filled("pairs").data).said[0].startswith("Final")
