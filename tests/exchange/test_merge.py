"""``xlvp merge``: the parts of a real session give the whole's published figures; clubs, and what is told."""

import csv
from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import replace
from datetime import date
from fractions import Fraction
from pathlib import Path
from xml.sax.saxutils import escape

import pytest
from click.testing import CliRunner, Result
from openpyxl import load_workbook

from tests.exchange.pairs_book import book, event
from tests.exchange.small_event import PLAYERS, RANKED, small
from xlvp.cli import main
from xlvp.errors import InputError
from xlvp.functions.session_kinds import read_list
from xlvp.pairs.methods import read_method
from xlvp.pairs.movement_kinds import EventSetup, planned
from xlvp.pairs.movement_rows import list_rows
from xlvp.pairs.received import ReceivedPair, ReceivedPlayer, ReceivedResult, ReceivedSession
from xlvp.pairs.session import scored
from xlvp.workbooks.pairs.build import build
from xlvp.workbooks.pairs.merge import merged
from xlvp.workbooks.pairs.opening import Names, Opening, TypedResult, roomy
from xlvp.workbooks.pairs.publish import given_session
from xlvp.xlsx.recalculate import recalculate

REAL = Path(__file__).resolve().parents[3] / "shared" / "reference" / "real"
real = pytest.mark.skipif(not REAL.is_dir(), reason="the real sessions are not kept with the project")
Row = dict[str, str]
# The lone top of the short board is 35.944 by Neuberg's formula; the club's program counted 35.95.
ODD = {"8NS": Fraction("456.94"), "2EW": Fraction("416.06")}


def rows(name: str) -> list[Row]:
    with (REAL / f"usebio_{name}.csv").open(newline="") as file:
        return list(csv.DictReader(file))


def usebio(club: str, lines: Iterable[Row], scoring: str = "MATCH_POINTS") -> str:
    """The lines of a session as the XML of another program has them."""
    boards: dict[str, list[Row]] = defaultdict(list)
    for line in lines:
        boards[line["board"]].append(line)
    text = "".join(
        f"<BOARD><BOARD_NUMBER>{board}</BOARD_NUMBER>"
        + "".join(
            "<TRAVELLER_LINE>"
            + "".join(
                f"<{tag}>{escape(line[key])}</{tag}>"
                for tag, key in (
                    ("NS_PAIR_NUMBER", "ns_pair"),
                    ("EW_PAIR_NUMBER", "ew_pair"),
                    ("CONTRACT", "contract"),
                    ("PLAYED_BY", "played_by"),
                    ("TRICKS", "tricks"),
                    ("SCORE", "score_ns"),
                )
            )
            + "</TRAVELLER_LINE>"
            for line in result
        )
        + "</BOARD>"
        for board, result in boards.items()
    )
    return (
        f'<?xml version="1.0"?><USEBIO Version="1.2"><CLUB><CLUB_NAME>{club}</CLUB_NAME></CLUB><EVENT>'
        f"<EVENT_DESCRIPTION>Tuesday</EVENT_DESCRIPTION><BOARD_SCORING_METHOD>{scoring}</BOARD_SCORING_METHOD>"
        f"{text}</EVENT></USEBIO>"
    )


def run(*words: object) -> Result:
    done = CliRunner().invoke(main, ["merge", "--yes", *map(str, words)])
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    return done


def table(path: Path, sheet: str) -> list[list[object]]:
    results = [list(row) for row in load_workbook(path)[sheet].iter_rows(min_row=4, values_only=True)]
    return [row for row in results if row[1] is not None]


def halves(lines: list[Row], how: Callable[[int], bool]) -> tuple[list[Row], list[Row]]:
    return [x for at, x in enumerate(lines) if how(at)], [x for at, x in enumerate(lines) if not how(at)]


