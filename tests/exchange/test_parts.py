"""Every tag, element and column of a file has a part, and what contradicts the board's number is named."""

from pathlib import Path
from random import Random

from xlvp.formats.pbn_reader import read_pbn_text
from xlvp.formats.usebio_reader import read_usebio
from xlvp.pairs.received import ReceivedSession
from xlvp.part import CONTRADICTS, IGNORED, UNKNOWN, remarks
from xlvp.workbooks.formats import read_received

#: Tags and elements that no program is known to write, made up.
STRANGE = ("Gizmo", "Widget", "Fine", "Zanzibar", "Carryover")
FIGURES = ("Contract", "Declarer", "Result", "Score", "PairNS", "PairEW")
GAME = {"Contract": "4S", "Declarer": "N", "Result": "10", "Score": "420", "PairNS": "1", "PairEW": "5"}


def test_every_tag_of_pbn_has_a_part() -> None:
    chance = Random(1)
    for _ in range(50):
        others = {tag: chance.choice(("7", "words")) for tag in chance.sample(STRANGE, 3)}
        tags = [*GAME.items(), *others.items()]
        chance.shuffle(tags)
        text = '[Board "1"]\n' + "".join(f'[{tag} "{value}"]\n' for tag, value in tags)
        roles = {part.name: part.role for part in read_pbn_text(text, "x.pbn").parts}
        assert set(roles) == {"Board", *GAME, *others}
        assert all(roles[tag] == (UNKNOWN if value == "7" else IGNORED) for tag, value in others.items())
        assert not {roles[tag] for tag in GAME} & {UNKNOWN, IGNORED}


def test_every_element_of_usebio_has_a_part(tmp_path: Path) -> None:
    chance = Random(2)
    path = tmp_path / "x.xml"
    for _ in range(50):
        others = {tag.upper(): chance.choice(("7", "words", "")) for tag in chance.sample(STRANGE, 3)}
        strange = "".join(f"<{tag}>{text}</{tag}>" for tag, text in others.items())
        path.write_text(
            "<USEBIO><EVENT><BOARD><BOARD_NUMBER>1</BOARD_NUMBER><TRAVELLER_LINE>"
            f"<NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>5</EW_PAIR_NUMBER>{strange}"
            "<SCORE>420</SCORE><NS_MATCH_POINTS>2</NS_MATCH_POINTS></TRAVELLER_LINE></BOARD></EVENT></USEBIO>"
        )
        roles = {part.name: part.role for part in read_usebio(path).parts}
        known = {"BOARD_NUMBER", "NS_PAIR_NUMBER", "EW_PAIR_NUMBER", "SCORE", "NS_MATCH_POINTS"}
        assert set(roles) == known | {tag for tag, text in others.items() if text}
        assert {tag for tag, role in roles.items() if role == UNKNOWN} == {
            tag for tag, text in others.items() if text == "7"
        }
        assert roles["NS_MATCH_POINTS"] == IGNORED


def test_labels_that_contradict_the_number_of_the_board() -> None:
    """Law 2: board 1 is dealt by North, nobody vulnerable; on board 2 North-South are, East deals."""
    right = '[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n' + "".join(
        f'[{tag} "{value}"]\n' for tag, value in GAME.items()
    )
    assert not [part for part in read_pbn_text(right, "x.pbn").parts if part.open]
    wrong = right.replace('"None"', '"All"') + right.replace('[Board "1"]', '[Board "2"]')
    session = read_pbn_text(wrong, "x.pbn")
    assert [(part.name, part.role) for part in session.parts if part.open] == [
        ("Vulnerable", CONTRADICTS),
        ("Vulnerable", CONTRADICTS),
        ("Dealer", CONTRADICTS),
    ]
    goes = "that goes with the number of the board"
    assert remarks(part for part in session.parts if part.open) == [
        f"tag 'Vulnerable' contradicts the vulnerability {goes} (board 1: All, board 2: None)",
        f"board 2: N, 'Dealer', contradicts the dealer {goes}",
    ]


def test_a_table_s_vulnerability_is_compared_with_its_boards(tmp_path: Path) -> None:
    path = tmp_path / "results.csv"
    path.write_text(
        "Board,NS,EW,Vul.,Result\n1,1,5,None,4SN=\n2,1,5,E-W,4SN=\n2,2,6,n/s,4SN=\n3,2,6,maybe,4SN=\n"
    )
    session = read_received(path)
    assert isinstance(session, ReceivedSession)
    assert [(part.name, part.place) for part in session.parts if part.open] == [("Vul.", "board 2: EW")]
