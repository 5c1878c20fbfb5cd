"""Categories and prizes of teams: the places of STANDINGS filtered a second time, in random events."""

from collections.abc import Sequence
from random import Random

import pytest

from xlvp.hosts.engine import evaluate
from xlvp.teams.rows import STANDINGS

LETTERS = ("", "A", "B", "C", "B J", "c,j", "J")


def cells(rows: Sequence[Sequence[object]]) -> str:
    lines = (",".join(f'"{cell}"' if isinstance(cell, str) else str(cell) for cell in row) for row in rows)
    return f"{{{';'.join(lines)}}}"


def standings(
    matches: Sequence[Sequence[object]], teams: Sequence[Sequence[object]], prizes: str, rounds: int
) -> list[dict[str, object]]:
    setup = [("Rounds", rounds), ("Boards", 8), ("Ties", "none"), ("Categories", "A > B > C, J juniors"),
             ("Prizes", prizes)]  # fmt: skip
    call = f"=STANDINGS({cells(matches)},{cells(setup)},{cells(teams)})"
    (rows,) = evaluate([call])
    assert isinstance(rows, list), rows
    return [dict(zip(STANDINGS.keys, row, strict=True)) for row in rows]


def check(seed: int) -> None:
    random = Random(seed)
    letters = {team: random.choice(LETTERS) for team in range(1, 9)}
    groups = {team: random.choice("PQ") for team in letters} if random.random() < 0.4 else {}
    teams = [(team, f"Team {team}", groups.get(team, ""), "", "x" if random.random() < 0.1 else "", "", "",
              "", own) for team, own in letters.items()]  # fmt: skip
    matches: list[tuple[int, ...]] = []
    circle = random.sample(sorted(letters), 8)
    for round_ in range(1, 4):
        matches += [
            (round_, circle[at], circle[7 - at], 8, random.randint(0, 20), random.randint(0, 20))
            for at in range(4)
        ]
        circle = [circle[0], circle[-1], *circle[1:-1]]
    lines = standings(matches, teams, "1 B J", 3)
    members = {
        "A": set("ABC"), "B": set("BC"), "C": set("C"), "J": set("J"),
    }  # fmt: skip
    for group in {str(line["group"]) for line in lines}:
        own = [line for line in lines if line["group"] == group]
        places = {int(str(line["team"]).removesuffix(".0")): str(line["place"]).rstrip("=") for line in own}
        ranked = {team: int(place) for team, place in places.items() if place != "-"}
        winners = {team for team, place in ranked.items() if place == 1}
        for line in own:
            team = int(str(line["team"]).removesuffix(".0"))
            parts = []
            prizes = ["1" + "=" * (len(winners) > 1)] if team in winners else []
            for letter, of in members.items():
                its = {t: p for t, p in ranked.items() if of & set(letters[t].upper())}
                if not of & set(letters[team].upper()):
                    continue
                if team not in ranked:
                    parts.append(letter)
                    continue
                better = sum(p < ranked[team] for p in its.values())
                parts.append(f"{letter}{better + 1}{'=' * ([*its.values()].count(ranked[team]) > 1)}")
                left = {t: p for t, p in its.items() if t not in winners}
                best = [t for t, p in left.items() if p == min(left.values())]
                if letter in "BJ" and team in best:
                    prizes.append(letter + "=" * (len(best) > 1))
            words = ([f"category {', '.join(parts)}"] if parts else []) + (
                [f"prize {', '.join(prizes)}"] if prizes else []
            )
            assert all(word in str(line["note"]) for word in words), (seed, line, words)
            assert ("prize" in str(line["note"]).split("Nobody")[0]) == bool(prizes), (seed, line)
    assert "prize" not in str(standings(matches[:-1], teams, "1 B J", 4)), "the last round is to come"


def test_random_events() -> None:
    for seed in range(20):
        check(seed)


@pytest.mark.thorough
def test_more_random_events() -> None:
    for seed in range(20, 220):
        check(seed)


def test_what_cannot_be_read_is_named_beside_the_team() -> None:
    matches = [(1, 1, 2, 8, 20, 5), (1, 3, 4, 8, 5, 20)]
    teams = [(team, "", "", "", "", "", "", "", own) for team, own in enumerate(("X", "A B", "C", "A"), 1)]
    notes = {line["team"]: line["note"] for line in standings(matches, teams, "1 Q", 1)}
    assert notes[1] == "X is no category on Setup", "the prize is named with the settings"
    assert notes[2] == "A and B are both strata" and notes[3] == "category A2, B1, C1"
    lines = standings(matches, [team[:6] for team in teams], "1 B", 1)
    assert [line["note"] for line in lines if line["team"] == 3] == [""], "an older list has no such column"