@real
@pytest.mark.parametrize(
    ("name", "scoring"),
    [
        ("mp_pairs_mitchell", "MATCH_POINTS"),
        ("mp_pairs_howell", "MATCH_POINTS"),
        ("cross_imp_howell", "CROSS_IMPS"),
        ("butler_mitchell", "BUTLER_IMPS"),
    ],
)
def test_two_halves_of_a_real_session_give_the_published_figures(
    tmp_path: Path, name: str, scoring: str
) -> None:
    """Every second line in one file, the others in the other: one room with two computers."""
    files = [tmp_path / "one.xml", tmp_path / "two.xml"]
    for file, lines in zip(files, halves(rows(f"{name}_travellers"), lambda at: at % 2 == 0), strict=True):
        file.write_text(usebio(file.stem, lines, scoring))
    done = run(*files, "-o", tmp_path / "all.xlsx", "--one-room")
    assert done.exit_code == 0, done.output
    results = {str(row[2]): row for row in table(tmp_path / "all.xlsx", "Ranking")}
    published = rows(f"{name}_totals")
    assert len(results) == len(published)
    for row in published:
        own = results[row["pair"]]
        total = ODD.get(row["pair"], Fraction(row["total_score"])) if "mitchell" in name else None
        total = Fraction(row["total_score"]) if total is None or scoring != "MATCH_POINTS" else total
        assert abs(Fraction(str(own[5])) - total) <= Fraction(1, 100), (row, own)
        assert str(own[0]).rstrip("=") == row["place"].rstrip("="), (row, own)
        if row["percentage"]:
            assert abs(Fraction(str(own[6])) - Fraction(row["percentage"])) <= Fraction(1, 100), (row, own)


@real
def test_two_clubs_have_each_line_s_published_points(tmp_path: Path) -> None:
    """The same halves as two clubs: the field of a board is the same, so each line's points are."""
    lines = rows("mp_pairs_howell_travellers")
    whole = [line for line in lines if line["board"] != "12"]  # one result short: printed before Neuberg
    files = [tmp_path / "one.xml", tmp_path / "two.xml"]
    parts = halves(whole, lambda at: at % 3 == 0)
    for file, part in zip(files, parts, strict=True):
        file.write_text(usebio(file.stem.title(), part))
    assert run(*files, "-o", tmp_path / "all.xlsx").exit_code == 0
    ours = sorted(
        (row[0], row[1], row[2], row[4], row[7], row[8]) for row in table(tmp_path / "all.xlsx", "Boards")
    )
    theirs = sorted(
        (int(x["board"]), club, x["ns_pair"], x["ew_pair"], float(x["ns_points"]), float(x["ew_points"]))
        for club, part in zip(("One", "Two"), parts, strict=True)
        for x in part
    )
    assert ours == theirs
    clubs = {row[1] for row in table(tmp_path / "all.xlsx", "Ranking")}
    assert clubs == {"One", "Two"}


def test_a_workbook_merged_with_itself_has_everybody_twice(tmp_path: Path) -> None:
    """Each score comes twice as often: 3, 3, 0 of 4 become 7, 7, 1 of 10; the percentages of board 1."""
    one, two = tmp_path / "one.xlsx", tmp_path / "two.xlsx"
    one.write_bytes(small(place="Alder"))
    two.write_bytes(small(place="Birch", players={**PLAYERS, 2: ["A", "B", 3]}))
    done = run(one, two, "-o", tmp_path / "all.xlsx")
    assert done.exit_code == 0, done.output
    assert "18 results of 12 pairs from 2 clubs, Matchpoints" in done.output
    assert "Note: Birch, pair 2: its penalty of 3 points there is not taken over" in done.output
    first = [row for row in table(tmp_path / "all.xlsx", "Boards") if row[0] == 1]
    assert [row[6:] for row in first] == [[420, 7, 3]] * 4 + [[-50, 1, 9]] * 2
    ranking = table(tmp_path / "all.xlsx", "Ranking")
    assert [row[0] for row in ranking] == ["1=", "1=", "3=", "3=", "5=", "5="] * 2
    own = {(row[1], row[2]): row[7] for row in ranking}
    assert own == {(club, str(pair)): RANKED[pair][0] for club in ("Alder", "Birch") for pair in RANKED}
    by_club = table(tmp_path / "all.xlsx", "By club")
    assert [row[1] for row in by_club] == ["Alder"] * 6 + ["Birch"] * 6
    names = {row[2]: row[3] for row in by_club if row[1] == "Alder"}
    assert names["1"] == "Anna Nowak – Łukasz Żuk"


def session(file: str, *results: ReceivedResult, **more: object) -> ReceivedSession:
    return ReceivedSession(file, "test", results=results, **more)  # type: ignore[arg-type]


def test_numbers_from_1_on_in_each_direction_and_a_switched_table() -> None:
    field = merged(
        [session("a.xml", ReceivedResult(1, 1, 1, "+420"), ReceivedResult(2, 1, 1, "-50", switched=True))]
    )
    labels = {number: entrant.label for number, entrant in field.entrants.items()}
    lines = [line for line in field.scored.lines if line is not None]
    assert [(labels[line.ns or 0], labels[line.ew or 0]) for line in lines] == [
        ("1NS", "1EW"),
        ("1EW", "1NS"),
    ]


