"""``xlvp draw --final``: who plays in the final, what each team carries into it, and when it is refused."""

from pathlib import Path

import pytest

from tests.xlsx.test_teams_draw import book, drawn, refused, rounds, seats
from tests.xlsx.test_teams_knock_out import type_in
from xlvp.errors import InputError, NotApplicable
from xlvp.teams.rows import places_of
from xlvp.workbooks.kit.opening import Opening
from xlvp.workbooks.teams import layout
from xlvp.workbooks.teams.book import TeamsBook, read_book
from xlvp.workbooks.teams.build import build_teams
from xlvp.workbooks.teams.layout import Size
from xlvp.workbooks.teams.stages import begin_final, carried_into_final
from xlvp.xlsx.isolated import recalculate_apart
from xlvp.xlsx.package import open_package

pytest.importorskip("networkx", reason="needs networkx, of the extra teams")

#: Groups of four, who beat whom by how many IMPs: 1, 2, 3, 4 and 5, 6, 7, 8 in this order.
GROUPS = {"A": (1, 2, 3, 4), "B": (5, 6, 7, 8)}


def groups(**setup: object) -> bytes:
    """Two groups that have played their three rounds of 16 boards; the better numbers won by 10 IMPs."""
    rounds_of_four = (((0, 3), (1, 2)), ((0, 2), (1, 3)), ((0, 1), (2, 3)))
    matches = [
        {"round": round_, "team_a": teams[a], "team_b": teams[b], "imps_a": 30, "imps_b": 20}
        for round_, pairs in enumerate(rounds_of_four, 1)
        for teams in GROUPS.values()
        for a, b in pairs
    ]
    lists = {
        layout.TEAMS: [
            {"team": number, "name": f"Team {number}", "group": group}
            for group, teams in GROUPS.items()
            for number in teams
        ],
        layout.MATCHES: matches,
        layout.DRAW: [
            {"draw_a": line["team_a"], "draw_b": line["team_b"]} for line in matches
        ],
    }  # fmt: skip
    given = {"boards": 16, "format": "round robin", **setup}
    return build_teams(Opening(Size(8, 7, 20), given, lists))  # type: ignore[arg-type]


def book_of(data: bytes) -> TeamsBook:
    return read_book(recalculate_apart(open_package(data, "groups.xlsx")), "groups.xlsx")


@pytest.mark.thorough
def test_groups_go_on_as_a_final_in_which_fellow_qualifiers_do_not_meet(tmp_path: Path) -> None:
    """European Bridge League: 1, 2, 5, 6 in final A, the others in B; two rounds against the other group."""
    path = tmp_path / "groups.xlsx"
    path.write_bytes(groups(final_carry="EBL"))
    assert "two teams or more" in refused(path, "--final", "1").replace("of 2 teams", "two teams")
    assert "3 teams of 2 groups are not the same number of each" in refused(path, "--final", "3")
    assert "--final 'A' is not a number of teams. Give one such as 8, or 8,8 for two finals." in refused(
        path, "--final", "A"
    )
    message = drawn(path, "--final", "4,4")
    assert "Final A: T1 Team 1" in message and "Final B: T7 Team 7" in message
    result = book(path)
    assert result.conditions.final_from == 4
    assert seats(result, 4) == [(1, 5), (2, 6), (3, 7), (4, 8)]
    assert seats(result, 5) == [(1, 6), (2, 5), (3, 8), (4, 7)]
    assert seats(result, 6) == []
    won = {1: 1280, 2: 720}  # 10 IMPs over 16 boards on the WBF's scale, and what is left of 20
    totals = {place.team: place.record.total for place in places_of(result.event, 4)}
    assert totals == {team: won[2 - team % 2] for team in range(1, 9)}
    assert "the final is drawn already" in refused(path, "--final", "4")
    type_in(path, layout.MATCHES, F6=0)
    assert rounds(path, "G9") == [
        "Round 1 T1 v T4 changed after round 4 was drawn (it was 12.80-7.20). The draw stands."
    ]


