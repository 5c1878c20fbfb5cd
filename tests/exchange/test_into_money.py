"""A bank's list and a season's sessions into a treasurer's book: each once, nothing guessed, nothing lost."""

from dataclasses import replace
from datetime import date
from functools import cache
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tests.openings import opening_of
from xlvp.cli import main
from xlvp.errors import WorkbookError
from xlvp.pairs.received import PlayedSession, PlayedSessions
from xlvp.workbooks.kit.changes import Import, ImportOptions
from xlvp.workbooks.money import book as money
from xlvp.workbooks.money.build import build_money, reopened
from xlvp.workbooks.money.imports import take_season
from xlvp.workbooks.money.layout import Room
from xlvp.xlsx.entry_cells import with_texts
from xlvp.xlsx.package import open_package
from xlvp.xlsx.recalculate import recalculate
from xlvp.xlsx.values import NamedCells

BANK = (
    "Date;Description;Amount\n"
    "04/03/2026;From A. Smit BR-147 bridge;12,00\n"
    "05/03/2026;paying in slip 1017;60,00\n"
    "06/03/2026;bridge;12,00\n"
    "06/03/2026;hall in March;-61,10\n"
    "07/03/2026;subscription br 231;30,00\n"
    "08/03/2026;BR-147 and BR 231;6,00\n"
    '09/03/2026;=HYPERLINK("x");1,00\n'
    "09/03/2026;typed by hand before;5,00\n"
)


@cache
def book() -> bytes:
    return build_money(
        opening_of(
            Room(members=5, sessions=3, attendances=20, ledger=12, fees=6, subscriptions=2, vouchers=4),
            {"club": "A made-up club", "year_from": date(2026, 1, 1), "year_to": date(2026, 12, 31)},
            fees=[{"fee_class": "member", "fee_amount": 3}],
            members=[
                {"member_number": "0147", "member_name": "Anna Smit", "member_class": "member",
                 "member_reference": "BR-147"},
                {"member_number": "0231", "member_name": "Jan Kos", "member_class": "member",
                 "member_reference": "BR 231"},
                {"member_number": "0318", "member_name": "Ewa Lis", "member_class": "member"},
            ],
            sessions=[{"session_number": "1", "session_date": date(2026, 3, 3), "session_slip": "1017"}],
            attendance=[{"att_session": "1", "att_number": "0147", "att_paid": "cash"}],
            ledger=[{"ledger_date": date(2026, 3, 9), "ledger_text": "from my notes", "ledger_in": 5,
                     "ledger_category": "Donations"}],
        )
    )  # fmt: skip


def run(*arguments: str | Path, answer: str = "y\n") -> Result:
    return CliRunner().invoke(main, [str(each) for each in arguments], input=answer, env={"COLUMNS": "250"})


def files(folder: Path, text: str = BANK) -> tuple[Path, Path]:
    workbook, bank = folder / "money.xlsx", folder / "bank.csv"
    workbook.write_bytes(book())
    bank.write_bytes(text.encode("cp1252"))
    return workbook, bank


def cells_of(path: Path) -> NamedCells:
    return NamedCells(recalculate(path.read_bytes()))


@pytest.mark.thorough
def test_a_bank_list(tmp_path: Path) -> None:
    workbook, bank = files(tmp_path)
    done = run("import", bank, "--into", workbook)
    assert done.exit_code == 0, done.output
    lines = {line.ledger_text: line for line in money.LEDGER.read(cells_of(workbook)) if line.ledger_text}
    typed = [
        (line.ledger_category, line.ledger_member, line.ledger_session, line.ledger_in, line.ledger_out)
        for line in lines.values()
    ]
    assert typed == [
        ("Donations", "", "", 5, ""),
        ("Table money", "0147", "", 12, ""),
        ("Cash banked", "", "1", 60, ""),
        ("", "", "", 12, ""),
        ("", "", "", "", 61.1),
        ("Subscriptions", "0231", "", 30, ""),
        ("", "", "", 6, ""),
        ("", "", "", 1, ""),
    ]
    assert "12.00 on 6 March 2026 'bridge': whose?" in done.output
    assert "6.00 on 8 March 2026 'BR-147 and BR 231': whose? (0147 or 0231)" in done.output
    assert lines["bridge"].ledger_state == "12.00 on 6 March 2026 'bridge': whose?"
    assert lines["hall in March"].ledger_state == "61.10 on 6 March 2026 'hall in March': what for?"
    assert lines["from my notes"].ledger_bank.startswith("2026-03-09 ")
    assert money.FIGURES.read(cells_of(workbook)).year_proof.startswith("The book balances")
    assert lines['=HYPERLINK("x")'].ledger_in == 1, "what begins like a formula is text"
    assert [path.name for path in tmp_path.glob("money (backup *")]