def test_sections_have_letters_and_groups_stay_in_their_club() -> None:
    results = [
        ReceivedResult(1, 1, 2, "+420", section="A"),
        ReceivedResult(1, 1, 2, "+170", section="B"),
        ReceivedResult(1, 3, 4, "+140", section="B", group="X"),
    ]
    field = merged([session("a.xml", *results, sections=("A", "B"))])
    assert sorted(each.label for each in field.entrants.values()) == ["A1", "A2", "B1", "B2", "B3", "B4"]
    points = [line.ns_points for line in field.scored.lines if line is not None]
    assert points == [Fraction(7, 2), Fraction(1, 2), Fraction(2)]  # 2 of 3 and 1 of 3 by Neuberg, of 4


def test_what_is_told_and_what_is_refused() -> None:
    same = ReceivedResult(1, 1, 2, "+420")
    pairs = (ReceivedPair(1, "", (ReceivedPlayer("Anna"), ReceivedPlayer("Ewa"))),)
    others = (ReceivedPair(1, "", (ReceivedPlayer("Jan"), ReceivedPlayer("Ola"))),)
    field = merged([session("a.xml", same, pairs=pairs), session("b.xml", same, pairs=others)], one_room=True)
    assert field.notes[0] == "pair 1 is 'Anna – Ewa' in one file and 'Jan – Ola' in b"
    assert field.notes[1] == "a, board 1, pairs 1 and 2: Not scored: a pair has this board twice"
    broken = session("a.xml", same, ReceivedResult(2, 1, 2, problem="what is 9S?"), method="matchpoints")
    assert merged([broken]).notes == ("a, board 2, pairs 1 and 2: what is 9S?; left out",)
    days = (date(2026, 1, 5), date(2026, 1, 6))
    two = [session(f"{name}.xml", same, day=day) for name, day in zip("ab", days, strict=True)]
    assert (
        merged(two).notes[0] == "The files are of different days: a.xml of 05.01.2026, b.xml of 06.01.2026."
    )
    with pytest.raises(InputError, match=r"a\.xml by matchpoints, b\.xml by butler"):
        merged([session("a.xml", same, method="matchpoints"), session("b.xml", same, method="butler")])
    with pytest.raises(InputError, match="no file has a result of a board"):
        merged([session("a.xml")])


@pytest.mark.thorough
def test_ten_clubs_of_twenty_tables(tmp_path: Path) -> None:
    files = []
    plan = list_rows(planned(EventSetup("mitchell", 40, 13, 2)))
    for club in range(10):
        lines = [
            {
                "board": str(row.board),
                "ns_pair": f"{row.ns}NS",
                "ew_pair": f"{(row.ew or 0) - 20}EW",
                "contract": "",
                "played_by": "",
                "tricks": "",
                "score_ns": str(50 * ((row.round * row.table + club) % 9 + 1)),
            }
            for row in plan
        ]
        assert len(lines) == 520
        files.append(tmp_path / f"club {club}.xml")
        files[-1].write_text(usebio(f"Club {club}", lines))
    done = run(*files, "-o", tmp_path / "all.xlsx")
    assert done.exit_code == 0 and "5200 results of 400 pairs from 10 clubs" in done.output, done.output


def test_what_is_no_session_is_refused_in_a_line(tmp_path: Path) -> None:
    match = tmp_path / "a.csv"
    match.write_text("Place,Pair,Names,%\n1,3,Anna & Ewa,60\n")
    done = run(match, "-o", tmp_path / "all.xlsx")
    assert done.exit_code == 1 and "has no results of boards" in done.output
    one = tmp_path / "one.xlsx"
    one.write_bytes(book(pairs=4))
    assert run(one, "-o", one, "--force").exit_code == 1


WAYS = (
    "Butler-5%", "Butler-all", "Butler-even", "Butler-tenth", "butler-drop-2", "Half-matchpoints",
    "Matchpoints-small-groups", "Cross-IMPs-sum", "Cross-IMPs-root", "Cross-IMPs-cap-17",
    "cross-imps-sum-cap-15", "Per cent", "Napoleonki",
)  # fmt: skip


def points_of(path: Path) -> dict[tuple[object, ...], tuple[object, object]]:
    return {(row[0], row[1], row[2], row[4]): (row[7], row[8]) for row in table(path, "Boards")}


