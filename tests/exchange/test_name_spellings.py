"""A name is the same name wherever names are compared, whichever apostrophe and accents were typed."""

from unicodedata import normalize

import pytest

from xlvp.formats.usebio_dialect import Club, Facts
from xlvp.formats.usebio_dialect import Member as FederationMember
from xlvp.functions.season_kinds import read_members, read_scores, read_sessions
from xlvp.pairs.received import ReceivedPair, ReceivedPlayer
from xlvp.pairs.score_list import pair_notes
from xlvp.season.admitted import admitted
from xlvp.season.entries import Member
from xlvp.verify.findings import label_of
from xlvp.workbooks.kit.changes import without_words
from xlvp.workbooks.pairs.names import members_of
from xlvp.workbooks.season.imports import member_of

#: Ways to type one name: other apostrophes, capitals, spaces, an accent as a sign of its own.
SPELLINGS = (
    "Zo\u00eb O'Brien", "Zo\u00eb O\u2019Brien", "Zo\u00eb O\u02bcBrien",
    "Zo\u00eb O`Brien", "Zo\u00eb O\u00b4Brien",
    "zo\u00eb  o\u2018brien", "ZO\u00cb O\u2032BRIEN", normalize("NFD", "Zo\u00eb O\u2019Brien"),
)  # fmt: skip
OTHERS = ("Zoe O'Brien", "Zo\u00eb OBrien", "Zo\u00eb O Brien", "Zo\u00eb O'Brian")
CLUB = {"0147": "Zo\u00eb O'Brien", "0148": "Jan Kowalski"}


def _is_member(name: str) -> bool:
    members = {number: Member(number, called) for number, called in CLUB.items()}
    return member_of(ReceivedPlayer(name), ReceivedPair(1), members, []) == ("0147", "")


def _has_number(name: str) -> bool:
    members = tuple(FederationMember(called, number) for number, called in CLUB.items())
    member = Facts(Club(), members).member(name)
    return member is not None and member.national == "0147"


def _is_named_twice(name: str) -> bool:
    return any(pair_notes([(1, (CLUB["0147"], "Ann Ash")), (2, (name, "Bob Birch"))]))


def _is_forgotten(name: str) -> bool:
    return without_words(f"from {name}, thanks", [CLUB["0147"]], "member 0147") == "from member 0147, thanks"


def _is_labelled(name: str) -> bool:
    return label_of(name) == label_of(CLUB["0147"])


PLACES = {
    "import into a season": _is_member,
    "names": lambda name: members_of(name, CLUB) == ["0147"],
    "USEBIO": _has_number,
    "PAIRNOTES": _is_named_twice,
    "forget": _is_forgotten,
    "verify": _is_labelled,
}


@pytest.mark.parametrize("place", PLACES)
def test_one_name_however_it_is_typed(place: str) -> None:
    wrong = [name for name in SPELLINGS if not PLACES[place](name)]
    wrong += [name for name in OTHERS if PLACES[place](name)]
    assert not wrong


def test_two_members_of_one_name_are_asked_about() -> None:
    listed = read_members((("1", CLUB["0147"]), ("2", SPELLINGS[1]), ("3", OTHERS[0])))
    nothing = read_scores(((None,) * 7,))
    message = admitted(nothing, read_sessions(((None,) * 7,)), listed, None, None, None).of_members
    assert ["same name" in str(remark) for remark in message] == [False, True, False]