def test_two_copies(tmp_path: Path) -> None:
    """A copy that somebody has saved later is named before anything is written."""
    workbook, bank = files(tmp_path)
    package = open_package(book())
    core = package.parts["docProps/core.xml"]
    saved = core.replace(b"2026-01-01T", b"2026-05-03T").replace(
        b"<dcterms:created", b"<cp:lastModifiedBy>Anna</cp:lastModifiedBy><dcterms:created"
    )
    (tmp_path / "money (Anna).xlsx").write_bytes(package.replaced({"docProps/core.xml": saved}))
    words = "money (Anna).xlsx was saved after your copy was made (Anna, 3 May 2026): import into that one"
    assert words in run("import", bank, "--into", workbook, "--dry-run").output
    assert words not in run("import", bank, "--into", tmp_path / "money (Anna).xlsx", "--dry-run").output


@pytest.mark.thorough
def test_a_second_import_writes_nothing(tmp_path: Path) -> None:
    workbook, bank = files(tmp_path)
    run("import", bank, "--into", workbook, "--yes")
    first = workbook.read_bytes()
    done = run("import", bank, "--into", workbook, "--yes")
    assert "nothing to write" in done.output and "8 entries in the workbook already" in done.output
    assert workbook.read_bytes() == first
    bank.write_bytes((BANK + "10/03/2026;bridge;12,00\n06/03/2026;bridge;12,00\n").encode())
    done = run("import", bank, "--into", workbook, "--dry-run")
    assert done.output.count("whose?") == 2, "the new one, and the second of two equal ones"
    assert workbook.read_bytes() == first


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Date;Description;Amount\n01/03/2025;x;1,00\n", "all 1 lines are of another year"),
        ("Date;Description;Amount\n" + "01/03/2026;x;-1,00\n" * 12, "has no free line"),
        ("Date;Description;Amount\n01/03/2026;x;1,005\n", "has three decimals"),
    ],
)
def test_what_cannot_be_taken_writes_nothing(tmp_path: Path, text: str, words: str) -> None:
    workbook, bank = files(tmp_path, text)
    done = run("import", bank, "--into", workbook, "--yes")
    assert done.exit_code == 1 and words in " ".join(done.output.split())
    assert workbook.read_bytes() == book()


def test_a_bank_list_goes_into_a_treasurers_book_only(tmp_path: Path) -> None:
    _, bank = files(tmp_path)
    evening = tmp_path / "evening.xlsx"
    assert run("new", "match", "-o", evening, "--boards", "4").exit_code == 0
    done = run("import", bank, "--into", evening)
    assert "This file goes into a workbook made by: 'xlvp new money'" in " ".join(done.output.split())


def entries(path: Path) -> list[tuple[object, object, str, str]]:
    """In, out, category and member of each line of the ledger."""
    return [
        (line.ledger_in, line.ledger_out, line.ledger_category, line.ledger_member)
        for line in money.LEDGER.read(cells_of(path))
        if line.ledger_date != ""
    ]


@pytest.mark.slow
def test_signs_that_nothing_proves_are_asked_once(tmp_path: Path) -> None:
    """Three unsigned amounts: one question for all; with --yes, or no answer, they are refused."""
    text = "Date;Description;Amount\n04/03/2026;a;12,00\n05/03/2026;b;3,00\n06/03/2026;c;4,50\n"
    option = "give --amounts in"
    for arguments, answer, expected in (
        ((), "in\ny\n", [(12, ""), (3, ""), (4.5, "")]),
        ((), "out\ny\n", [("", 12), ("", 3), ("", 4.5)]),
        (("--amounts", "out", "--yes"), "", [("", 12), ("", 3), ("", 4.5)]),
        (("--amounts", "in", "--yes"), "", [(12, ""), (3, ""), (4.5, "")]),
        (("--yes",), "", None),
        ((), "", None),
        ((), "neither\n", None),
    ):
        workbook, bank = files(tmp_path, text)
        done = run("import", bank, "--into", workbook, *arguments, answer=answer)
        options = " ".join(done.output.split())
        if expected is None:
            assert done.exit_code == 1 and option in options, done.output
            assert "3 amounts of this list may be money in or money out" in options
            assert workbook.read_bytes() == book()
        else:
            assert done.exit_code == 0, done.output
            assert [each[:2] for each in entries(workbook)[1:]] == expected
            assert options.count(option) == (0 if arguments else 1)
            assert "nothing to write" in run("import", bank, "--into", workbook, "--yes").output, (
                "known again"
            )