@pytest.mark.slow
def test_workbooks_are_merged_in_the_way_in_which_they_are_scored(tmp_path: Path) -> None:
    """The other way to the same figures: all results in one list, scored by the function of the sheets."""
    wrong = []
    one, two, all_ = (tmp_path / f"{name}.xlsx" for name in ("Alder", "Birch", "all"))
    for averages, ways in ((None, WAYS), ("own if better", ("Butler-all", "Cross-IMPs-sum", "Per cent"))):
        for way in ways:
            one.write_bytes(small(place="Alder", method=way, averages=averages))
            two.write_bytes(small(place="Birch", method=way, averages=averages))
            done = run(one, two, "-o", all_, "--force")
            assert done.exit_code == 0, (way, done.output)
            lines = [line for line in event(one.read_bytes()).scored.lines if line is not None]
            rows = [
                (line.round, line.table, line.board, (line.ns or 0) + more, (line.ew or 0) + more, line.entry)
                for more in (0, 10)
                for line in lines
            ]
            expected = {
                (line.board, "Birch" if line.ns > 10 else "Alder", str(line.ns % 10), str(line.ew % 10)): (
                    round(float(line.ns_points), 2),
                    round(float(line.ew_points), 2),
                )
                for line in scored(
                    read_list(tuple(rows)), read_method(way) + ("+own" if averages else "")
                ).lines
                if line and line.ns and line.ew and line.ns_points is not None and line.ew_points is not None
            }
            result = points_of(all_)
            if result != expected or len(result) < 16:  # Napoleonki have no 60%
                wrong.append((way, averages, result, expected))
            assert ("own averages" in done.output) == bool(averages), done.output
    assert not wrong, wrong


def test_butler_without_a_result_dropped_has_the_mean_of_all_six(tmp_path: Path) -> None:
    """Board 1 has 420 four times and -50 twice: a mean of 263, datum 260; with one dropped: 300."""
    one, two, all_ = (tmp_path / f"{name}.xlsx" for name in ("Alder", "Birch", "all"))
    for way, imps in (("Butler-all", {4, -7}), ("Butler", {3, -8})):
        one.write_bytes(small(place="Alder", method=way))
        two.write_bytes(small(place="Birch", method=way))
        assert run(one, two, "-o", all_, "--force").exit_code == 0
        assert {row[7] for row in table(all_, "Boards") if row[0] == 1} == imps, way


def test_files_of_different_ways_are_refused_and_a_way_with_a_number_is_taken(tmp_path: Path) -> None:
    one, two, all_ = (tmp_path / f"{name}.xlsx" for name in ("Alder", "Birch", "all"))
    one.write_bytes(small(place="Alder", method="Butler-5%"))
    for method, averages in (("Butler", None), ("Butler-even", None), ("Butler-5%", "own if better")):
        two.write_bytes(small(place="Birch", method=method, averages=averages))
        done = run(one, two, "-o", all_)
        assert done.exit_code == 1 and "scored in different ways" in done.output, (method, done.output)
        assert "Alder.xlsx by butler-5%" in done.output and not all_.exists()
    done = run(one, two, "-o", all_, "--method", "butler-drop-2")
    assert done.exit_code == 0 and "Butler (2 dropped at each end)" in done.output, done.output
    # 420 x 4, -50 x 2 without two at each end: 420 and 420
    assert {row[7] for row in table(all_, "Boards") if row[0] == 1} == {0, -10}
    done = run(one, two, "-o", all_, "--force", "--method", "butler-drop-99")
    assert done.exit_code == 1 and "0 to 20 results at each end" in done.output


def test_ties_and_totals_are_the_files_and_a_silent_file_is_named(tmp_path: Path) -> None:
    one, two, all_ = (tmp_path / f"{name}.xlsx" for name in ("Alder", "Birch", "all"))
    one.write_bytes(small(place="Alder", ties="direct", totals="scored"))
    two.write_bytes(small(place="Birch", ties="tops", totals="scored"))
    done = run(one, two, "-o", all_)
    assert done.exit_code == 0
    assert "Note: the files differ in their ties (direct, tops): share is used" in done.output
    assert "in their totals" not in done.output
    silent = session("silent.csv", ReceivedResult(1, 1, 2, "+420"))
    field = merged([session("a.xml", ReceivedResult(1, 1, 2, "+170"), method="butler"), silent])
    assert field.scored.method.name == "butler"
    assert field.notes == ("silent.csv does not say how to score: scored by butler, as the other files are",)


