"""The suite's cases of whole competitions: movements, draws, standings, carry-over, awards, random events.

An event is drawn by its seed alone, so anybody can make more of them and have the same.
"""

import random
from collections.abc import Iterator, Sequence
from fractions import Fraction

from xlvp.errors import XlvpError
from xlvp.notation.results import parse_result
from xlvp.pairs.balance import balance, winners_of
from xlvp.pairs.howell import balanced_howell
from xlvp.pairs.mitchell import mitchell
from xlvp.pairs.movement import Movement, Seat, arrow_switched, faults
from xlvp.pairs.movement_rows import PlannedLine, list_rows
from xlvp.pairs.ranking import ranked
from xlvp.pairs.score_list import NOT_PLAYED, PLAYED, ScoreLine
from xlvp.pairs.session import scored
from xlvp.rules.contract import possible_scores, vulnerability
from xlvp.rules.masterpoints import masterpoints
from xlvp.suite.case import Case, Rule, Values, slug, values
from xlvp.teams.carry_over import ebu_carry_over, poznan_carry_over, wbf_carry_over
from xlvp.teams.conditions import TOTAL, Conditions, tie_rules
from xlvp.teams.entries import BYE, Match, Penalty, Team, shown_vp
from xlvp.teams.event import Event
from xlvp.teams.round_robin import circle
from xlvp.teams.standings import standings
from xlvp.teams.swiss import drawn

#: So many random events of each kind are in the suite.
EVENTS = 12

# movements


def _movements() -> Iterator[Case]:
    plans: dict[str, Movement] = {f"mitchell {tables}": mitchell(tables) for tables in range(3, 14)}
    plans |= {f"relay mitchell {tables}": mitchell(tables, relay=True) for tables in (4, 6, 8, 10)}
    plans |= {f"howell {pairs}": balanced_howell(pairs) for pairs in range(4, 21, 2)}
    for tables in (5, 7, 8, 9):
        plans[f"switched mitchell {tables}"] = arrow_switched(mitchell(tables), [mitchell(tables).rounds])
    for name, plan in plans.items():
        yield Case(f"movements/{slug(name)}", values(seats=_seats(plan.seats)), _fairness(plan))
    for name in ("mitchell 5", "howell 6", "relay mitchell 4"):
        one, *others, last = plans[name].seats
        seats = (Seat(last.round, last.table, one.ns, one.ew, last.boards), *others, one)
        assert faults(seats)
        yield Case(f"movements/{slug('broken', name)}", values(seats=_seats(seats)), values(playable="no"))


def _seats(seats: Sequence[Seat]) -> list[str]:
    return [f"{seat.round} {seat.table} {seat.ns} {seat.ew} {seat.boards}" for seat in sorted(seats)]


def _fairness(plan: Movement) -> Values:
    fair = balance(plan)
    assert fair is not None and not faults(plan.seats)
    return values(playable="yes", winners=winners_of(plan), least=fair.least, most=fair.most, mean=fair.mean)


# draws


def _draws() -> Iterator[Case]:
    for seed in range(1, 101):
        chance = random.Random(seed)
        teams = chance.randint(4, 11)
        rounds = chance.randint(1, 3 if teams < 6 else 5)
        met: dict[tuple[int, int], int] = {}
        byes: dict[int, int] = {}
        for round_ in range(1, rounds + 1):
            order = chance.sample(range(1, teams + 1), teams)
            if teams % 2:
                byes[order[-1]] = byes.get(order.pop(), 0) + 1
            met |= {(min(pair), max(pair)): round_ for pair in zip(order[::2], order[1::2], strict=True)}
        order = chance.sample(range(1, teams + 1), teams)
        draw = drawn(order, met, byes)
        given = values(
            order=order,
            met=[f"{one}-{other}" for one, other in sorted(met)],
            byes=[team for team in sorted(byes) for _ in range(byes[team])],
        )
        answer = values(
            pairs=[f"{one}-{other}" for one, other in draw.pairs],
            bye=draw.bye or "",
            rematches=sum((min(pair), max(pair)) in met for pair in draw.pairs),
        )
        yield Case(f"swiss-draw/{seed}", given, answer)