def test_a_line_that_was_entered_the_wrong_way_round_is_named(tmp_path: Path) -> None:
    """An earlier import took a payment as a receipt: it is named and not entered a second time."""
    unsigned = "Date;Description;Amount\n04/03/2026;hall;12,00\n"
    workbook, bank = files(tmp_path, unsigned)
    run("import", bank, "--into", workbook, "--amounts", "in", "--yes")
    bank.write_text(unsigned.replace("Amount", "Amount;DC").replace("12,00", "12,00;D"))
    done = run("import", bank, "--into", workbook, "--yes")
    assert "Ledger, row 7: -12.00 on 4 March 2026 'hall' was entered the other way round" in done.output
    assert len(entries(workbook)) == 2


@cache
def members_book() -> bytes:
    """Members of a class with a subscription of 25.00; one pays for another."""
    return build_money(
        opening_of(
            Room(members=5, sessions=3, attendances=20, ledger=80, fees=6, subscriptions=2, vouchers=4),
            {"year_from": date(2026, 1, 1), "year_to": date(2026, 12, 31)},
            fees=[{"fee_class": name, "fee_amount": 3} for name in ("member", "guest")],
            subscriptions=[{"subs_class": "member", "subs_amount": 25}],
            members=[
                {"member_number": "1", "member_class": "member", "member_reference": "BC0040"},
                {"member_number": "2", "member_class": "member", "member_payer": "1"},
                {"member_number": "3", "member_class": "guest", "member_reference": "BC0050"},
                {"member_number": "4", "member_class": "member", "member_reference": "BC0060"},
                {"member_number": "5", "member_class": "member", "member_payer": "4"},
            ],
        )
    )  # fmt: skip


@pytest.mark.thorough
def test_a_subscription_is_offered_and_a_doubtful_one_asked(tmp_path: Path) -> None:
    workbook, bank = tmp_path / "money.xlsx", tmp_path / "bank.csv"
    workbook.write_bytes(members_book())
    cases = (
        ("Subs BC0040", "25.00", "Subscriptions", ""),
        ("BC0040", "25.00", "Subscriptions", "this is the subscription"),
        ("BC0060 Membership", "50.00", "Subscriptions", ""),  # for two
        ("BC0060", "25.00", "Table money", ""),  # they are paid
        ("Subs BC0040", "30.00", "", "The subscription is 25.00 or 50.00, and 50.00 is paid"),
        ("BC0040", "30.00", "Table money", ""),
        ("subs BC0050", "9.00", "Subscriptions", ""),
        ("submarine BC0050", "9.00", "Table money", ""),
    )
    lines = [f"{day:02}/03/2026,{text},{amount}\n" for day, (text, amount, *_) in enumerate(cases, 1)]
    bank.write_text("Date,Description,Amount\n" + "".join(lines) + "20/03/2026,charges,-1.00\n")
    done = run("import", bank, "--into", workbook)
    assert [each[2] for each in entries(workbook)[:-1]] == [category for *_, category, _ in cases]
    messages = [line for line in done.output.splitlines() if line.startswith("  ! ")]
    assert len(messages) == 2 and all(words in " ".join(messages) for *_, words in cases)
    states = [line.ledger_state for line in money.LEDGER.read(cells_of(workbook)) if line.ledger_state]
    assert states == [
        "30.00 on 5 March 2026 'Subs BC0040': what for?",
        "1.00 on 20 March 2026 'charges': what for?",
    ]