def one_group(*, drawn: bool, **setup: object) -> bytes:
    """One group in which all have met; the better numbers won by 10 IMPs."""
    pairs = [((1, 4), (2, 3)), ((1, 3), (2, 4)), ((1, 2), (3, 4))]
    lists = {
        layout.TEAMS: [{"team": number} for number in range(1, 5)],
        layout.MATCHES: [
            {"round": round_, "team_a": a, "team_b": b, "imps_a": 30, "imps_b": 20}
            for round_, both in enumerate(pairs, 1)
            for a, b in both
        ],
        layout.DRAW: [{"draw_a": a, "draw_b": b} for both in pairs for a, b in both] if drawn else [],
    }
    given = {"boards": 16, "format": "round robin", **setup}
    return build_teams(Opening(Size(4, 4, 20), given, lists))  # type: ignore[arg-type]


def test_where_all_have_met_nothing_is_left_to_play(tmp_path: Path) -> None:
    """Fellow qualifiers of one group do not meet again (EBL); nobody is named who will not play."""
    path = tmp_path / "one.xlsx"
    before = one_group(drawn=True, final_carry="EBL")
    path.write_bytes(before)
    message = refused(path, "--final", "2")
    assert "nothing is left to play: all who would play in the final have met" in message
    assert "Final A" not in message and path.read_bytes() == before


@pytest.mark.thorough
def test_a_final_follows_rounds_that_were_typed_without_a_draw(tmp_path: Path) -> None:
    path = tmp_path / "one.xlsx"
    path.write_bytes(one_group(drawn=False, final_from=3))
    assert "begins with round 3, and round 3 is the last that is in the list" in refused(path, "--final", "2")
    path.write_bytes(one_group(drawn=False))
    drawn(path, "--final", "2")
    assert seats(book(path), 4) == [(1, 2)]
    assert "every round of the final is drawn already" in refused(path)


@pytest.mark.parametrize(
    ("rule", "setup", "starts"),
    [
        ("Poznan", {}, [3, 3, 1, 1]),
        # 10 IMPs over 16 boards are 12.80 by the WBF table: 38.40 and 32.80 of 60 on 48 boards; the final
        # has 20 on 10 boards: 38.40/2 x 48/60 x 20/10
        ("EBU", {"final_boards": 10}, [30.72, 30.72, 26.24, 26.24]),
        ("none", {}, [0, 0, 0, 0]),
    ],
)
def test_what_is_carried_into_a_final(rule: str, setup: dict[str, object], starts: list[float]) -> None:
    """White Book 2025, 3.8; Poznan 2011: 3 VPs for a group's first, 1 for its second."""
    result = book_of(groups(final_carry=rule, **setup))
    texts_, message = begin_final(result, [4])
    places = [place for place in places_of(result.event, None) if place.place in (1, 2)]
    by_place = sorted(places, key=lambda place: (place.place or 0, place.team))
    assert [place.record.total for place in by_place] == [3840, 3840, 3280, 3280]
    assert [carried_into_final(result, place) / 100 for place in by_place] == starts
    written = [float(text) for (_, cell), text in texts_.items() if cell.startswith("H") and text]
    assert written == [start for start in starts if start]
    assert message[0] == "Final A: T1 Team 1" + (f", starts with {starts[0]:.2f}" if starts[0] else "")


@pytest.mark.thorough
def test_when_a_final_is_refused() -> None:
    result = book_of(groups(final_carry="EBU", scale="imps", final_from=6))
    with pytest.raises(InputError, match="a final has 1 to 8 groups of 2 teams or more"):
        begin_final(result, [])
    with pytest.raises(
        Exception, match="the final begins with round 6, and round 3 is the last that is drawn"
    ):
        begin_final(result, [4])
    with pytest.raises(NotApplicable, match="the scale imps has no most"):
        carried_into_final(result, places_of(result.event, None)[0])
    swiss = book_of(groups(final_format="swiss"))
    with pytest.raises(InputError, match="the groups of a Swiss final have even numbers of teams"):
        begin_final(swiss, [2, 3])
    cup = book_of(build_teams(Opening(Size(4, 1, 10), {"format": "knock-out"})))
    with pytest.raises(NotApplicable, match="a knock-out has stages"):
        begin_final(cup, [2])