def is_good_draw(case: Case, answer: Values) -> bool:
    """Whether everybody is drawn once, with the fewest rematches and the bye where it may go.

    Teams with the fewest byes may have the next; so many draws can be right.
    """
    order, byes, bye = case.input["order"], case.input["byes"], str(answer.get("bye", ""))
    pairs = [str(pair).split("-") for pair in answer.get("pairs", ())]
    if sorted([*(team for pair in pairs for team in pair), *filter(None, [bye])]) != sorted(order):
        return False
    if any(len(pair) != 2 for pair in pairs):
        return False
    fewest = min(byes.count(team) for team in order)
    if bye and byes.count(bye) != fewest:
        return False
    again = sum(f"{min(map(int, pair))}-{max(map(int, pair))}" in case.input["met"] for pair in pairs)
    return str(again) == case.answer["rematches"]


# standings and carry-over


def _league(name: str, seed: int, margins: Sequence[int], form: str = "round robin") -> Case:
    """A round robin, or a Swiss in which anybody may have met; in many of them teams are level."""
    chance = random.Random(seed)
    teams, boards = chance.randint(3, 8), chance.choice((4, 8, 12, 16))
    scale, ties = chance.choice(("discrete", "continuous")), chance.choice(("EBU", "PZBS", "none"))
    lines: list[tuple[int, int, int | None, int, int]] = []
    for round_, meetings in enumerate(circle(teams)[: 3 if form == "swiss" else None], 1):
        for one, other in meetings:
            loser = chance.randint(0, 20)
            imps = [loser + chance.choice(margins), loser]
            chance.shuffle(imps)
            if other is not None or form == "swiss":
                lines.append((round_, one, other, imps[0], imps[1]))
    many = chance.choice((0, 0, 1))
    penalties = [(chance.randint(1, teams), chance.choice((50, 100, 200))) for _ in range(many)]
    event = Event(
        tuple(
            Match(line, round_, one, other, None, Fraction(won), Fraction(lost))
            if other
            else Match(line, round_, one, None, status=BYE)
            for line, (round_, one, other, won, lost) in enumerate(lines, 1)
        ),
        Conditions(form, boards=boards, scale=scale, ties=tie_rules(ties), ranked_by=TOTAL),
        {team: Team(team) for team in range(1, teams + 1)},
        tuple(Penalty(team, vp=-vp) for team, vp in penalties),
    )
    places = {place.team: place for place in standings(event)}
    given = values(
        format=form,
        boards=boards,
        scale=scale,
        ties=ties,
        matches=[" ".join(map(str, line)) if line[2] else f"{line[0]} {line[1]} bye" for line in lines],
        penalties=[f"{team} {shown_vp(vp)}" for team, vp in penalties],
    )
    in_order = [places[team] for team in sorted(places)]
    vps = [shown_vp(place.record.total) for place in in_order]
    return Case(name, given, values(places=[place.shown for place in in_order], vps=vps))


def _carry_over() -> Iterator[Case]:
    for higher in ("yes", "no"):
        for margin in (0, 1, 5, 13, 17, 24, 31, 48, 60, 99):
            given = values(rule="WBF", margin=margin, higher=higher)
            answer = values(points=wbf_carry_over(margin, higher == "yes"))
            yield Case(f"carry-over/wbf-{margin}-{higher}", given, answer)
    for points, most, boards, final_most, final_boards in (
        (900, 1800, 36, 1000, 20), (75, 120, 42, 100, 30), (83, 140, 49, 60, 24), (101, 180, 63, 80, 32),
    ):  # fmt: skip
        figures = (points, most, boards, final_most, final_boards)
        names = ("scored", "most", "boards", "final_most", "final_boards")
        given = values(rule="EBU", **dict(zip(names, figures, strict=True)))
        yield Case(f"carry-over/ebu-{slug(*figures)}", given, values(points=ebu_carry_over(*figures)))
    for place in (1, 2, 3):
        answer = values(points=poznan_carry_over(place))
        yield Case(f"carry-over/poznan-{place}", values(rule="Poznan", place=place), answer)


# random events


def random_events(first: int = 1, last: int = EVENTS) -> Iterator[Case]:
    """Yield the pairs evenings, leagues and Swiss events of these seeds, with their results."""
    for seed in range(first, last + 1):
        yield _evening(seed)
        yield _league(f"random-events/teams-{seed}", 10**6 + seed, margins=range(60))
        yield _league(f"random-events/swiss-{seed}", 2 * 10**6 + seed, margins=range(60), form="swiss")