def test_the_preview_has_a_line_for_every_transaction(tmp_path: Path) -> None:
    """70 transactions: 70 lines, how many they are and what they come to; the balance proves the signs."""
    workbook, bank = tmp_path / "money.xlsx", tmp_path / "bank.csv"
    workbook.write_bytes(members_book())
    balance, lines = 10000, []
    for n in range(70):
        cents = 300 + n if n % 3 else -1250
        balance += cents
        lines.append(f"{1 + n % 28:02}/{3 + n // 28:02}/2026,x {n},{cents / 100:.2f},{balance / 100:.2f}\n")
    bank.write_text("Date,Description,Amount,Balance\n" + "".join(lines))
    done = run("import", bank, "--into", workbook, "--dry-run")
    shown = [line for line in done.output.splitlines() if "Ledger, row " in line]
    assert [f"'x {n}'" in line for n, line in enumerate(shown)] == [True] * 70
    came, went = sum(300 + n for n in range(70) if n % 3), 24 * 1250
    assert (
        f"In the list: 70 transactions, 1 March 2026 to 14 May 2026: 46 in, {came / 100:.2f}; 24 out, "
        f"{went / 100:.2f}; together {'-' if came < went else ''}{abs(came - went) / 100:.2f}"
    ) in done.output
    assert "The column of balances proves 69 of 70 signs" in done.output
    assert f"balance on 14 May 2026: {balance / 100:,.2f}" in done.output
    written = run("import", bank, "--into", workbook)
    assert "71 entries written" in written.output, "70 transactions and the last balance"
    statement = money.STATEMENTS.read(cells_of(workbook))[1]
    assert (statement.recon_account, statement.recon_balance) == ("bank", balance / 100)
    assert statement.recon_difference == 100, "the bank began with 100.00"


def test_the_first_rows_of_a_list_are_in_the_order_of_days(tmp_path: Path) -> None:
    """A list with the newest at the top is entered from the oldest on, and numbered so."""
    newest = "Date;Description;Amount\n09/03/2026;c;3,00\n05/03/2026;b;-2,00\n05/03/2026;a;-1,00\n"
    workbook, bank = files(tmp_path, newest)
    run("import", bank, "--into", workbook, "--yes")
    lines = [line for line in money.LEDGER.read(cells_of(workbook)) if line.ledger_bank]
    assert [(line.ledger_text, line.ledger_number) for line in lines] == [("a", 2), ("b", 3), ("c", 4)]


def test_a_line_of_a_closed_month_is_named(tmp_path: Path) -> None:
    workbook, bank = files(tmp_path)
    opening, _ = reopened(recalculate(book()), {})
    closed = [{}, {}, {"close_on": date(2026, 4, 2), "close_with": 1}]
    workbook.write_bytes(build_money(replace(opening, lists={**opening.lists, "Closings": closed})))
    done = run("import", bank, "--into", workbook, "--dry-run")
    assert done.output.count("is of a month that is closed (sheet Reconciliation)") == 7


PLAYED = PlayedSessions(
    (
        PlayedSession("1", date(2026, 3, 3), "", (("0147", "Anna Smit"), ("0231", "Jan Kos"))),
        PlayedSession("2", date(2026, 3, 10), "Tuesday", (("0318", "Ewa Lis"), ("0555", "Nora Neu")), 2),
    )
)


def taken(played: PlayedSessions, data: bytes) -> tuple[Import, bytes]:
    cells = NamedCells(recalculate(data))
    result = take_season(played, cells, ImportOptions())
    return result, recalculate(with_texts(open_package(data), result.texts)).data


@pytest.mark.thorough
def test_who_played() -> None:
    result, data = taken(PLAYED, book())
    assert result.notes == ["Session 1: 2 in the results, 1 in the money. These will be added: 0231"]
    cells = NamedCells(recalculate(data))
    lines = [(a.att_session, a.att_number, a.att_paid) for a in money.ATTENDANCE.read(cells) if a.att_session]
    assert lines == [
        ("1", "0147", "cash"), ("1", "0231", ""), ("2", "0318", ""), ("2", "0555", ""), ("2", "V 2", ""),
    ]  # fmt: skip
    sessions = [
        (s.session_number, s.session_kind, s.session_results) for s in money.SESSIONS.read(cells)[1:3]
    ]
    assert sessions == [("1", "", 2), ("2", "Tuesday", 4)]
    assert money.day(money.SESSIONS.read(cells)[2].session_date) == date(2026, 3, 10)
    new = money.MEMBERS.read(cells)[4]
    assert (new.member_number, new.member_name) == ("0555", "Nora Neu")
    again, _ = taken(PLAYED, data)
    assert again.changes == [] and again.notes == []