#: Two clubs: four results of board 1, and three of board 2, which a pair of Birch has not played.
CLUBS = (
    session("a.xml", ReceivedResult(1, 1, 2, "+420"), ReceivedResult(2, 1, 2, "+400"),
            ReceivedResult(1, 3, 4, "+420"), ReceivedResult(2, 3, 4, "+400")),
    session("b.xml", ReceivedResult(1, 1, 2, "+50"), ReceivedResult(2, 1, 2, "-50"),
            ReceivedResult(1, 3, 4, "-50")),
)  # fmt: skip


def test_totals_and_own_tops_are_as_they_are_asked_for() -> None:
    """By hand: 420 has 5 of 6; 400 has 3 of 4, by Neuberg's formula 4 x 4/3 - 1 = 4 1/3 of 6, rounded 4.3.

    On its own top it has 75%, and 420 has 83 1/3%.
    """
    for method, totals, total, level in (
        ("matchpoints", "both", Fraction(28, 3), Fraction(700, 9)),
        ("matchpoints", "rounded", Fraction(93, 10), Fraction(155, 2)),
        ("percent-own-top", "both", Fraction(475, 3), Fraction(475, 6)),
        ("percent-own-top", "rounded", Fraction(1583, 10), Fraction(1583, 20)),
    ):
        field = merged(CLUBS, method, totals=totals)
        best = field.rankings[0][0]
        assert (best.scratch.total, best.result) == (total, level), (method, totals)


def test_scored_totals_of_a_pair_with_fewer_boards_stay() -> None:
    """The pair of Birch with one board, -50 of 420, 420, 50, -50, has 0; its opponents have 6, scaled 12."""
    for totals, score in (("both", 12), ("scored", 6)):
        field = merged(CLUBS, "matchpoints", totals=totals)
        own = [place.scratch for places in field.rankings for place in places if place.scratch.boards == 1]
        assert max(each.score for each in own) == score
    with pytest.raises(InputError, match="totals are both, direction, scored, rounded, not 'none'"):
        merged(CLUBS, "matchpoints", totals="none")


def test_what_decides_a_file_s_own_ranking_and_is_not_taken_over_is_told() -> None:
    entries = {(n, table, n): TypedResult("4SN=") for n in (1, 2, 3) for table in (1, 2)}
    names = {2: Names(handicap="3.5"), 3: Names(unranked="x"), 4: Names(penalty="2")}
    opening = Opening(pairs=4, movement="Howell", boards=1, names=names, entries=entries)
    session = given_session(recalculate(build(opening, roomy(2))), "elm.xlsx")
    assert [each for each in merged([session]).notes if "not taken over" in each] == [
        "elm: the handicap of pair 2, 3.5: not taken over",
        "elm: pair 3 playing without a place: not taken over",
        "elm, pair 4: its penalty of 2 points there is not taken over",
    ]


DEALS = {
    "a": "N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432",
    "b": "N:T987.JT9.JT9.JT9 AKQJ.AKQ.AKQ.AKQ 6543.876.876.876 2.5432.5432.5432",
}


def test_a_board_that_was_dealt_differently_is_not_one_board() -> None:
    one, other = (session(f"{name}.pbn", ReceivedResult(1, 1, 2, "+420")) for name in "ab")
    with pytest.raises(InputError, match=r"board 1 was dealt differently in a\.pbn and in b\.pbn"):
        merged([replace(one, deals={1: DEALS["a"]}), replace(other, deals={1: DEALS["b"]})])
    same = {"deals": {1: DEALS["a"]}}
    assert merged([replace(one, **same), replace(other, **same)]).scored.count("played") == 2


def test_files_of_other_days_or_with_the_same_players_are_asked_about(tmp_path: Path) -> None:
    one, two, all_ = (tmp_path / f"{name}.xlsx" for name in ("Alder", "Birch", "all"))
    for path in (one, two):
        path.write_bytes(small(place=path.stem))
    words = ["merge", str(one), str(two), "-o", str(all_)]
    refused = CliRunner().invoke(main, words)
    assert refused.exit_code == 1 and not all_.exists()
    assert "Anna Nowak (Alder.xlsx and Birch.xlsx)" in refused.output and "add --yes" in refused.output
    declined = CliRunner().invoke(main, words, input="n\n")
    assert declined.exit_code == 0 and "Nothing is written." in declined.output and not all_.exists()
    assert CliRunner().invoke(main, words, input="y\n").exit_code == 0 and all_.exists()
    assert any("Players are in more than one file" in str(row[0]) for row in notes(all_))


def notes(path: Path) -> list[tuple[object, ...]]:
    return list(load_workbook(path)["Notes"].iter_rows(values_only=True))
