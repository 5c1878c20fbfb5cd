"""A result that is not counted is wrong until it is corrected: on Check and for ``xlvp score``."""

from io import StringIO

from rich.console import Console

from xlvp.commands.show import show_results
from xlvp.workbooks.season.build import build_season
from xlvp.workbooks.season.opening import Room, season_opening
from xlvp.xlsx.isolated import recalculate_apart
from xlvp.xlsx.package import open_package


def score(second: str) -> tuple[bool, str]:
    """Whether a season of one result is right, and what ``xlvp score`` says of it."""
    data = build_season(
        season_opening(
            Room(members=30, sessions=6, results=60, absences=5, pairs=5, log=5),
            {"season_club": "Elm Lane (made up)"},
            rules={"title": ("All",), "who": ("players",), "measure": ("per cent",), "rank": ("average",)},
            members=[("0101", "Ann Alder"), ("0102", "Bob Birch")],
            sessions=[("1", "17.11.2026")],
            results=[("1", "0101", second, "55")],
        ),
    )
    shown = StringIO()
    right = show_results(recalculate_apart(open_package(data)), Console(width=500, file=shown))
    return right, shown.getvalue()


def test_an_unknown_member() -> None:
    right, message = score("9999")
    assert not right
    assert "Check is not OK" in message
    assert "Not counted: there is no member 9999" in message


def test_a_season_in_order() -> None:
    right, message = score("0102")
    assert right and "Check is" not in message