@pytest.mark.thorough
def test_a_corrected_session_is_the_right_one_at_once() -> None:
    wrong = PlayedSessions((PlayedSession("2", date(2026, 3, 10), "", (("0318", "Ewa Lis"),)),))
    right = PlayedSessions(
        (
            PlayedSession(
                "2",
                date(2026, 3, 10),
                "",
                (("0318", "Ewa Lis"), ("0231", "")),
            ),
        )
    )
    corrected = taken(right, taken(wrong, book())[1])[1]
    at_once = taken(right, book())[1]
    one, other = (NamedCells(recalculate(data)) for data in (corrected, at_once))
    assert money.ATTENDANCE.read(one) == money.ATTENDANCE.read(other)
    assert money.SESSIONS.read(one) == money.SESSIONS.read(other)


def test_who_paid_and_did_not_play_is_said_and_stays() -> None:
    played = PlayedSessions((PlayedSession("1", date(2026, 3, 4), "", (("0231", "Jan Kos"),), 1),))
    result, data = taken(played, book())
    assert result.notes == [
        "Session 1 is on 4 March 2026 in the season file, but 3 March 2026 in the money workbook. "
        "Is this the right session?",
        "Session 1: 2 in the results, 1 in the money. These will be added: 0231",
        "Session 1: 2 in the results, 1 in the money: 0147 paid and did not play",
        "Session 1: 1 visitors in the results, 0 in the money; see to it there",
    ]
    lines = [a.att_number for a in money.ATTENDANCE.read(NamedCells(recalculate(data))) if a.att_session]
    assert lines == ["0147", "0231"]


def test_a_season_of_another_year() -> None:
    with pytest.raises(WorkbookError, match="of another year"):
        taken(PlayedSessions((PlayedSession("1", date(2025, 3, 4)),)), book())


@pytest.mark.thorough
def test_a_member_is_forgotten(tmp_path: Path) -> None:
    workbook, bank = files(tmp_path)
    run("import", bank, "--into", workbook, "--yes")
    before = money.FIGURES.read(cells_of(workbook))
    done = run("forget", "0147", workbook)
    assert done.exit_code == 0, done.output
    assert done.output.count("An earlier copy still has the name") == 2
    cells = cells_of(workbook)
    member = money.MEMBERS.read(cells)[1]
    assert (member.member_name, member.member_reference) == ("member 0147", "")
    texts = [line.ledger_text for line in money.LEDGER.read(cells) if line.ledger_text]
    assert texts[1] == "From A. Smit member 0147 bridge" and not any("BR-147" in text for text in texts)
    assert money.FIGURES.read(cells) == before
    assert b"Anna Smit" not in b"".join(open_package(workbook.read_bytes()).parts.values())
    assert "nothing to write" in run("forget", "0147", workbook).output
    assert "no member has the number '9999'" in run("forget", "9999", workbook).output


@pytest.mark.thorough
def test_score_says_the_year(tmp_path: Path) -> None:
    workbook, bank = files(tmp_path)
    run("import", bank, "--into", workbook, "--yes")
    message = " ".join(run("score", workbook).output.split())
    for words in ("The year", "Receipts", "The book balances", "whose?", "Members: 3 at the start"):
        assert words in message, message


@pytest.mark.slow
def test_a_season_goes_into_the_money_and_is_forgotten(tmp_path: Path) -> None:
    """The season's own example: who played goes over once; a name goes out of both."""
    from xlvp.workbooks.season.build import build_example

    season, workbook = tmp_path / "season.xlsx", tmp_path / "money.xlsx"
    season.write_bytes(build_example())
    room = Room(members=70, sessions=36, attendances=1400, ledger=12, fees=6)
    workbook.write_bytes(
        build_money(opening_of(room, {"year_from": date(2026, 9, 1), "year_to": date(2027, 8, 31)}))
    )
    done = run("import", season, "--into", workbook, "--yes")
    assert done.exit_code == 0, done.output
    cells = cells_of(workbook)
    sessions = [row for row in money.SESSIONS.read(cells) if row.session_number]
    assert len(sessions) == 27 and money.day(sessions[0].session_date) == date(2026, 9, 8)
    assert all(row.session_players == row.session_results for row in sessions)
    assert "nothing to write" in run("import", season, "--into", workbook, "--yes").output
    member = next(row for row in money.MEMBERS.read(cells) if row.member_number)
    done = run("forget", member.member_number, workbook, season, "--yes")
    assert done.exit_code == 0, done.output
    for path in (workbook, season):
        assert member.member_name.encode() not in b"".join(open_package(path.read_bytes()).parts.values())
