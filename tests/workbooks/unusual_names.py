"""Workbooks with names and numbers that look like a spreadsheet's wildcards or comparisons; all made up."""

from datetime import date

from tests.openings import opening_of
from xlvp.workbooks.money.build import build_money
from xlvp.workbooks.money.layout import Room
from xlvp.workbooks.teams.build import build_teams
from xlvp.workbooks.teams.layout import Size

#: Names no two of which are one, though ?, *, ~, < or a letter's capital would make some the same.
APART = (
    "Who?",
    "Whom",
    "A*",
    "Ann",
    "~",
    "~x",
    "A~B",
    "<Ann",
    "=Ann",
    "Łódź",
    "Lodz",
    "Müller",
    "Muller",
    "*",
)
#: Pairs of spellings of one name.
SAME = (("Élan", "ÉLAN"), ("O'Hara", "O\u2019Hara"), ("Who??", "WHO??"), ("B~", "b~"))


def teams_with(*players: str) -> bytes:
    """Build an event with a player in each team."""
    teams = [{"team": n, "name": f"Team {n}", "player1": player} for n, player in enumerate(players, 1)]
    return build_teams(opening_of(Size(len(players), 2, 10), {"boards": 8}, teams=teams))


def year() -> bytes:
    """Build a treasurer's book in which a sign stands for what the treasurer did not know, or ends a name."""
    days = {"year_from": date(2026, 1, 1), "year_to": date(2026, 12, 31)}
    members = [
        {"member_number": number, "member_name": name, "member_class": fee_class}
        for number, name, fee_class in (
            ("0148", "Ann Star", "Full"), ("0147", "A* Star", "Full"), ("0149", "Whom", "F*"),
            ("7", "Who?", "Full"),
        )
    ]  # fmt: skip
    attended = [
        ("1", "????", "account"),
        ("1", "?", "account"),
        ("?", "0148", "account"),
        ("1", "0147", "*"),
    ]
    bookings = [
        {"ledger_category": "*"}, {"ledger_category": "Hall", "ledger_member": "????"},
        {"ledger_category": "Hall", "ledger_place": "c*"}, {"ledger_category": "Hall", "ledger_session": "*"},
    ]  # fmt: skip
    return build_money(
        opening_of(
            Room(members=8, sessions=4, attendances=12, ledger=12, fees=6),
            days,
            members=members,
            fees=[{"fee_class": "Full", "fee_amount": 5}, {"fee_class": "F*", "fee_amount": 2}],
            sessions=[{"session_number": "1", "session_date": date(2026, 2, 1)}],
            attendance=[
                {"att_session": session, "att_number": number, "att_paid": paid}
                for session, number, paid in (*attended, ("1", "0149", "account"))
            ],
            ledger=[
                {"ledger_date": date(2026, 3, day), "ledger_text": "made up", "ledger_out": day} | booking
                for day, booking in enumerate(bookings, 1)
            ],
        )
    )
