"""Pages of teams, matches and seasons for tests: names of every kind, rulings, both tables; all made up."""

from functools import cache
from random import Random

from tests.exchange.test_web_page import HOSTILE
from xlvp.workbooks.kit.opening import Opening
from xlvp.workbooks.match.book import MatchReport, match_report
from xlvp.workbooks.match.build import build_match
from xlvp.workbooks.season.book import SeasonBook
from xlvp.workbooks.season.build import build_season
from xlvp.workbooks.season.opening import Room, season_opening
from xlvp.workbooks.teams import layout
from xlvp.workbooks.teams.book import TeamsBook, read_book
from xlvp.workbooks.teams.build import build_teams
from xlvp.workbooks.teams.layout import Size
from xlvp.xlsx.isolated import recalculate_apart
from xlvp.xlsx.package import open_package
from xlvp.xlsx.recalculate import recalculate
from xlvp.xlsx.values import NamedCells, Recalculated

LONG = "Aleksandra Wiśniewska-Kowalczykiewicz von Habsburg-Lothringen"
NAMES = (LONG, "مرحبا بكم 👩‍👩‍👧", HOSTILE[0], HOSTILE[1], "Ash & <b>Elder</b>", "Ö")
_PLAYED = ("4SN=", "4SN+1", "4SN-1", "3NTE=", "3NTE-1", "5DxW-2", "2HS+1", "pass", "-100", "620")
#: Nobody meets anybody twice.
_ROUNDS = (((0, 1), (2, 3), (4, 5)), ((0, 2), (1, 4), (3, 5)), ((0, 3), (1, 5), (2, 4)))
_RULED = ("60%/40%", "(-100)/(+620)", "60%4SN=&40%4SN-1", "")


def entries(random: Random, count: int) -> list[str]:
    """Results of so many boards at one table: about one in sixteen is a ruling or missing."""
    return [random.choice(_RULED if random.random() < 0.0625 else _PLAYED) for _ in range(count)]


@cache
def teams_book(seed: int = 1) -> TeamsBook:
    """A Swiss of three rounds, its IMPs from the boards; the last match of the last round is to come."""
    random, teams, boards = Random(seed), 6, 6
    order = random.sample(range(1, teams + 1), teams)
    matches = [(round_, order[a], order[b]) for round_, pairs in enumerate(_ROUNDS, 1) for a, b in pairs]
    lists = {
        layout.TEAMS: [
            {"team": number, "name": NAMES[(number - 1) % len(NAMES)], "player1": LONG, "player2": "Jo"}
            for number in range(1, teams + 1)
        ],
        layout.MATCHES: [
            {"round": round_, "team_a": a, "team_b": b} for round_, a, b in matches
        ],
        layout.BOARDS: [
            {"board_round": round_, "board_a": a, "board_b": b, "board": board,
             "first_table": first, "second_table": second}
            for round_, a, b in matches[:-1]
            for board, first, second in zip(
                range(1, boards + 1), entries(random, boards), entries(random, boards), strict=True
            )
        ],
        layout.LINEUPS: [
            {"lineup_round": 1, "lineup_team": team, "lineup_ns": "Ann - Bob", "lineup_ew": LONG}
            for team in range(1, teams + 1)
        ],
    }  # fmt: skip
    setup = {"title": "Cup <1>", "format": "swiss", "boards": boards, "date": "24.11.2026", "place": "Club"}
    size = Size(teams, len(matches), len(matches) * boards)
    data = build_teams(Opening(size, setup, lists))  # type: ignore[arg-type]
    return read_book(recalculate_apart(open_package(data, "cup.xlsx")))


def round_robin(teams: int) -> TeamsBook:
    """Everybody against everybody, in the order of a circle, all results in."""
    random, circle = Random(teams), [*range(1, teams + 1)]
    matches = []
    for round_ in range(1, teams):
        matches += [(round_, circle[at], circle[teams - 1 - at]) for at in range(teams // 2)]
        circle = [circle[0], circle[-1], *circle[1:-1]]
    lists = {
        layout.TEAMS: [
            {"team": number, "name": NAMES[number] if number < 4 else f"Team {number}"}
            for number in range(1, teams + 1)
        ],
        layout.MATCHES: [
            {"round": round_, "team_a": a, "team_b": b,
             "imps_a": random.randint(0, 60), "imps_b": random.randint(0, 60)}
            for round_, a, b in matches
        ],
    }  # fmt: skip
    opening = Opening(Size(teams, teams - 1, 20), {"format": "round robin", "rounds": teams - 1}, lists)  # type: ignore[arg-type]
    return read_book(recalculate_apart(open_package(build_teams(opening), "league.xlsx")))


@cache
def match_of(seed: int = 1, boards: int = 16) -> MatchReport:
    """A match of two teams, one with a very long name."""
    random = Random(seed)
    pairs = zip(entries(random, boards), entries(random, boards), strict=True)
    played = dict(enumerate(pairs, 1))
    return match_report(
        recalculate(build_match(boards=boards, entries=played, title="League", home=LONG, away=NAMES[1]))
    )


@cache
def season_of(seed: int = 1, members: int = 12, sessions: int = 13) -> Recalculated:
    """Ladders of players and of pairs; the members' numbers are of several kinds."""
    random = Random(seed)
    numbers = [f"0{number:03}" if number % 3 else f'A "{number}"' for number in range(1, members + 1)]
    results = []
    for session in range(1, sessions + 1):
        order = random.sample(numbers, members)
        for one, other in zip(order[::2], order[1::2], strict=True):
            results.append((str(session), one, other, f"{random.randint(3500, 6800) / 100:.2f}"))
    data = build_season(
        season_opening(
            Room(members=members, sessions=sessions, results=len(results), absences=3, pairs=2, log=3),
            {"season_club": "Club & <Co>", "season_title": "2026"},
            {"title": ("All", "Pairs"), "who": ("players", "pairs"), "count": ("drop the lowest", "best"),
             "most": ("", "3"), "least": ("2", "1")},
            members=[
                (number, NAMES[at % len(NAMES)], "y" if at == 7 else "") for at, number in enumerate(numbers)
            ],
            sessions=[(str(each), f"{each}.9.2026") for each in range(1, sessions + 1)],
            results=results,
        ),
    )  # fmt: skip
    return recalculate_apart(open_package(data))


def season_book(seed: int = 1) -> SeasonBook:
    """The same as it is read."""
    return SeasonBook(NamedCells(season_of(seed)))