def _evening(seed: int) -> Case:
    chance = random.Random(seed)
    tables, per_round = chance.randint(3, 9), chance.randint(1, 3)
    if chance.random() < 0.5:
        plan = mitchell(tables, boards_per_round=per_round)
    else:
        plan = balanced_howell(2 * tables, boards_per_round=per_round)
    scores = {
        board: chance.choices(sorted(possible_scores(vulnerability(board))), k=4)
        for board in range(1, plan.boards + 1)
    }
    lines = [line for line in list_rows(plan) if line[2] is not None]
    results = [
        "" if chance.random() < 0.02 else f"{chance.choice(scores[int(str(line[2]))])}" for line in lines
    ]
    planned = [PlannedLine(*(int(str(value)) for value in line[:5])) for line in lines]
    event = scored(tuple(_line(line, text) for line, text in zip(planned, results, strict=True)))
    pairs = {one.scratch.pair: one for places in ranked(event, {}) for one in places}
    given = [
        f"{line.round} {line.table} {line.board} {line.ns} {line.ew} {text or '-'}"
        for line, text in zip(planned, results, strict=True)
    ]
    in_order = [pairs[pair].scratch for pair in sorted(pairs)]
    answer = values(
        pairs=[own.pair for own in in_order],
        matchpoints=[own.total for own in in_order],
        places=[own.shown for own in in_order],
    )
    return Case(f"random-events/pairs-{seed}", values(lines=given), answer)


def _line(line: PlannedLine, text: str) -> ScoreLine:
    planned = line.board, line.ns, line.ew
    if not text:
        return ScoreLine(line.round, line.table, *planned, planned, state=NOT_PLAYED)
    return ScoreLine(line.round, line.table, *planned, planned, text, parse_result(text), PLAYED)


_KINDS = ("one winner", "two winners", "teams")
#: Body, kind of contest, scale, and the boards of the session; "" where the body does not ask for them.
_SESSIONS = (
    *(("EBU", kind, "club", boards) for kind in _KINDS for boards in (12, 24, 36)),
    *(("EBU", "one winner", scale, 24) for scale in ("district", "county", "regional", "national")),
    ("EBU", "individual", "club", 24),
    ("SBU", "one winner", "club", 24),
    *(("ABF", kind, scale, 0) for kind in _KINDS for scale in ("green", "red")),
    *(("ACBL", "one winner", scale, 0) for scale in ("open", "invitational", "0-20", "newcomer 0-5")),
    ("ACBL", "two winners", "open", 0),
)


def _tied(contestants: int) -> list[int]:
    """Places of which the second and, among ten or more, three in the middle are shared."""
    places = list(range(1, contestants + 1))
    places[2] = 2
    if contestants >= 10:
        places[4:7] = [5, 5, 5]
    return places


def _awards() -> Iterator[Case]:
    for body, kind, scale, boards in _SESSIONS:
        for contestants in (8, 9, 13, 20, 35):
            for ties, places in (("", list(range(1, contestants + 1))), ("tied", _tied(contestants))):
                given = values(body=body, kind=kind, scale=scale, boards=boards or "", places=places)
                try:
                    answer = values(awards=[*masterpoints(places, body, kind, boards or None, scale)])
                except XlvpError:
                    answer = {}
                name = slug(body, kind, scale, boards or "any", contestants, *filter(None, [ties]))
                yield Case(f"master-points/{name}", given, answer)


