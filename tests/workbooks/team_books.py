"""Teams workbooks for the tests: events of any size, filled by the rule's own draw."""

import random
from collections.abc import Mapping

from xlvp.teams.swiss import drawn
from xlvp.workbooks.kit.opening import Opening
from xlvp.workbooks.teams import layout
from xlvp.workbooks.teams.build import build_teams
from xlvp.workbooks.teams.layout import Size

ROSTER = ("Ash", "Birch", "Cedar", "=1+1", "Élan", "Łódź", "O'Hara", 'Say "no"')


def filled(teams: int, rounds: int, boards: int = 60, missing: int = 0, final_from: int = 0) -> bytes:
    """Build an event of which every round has been drawn and, but for the last results, played.

    With ``final_from`` the odd numbers play a final A from that round on, the even ones a final B.
    """
    chance = random.Random(teams * 100 + rounds)
    size = Size(teams, rounds, boards)
    met: dict[tuple[int, int], int] = {}
    byes: dict[int, int] = {}
    draw: list[dict[str, object]] = []
    matches: list[dict[str, object]] = []
    for round_ in range(1, rounds + 1):
        fields = [range(1, teams + 1, 2), range(2, teams + 1, 2)] if 0 < final_from <= round_ else []
        orders = [chance.sample(field, len(field)) for field in fields or [range(1, teams + 1)]]
        groups = [group for order in orders for group in drawn(order, met, byes).groups]
        for group in groups:
            draw.append(dict(zip(("draw_a", "draw_b"), group, strict=False)))
            if len(group) == 1:
                byes[group[0]] = byes.get(group[0], 0) + 1
                matches.append({"round": round_, "team_a": group[0], "status": "bye"})
                continue
            met[min(group), max(group)] = round_
            won = {"imps_a": chance.randint(0, 50), "imps_b": chance.randint(0, 50)}
            matches.append({"round": round_, "team_a": group[0], "team_b": group[1], **won})
        draw += [{}] * (size.tables - len(groups))
    for line in matches[len(matches) - missing :]:
        line.pop("imps_a", None), line.pop("imps_b", None)
    lists: Mapping[str, object] = {
        layout.TEAMS: [
            {"team": n, "name": ROSTER[n % 8] + f" {n}", "player1": f"Player {n % 50}"}
            | ({"final": "BA"[n % 2], "carried": n / 10 if n % 3 else None} if final_from else {})
            for n in range(1, teams + 1)
        ],
        layout.DRAW: draw,
        layout.MATCHES: matches,
        layout.ROUNDS: [{"how": "typed"} for _ in range(rounds)],
        layout.PENALTIES: [{"fined": 1, "fined_vp": 0.5}, {"fined": 2, "fined_round": 1, "fined_imps": 3}],
        layout.BOARDS: [
            {
                "board_round": 1, "board_a": a, "board_b": b, "board": n,
                "first_table": "4SN=", "second_table": "-100",
            }
            for a, b in ((line["draw_a"], line["draw_b"]) for line in draw[:4] if len(line) == 2)
            for n in range(1, 5)
        ],
    }  # fmt: skip
    setup = {"title": f"{teams} teams (made up)", "format": "swiss", "rounds": rounds, "boards": 10}
    if final_from:
        setup |= {"final_from": final_from, "final_boards": 16, "final_carry": "EBL"}
    return build_teams(Opening(size, setup, lists))  # type: ignore[arg-type]


def with_final() -> bytes:
    """Build two groups of three that have played, and the first round of a final of the two best of each."""
    groups = {"A": (1, 2, 3), "B": (4, 5, 6)}
    rounds = [[(1, 2), (4, 5)], [(1, 3), (4, 6)], [(2, 3), (5, 6)], [(1, 5), (2, 4)], [(1, 4), (2, 5)]]
    won = iter(range(100))
    matches: list[dict[str, object]] = [
        {"round": round_, "team_a": a, "team_b": b}
        | ({"imps_a": 30, "imps_b": next(won)} if round_ < 5 else {})
        for round_, pairs in enumerate(rounds, 1)
        for a, b in pairs
    ]
    lists: Mapping[str, object] = {
        layout.TEAMS: [
            {
                "team": number, "name": ROSTER[number], "group": group,
                **({"final": "A", "carried": 1.5 if number % 3 == 1 else None} if number % 3 else {}),
            }
            for group, teams in groups.items()
            for number in teams
        ],
        layout.MATCHES: matches,
        layout.DRAW: [
            {"draw_a": pairs[at][0], "draw_b": pairs[at][1]} if at < 2 else {}
            for pairs in rounds
            for at in range(3)
        ],
        layout.ROUNDS: [{"how": "round robin"} for _ in rounds],
    }  # fmt: skip
    setup = {
        "title": "Groups and a final (made up)", "format": "round robin", "boards": 16,
        "final_from": 4, "final_boards": 8, "final_carry": "EBL",
    }  # fmt: skip
    return build_teams(Opening(Size(6, 5, 20), setup, lists))  # type: ignore[arg-type]


def with_open_matters() -> bytes:
    """Build an event in which a row of every list is wrong, or has to be checked."""
    lists: Mapping[str, object] = {
        layout.TEAMS: [
            {"team": 1, "name": "Ash"}, {"team": 2, "name": "Birch"}, {"team": 3, "name": "Cedar"},
            {"team": 4, "name": ""}, {"team": 4, "name": "Elder"}, {"team": 5, "name": "Hazel", "lot": "x"},
        ],
        layout.MATCHES: [
            {"round": 1, "team_a": 1, "team_b": 2, "imps_a": 30, "imps_b": 20},
            {"round": 1, "team_a": 3, "team_b": 4},
            {"round": 2, "team_a": 1, "team_b": 1},
        ],
        layout.PENALTIES: [
            {"fined": 1, "fined_round": 1, "fined_vp": 0.5}, {"fined": 99, "fined_vp": 1},
            {"fined": 1, "fined_round": "lat", "fined_vp": "1 VP"},
            {"fined": 3, "fined_round": 2, "fined_imps": 3},
            {"fined_vp": 2}, {"fined": 2, "fined_vp": -1}, {"fined": 2, "fined_bonus_vp": 0.25}, {"fined": 3},
        ],
        layout.BOARDS: [
            {"board_round": 1, "board_a": 3, "board_b": 4, "board": n}
            | {"first_table": "4SN=", "second_table": "170"}
            for n in range(1, 3)
        ] + [{"board_round": 2, "board_a": 3, "board_b": 2, "board": 1, "first_table": "8SN="}],
        layout.KNOCKOUT: [{"ko_team": 1, "ko_start": 3, "ko_1": 9}, {"ko_team": 2, "ko_1": 7}],
    }  # fmt: skip
    setup = {
        "title": "Open matters (made up)",
        "format": "swiss",
        "boards": 2,
        "ties": "WBF",
        "ranked_by": "average",
    }
    return build_teams(Opening(Size(6, 2, 12), setup | {"carry_over": "WBF", "segments": 2}, lists))  # type: ignore[arg-type]