RULES = (
    Rule(
        "movements",
        "Movements",
        "`seats` are lines of round, table, North-South pair, East-West pair and set of boards. A "
        "movement is `playable` if nobody sits at two tables in a round, meets a pair twice or plays a"
        " set twice. It has two `winners` if nobody changes direction, else one. On a set that T "
        "tables play, two pairs that meet compete with weight T - 1, two that sit the same way with 1,"
        " two that sit opposite ways at different tables with -1; `least`, `most` and `mean` are the "
        "sums over all sets of any two pairs that are ranked together.",
        "J. Manning, Competition, Balance and Arrow-switching; English Bridge Union, Bridge Movements:"
        " the Maths",
        _movements,
    ),
    Rule(
        "swiss-draw",
        "Draws of a Swiss",
        "`order` has the teams, best first, `met` who has met, `byes` who has had byes. A draw "
        "(`pairs`, `bye`) is right if everybody is in it once, the bye goes to a team with the fewest "
        "byes, and no draw with such a bye has fewer rematches; the answer is one of the right ones, "
        "and how many `rematches` cannot be avoided.",
        "EBU White Book 2025, 3.6; FIDE Handbook C.04",
        _draws,
        judge=is_good_draw,
    ),
    Rule(
        "standings",
        "Standings",
        "`matches` are round, team, team, IMPs, IMPs over `boards` boards, or round, team and `bye`, which "
        "is 60% of a match (12.00); the WBF scale is `continuous` or `discrete`; `penalties` are taken off "
        "the total. `places` and `vps` are in the order of the teams' numbers; 3= is a shared place. Level "
        "teams are split by `ties` in order. EBU: the VPs of the matches between them, if all met equally "
        "often; the net IMPs of these; in a Swiss the sum of the VPs of the teams met; the net IMPs of all "
        "matches. PZBS: the VPs between them, net IMPs, the quotient of IMPs won and lost, the place before "
        "the last round. When a criterion splits a group, each part starts again from the first.",
        "EBU White Book 2025, split ties; Polish Bridge Union",
        lambda: (_league(f"standings/{seed}", seed, (0, 0, 1, 2, 3, 5, 8, 12)) for seed in range(1, 61)),
    ),
    Rule(
        "carry-over",
        "Carry-over",
        "WBF: half the `margin` of the match over 16 boards if its winner finished `higher`, else a third, "
        "at most 16, in tenths, halves up. EBU: SQ/2 · NumQ/MaxQ · MaxF/NumF of the points `scored` in "
        "`boards` boards, in hundredths. Poznan 2011: 3 and 1 VP for a group's first and second.",
        "WBF, Bermuda Bowl FAQs; EBU White Book 2025, 3.8; Poznan 2011",
        _carry_over,
    ),
    Rule(
        "random-events",
        "Random events",
        "A pairs evening: `lines` are round, table, board, North-South pair, East-West pair and score;"
        " `-` is a board that was not played. Matchpoints with Neuberg's formula up to the results of "
        "the fullest board; `matchpoints` and `places` are in the order of `pairs`, places by "
        "matchpoints made comparable over the most boards, in two rankings if nobody changes "
        "direction. A league: as in standings.",
        "The rules above together",
        random_events,
    ),
    Rule(
        "master-points",
        "Master points of a session",
        "`places` are those of all contestants ranked together; `awards` are in hundredths of a point. "
        "Tables: the contestants over 2 with one winner, over 1 with two winners and of teams, over 4 of "
        "individuals. EBU and SBU: half tables are ignored; awards go to a quarter of the contestants in "
        "full tables for 12 to 17 boards, a third for 18 to 35, half from 36 on, rounded up; they fall to "
        "one step by equal steps of 10 (two winners, teams), 6 (one winner) or 3 (individuals, none below "
        "6), times 1, 1.5, 2, 3 or 4 for club, district, county, regional and national; ties have the mean, "
        "rounded up, at least the least award. ABF: half tables count full; at weight W (green 1.5, red 2.5) "
        "the first of T tables has 0.02·W·T up to 30 tables, then W·(1 − exp(−T/32)); with one winner and of "
        "teams 0.04·W·T up to 15, then W·(1 − exp(−T/16)); the second 70%, the n-th 1/(n − 1); half of the "
        "field, rounded down, of teams a third, rounded up; ties have the mean of the rounded awards. ACBL: "
        "0.10 a pair of the group up to 1.50 (invitational 0.08 to 1.20, 0-20 0.05, newcomer 0-5 0.03 to "
        "1.00), then 70%, 50%, 35%, 1/5, 1/6 ...; 40% of the group; a first award of a limited game beyond "
        "1.20 must be refused, as its limit is not known. All are rounded to hundredths, halves up.",
        "EBU Licensing and Master Points Handbook, as working programs and directors quote it; ABF "
        "Masterpoint Manual, 3.1.1 and 4.2; ACBL Handbook, Calculating the awards",
        _awards,
    ),
)
