"""The page of an event: what it shows, that it needs nothing else, that a name stays a name."""

import re
from base64 import b64encode
from collections.abc import Mapping
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.exchange.page_parts import Node, parsed
from tests.exchange.pairs_book import book, evening, event, full_evening, names
from tests.exchange.small_event import small
from xlvp.pages.page import style
from xlvp.pairs.ranking import Pair
from xlvp.workbooks.pairs.page import web_page

HOSTILE = [
    "<script>document.title='ran'</script>",
    '"><img src=x onerror=alert(1)>',
    "</title></style><svg onload=alert(1)>",
    "=1+1",
    "&lt;b&gt; & 'quotes' \"twice\"",
    "\u202eabc\u2066 שלום مرحبا",
    "N" * 300,
    "a\x00b\x1bc\x85d\ufffe",
    "{{7*7}} ${x} `y` <!-- --> ]]> %s",
]


def page(data: bytes) -> Node:
    return parsed(web_page(event(data)))


def test_the_ranking() -> None:
    ranking = page(small()).by_id("ranking")
    assert [heading.text for heading in ranking.all("h3")] == ["North-South", "East-West"]
    assert ranking.rows() == [
        ["Place", "Pair", "Names", "Boards", "Points", "%"],
        ["1", "3", "Pair 3", "3", "8.50", "70.83"],
        ["2", "1", "Anna Nowak – Łukasz Żuk", "3", "5.40", "45.00"],
        ["3", "2", "Pair 2", "3", "4.50", "37.50"],
        ["Place", "Pair", "Names", "Boards", "Points", "%"],
        ["1", "5", "Pair 5", "3", "8.50", "70.83"],
        ["2", "6", "Ewa <Sowa>", "3", "7.60", "63.33"],
        ["3", "4", 'Zoë Müller – Jan "Bis" Lis', "3", "1.50", "12.50"],
    ]


def test_a_card_says_why_without_a_script() -> None:
    """Board 2 is an average of 60%; in sum 3 + 2.4 + 0 of 12, as the small event was worked by hand."""
    card = page(small()).by_id("pair-1")
    why = next(card.all("details"))
    assert next(why.all("summary")).text == "Why these points?"
    messages = [each.text for each in why.all("p")]
    assert messages[1:] == [
        "Board 2: An artificial score of 60% gives 60% of the top of 4: 2.4.",
        "Board 3: For North-South -600 is better than 0 of the other results (2 points each): 0. "
        "0 out of a top of 4 is 0%.",
        "Total: 3 boards give 5.4. 5.4 out of 12 (3 boards × 4) is 45%.",
    ]


def test_ties_and_handicaps() -> None:
    same = {(1, 1, 1): "420", (1, 2, 2): "420", (1, 3, 3): "420"}
    ranking = page(small(entries=same)).by_id("ranking")
    assert [row[0] for row in ranking.rows() if row[0] != "Place"] == ["1="] * 6
    second = {1: ["A", "B", None, 10], 2: ["C", "D", 1]}
    rows = page(small(players=second)).by_id("ranking").rows()
    assert rows[0][6:] == ["Handicap place", "Handicap %"]
    assert rows[2] == ["2", "1", "A – B", "3", "5.40", "45.00", "2", "55.00"]
    assert rows[3] == ["3", "2", "C – D", "3", "3.50", "29.17", "3", "29.17"]


def test_a_board() -> None:
    """Best for North-South first; in per cent of the top of 4, as the small event was worked by hand."""
    whole = page(small())
    board = whole.part("b2")
    assert next(board.all("summary")).text == "Board 2 dealer East, North-South vulnerable"
    sixth, fourth = "6 Ewa <Sowa>", '4 Zoë Müller – Jan "Bis" Lis'
    assert board.rows() == [
        ["North-South", "East-West", "Contract", "NS score", "NS %", "EW %"],
        ["3", fourth, "3♥ S =", "+140", "87.50", "12.50"],
        ["1 Anna Nowak – Łukasz Żuk", sixth, "60%", "", "60.00", "40.00"],
        ["2", "5", "2♠ N =", "+110", "12.50", "87.50"],
    ]
    assert [row[3:] for row in whole.part("b1").rows()[1:]] == [
        ["×2 +420", "75.00", "25.00"],
        ["+420", "75.00", "25.00"],
        ["−50", "0.00", "100.00"],
    ]
    assert [link.attributes["href"] for link in board.all("a")][-3:] == ["#b1", "#ranking", "#b3"]


def test_a_card() -> None:
    whole = page(small(players={1: ["Anna Nowak", "Łukasz Żuk", 1]}))
    card = whole.part("pair-1")
    title = "Pair 1 Anna Nowak – Łukasz Żuk Place 3, 36.67%"
    assert next(card.all("summary")).text == title
    assert card.rows() == [
        ["Role", "Boards", "Average"],
        ["Declaring", "1", "75.00%"],
        ["Defending", "1", "0.00%"],
        ["Passed out or declarer not known", "1", "60.00%"],
        ["Board", "Contract", "Score", "Points", "%"],
        ["NS against 4", "75.00%"],
        ["1", "4♠ N = beat 1, tied 1, lost 0", "+420", "3.00", "75.00"],
        ["NS against 6", "60.00%"],
        ["2", "60% 60% of the top", "", "2.40", "60.00"],
        ["NS against 5", "0.00%"],
        ["3", "3NT E = beat 0, tied 0, lost 2", "−600", "0.00", "0.00"],
        ["Penalty", "−1.00", ""],
        ["Total of 3 boards", "4.40", "36.67"],
    ]
    assert "Best board: 1 75.00% · Worst board: 3 0.00%" in card.text


def test_east_west_see_their_own_score() -> None:
    """Pair 5 sat East-West: 3NT made by East is its +600."""
    rows = page(small()).part("pair-5").rows()
    assert ["EW against 1 Anna Nowak – Łukasz Żuk", "100.00%"] in rows
    assert ["3", "3NT E = beat 2, tied 0, lost 0", "+600", "4.00", "100.00"] in rows


def test_the_own_lines_are_known_everywhere() -> None:
    """The choice of pair 1 marks its line of the ranking, its results, its card and the link to it."""
    whole = page(small())
    options = [(each.attributes["value"], each.text) for each in whole.by_id("me").all("option")]
    assert options[:2] == [("", "none chosen"), ("1", "1 Anna Nowak – Łukasz Żuk")] and len(options) == 7
    own = [node.tag for node in whole.all() if "p1" in node.attributes.get("class", "").split()]
    assert own == ["a", "tr", "tr", "tr", "tr", "a", "summary"], "bar, ranking, three boards, index, card"
    style_sheet = next(whole.all("style")).text
    assert ':root:has(#me option[value="1"]:checked) .p1,:root:has(#pair-1:target) .p1{' in style_sheet


def test_rulings_sit_outs_and_groups() -> None:
    whole = page(full_evening())
    assert ["Round 2: sit-out"] in whole.by_id("pair-1").rows()
    text = whole.by_id("boards").text.replace("\ufe0e", "").replace("\xa0", " ")
    for shown in ("50%/60%", "not played", "passed out", "(60%4♠ N =&40%4♠ N −1)/(4♠ N =)", "33.33%"):
        assert shown in text
    assert any(row[2].endswith("group A") for row in whole.by_id("b7").rows())


def test_a_provisional_event_says_so_on_top() -> None:
    entries = evening("howell", 6, 2)
    del entries[next(iter(entries))]
    begun = page(book(entries, kind="howell"))
    state = next(node for node in begun.all("p") if "state" in node.attributes.get("class", ""))
    assert state.attributes["class"] == "state provisional"
    assert state.text == "Provisional: 29 of 30 results are in"
    before = page(small(entries={}))
    assert [section.attributes["id"] for section in before.all("section")] == ["ranking"]
    assert before.by_id("ranking").text == "RankingNo results yet."


@pytest.mark.parametrize("method", ["Matchpoints", "Per cent", "Cross-IMPs", "Butler", "Napoleonki"])
def test_each_method(method: str) -> None:
    entries = evening("howell", 6, 2)
    data = book(entries, kind="howell", method=method, players=names(6, handicaps=True))
    whole = page(data)
    assert method in next(whole.all("header")).text
    headings = whole.by_id("ranking").rows()[0]
    assert headings[5] == ("%" if method in ("Matchpoints", "Per cent") else "per board")
    for pair in range(1, 7):
        assert whole.by_id(f"pair-{pair}").rows()[-1][0] == "Total of 10 boards"


@pytest.mark.parametrize("data", [small(), full_evening()], ids=["small", "full"])
def test_it_needs_nothing_else_and_runs_nothing(data: bytes) -> None:
    text = web_page(event(data)).decode()
    whole = parsed(text.encode())
    assert not [node.tag for node in whole.all("link", "img", "iframe", "object", "base", "form")]
    for node in whole.all():
        assert not [name for name in node.attributes if name.startswith("on") or name in ("src", "style")]
    links = {node.attributes["href"] for node in whole.all("a")} - {"index.html"}
    assert all(link.startswith("#") for link in links)
    ids = [node.attributes["id"] for node in whole.all() if "id" in node.attributes]
    assert len(ids) == len(set(ids))
    assert {link[1:] for link in links} <= set(ids)
    assert "url(" not in style() and "@import" not in style() and "http" not in style()
    assert "://" not in text and "fetch" not in text and "import" not in next(whole.all("script")).text


def test_only_its_own_style_and_script_are_allowed() -> None:
    whole = page(small())
    policy = next(n.attributes["content"] for n in whole.all("meta") if "http-equiv" in n.attributes)
    own, runs = (
        b64encode(sha256(next(whole.all(tag)).text.encode()).digest()).decode() for tag in ("style", "script")
    )
    assert policy == (
        f"default-src 'none'; style-src 'sha256-{own}'; script-src 'sha256-{runs}'; base-uri 'none'; "
        "form-action 'none'"
    )
    assert len(list(whole.all("script"))) == 1


def test_its_style_comes_along_when_it_is_installed() -> None:
    project = (Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8")
    assert '"pages/*.css", "pages/*.js"' in next(
        line for line in project.splitlines() if line.startswith('xlvp = ["py')
    )


def test_it_can_be_read_without_seeing_it() -> None:
    whole = page(full_evening())
    assert next(whole.all("html")).attributes["lang"] == "en"
    assert next(whole.all("title")).text == "Tuesday pairs (made up), 17 November 2026"
    for table in whole.all("table"):
        heads = [cell for head in table.all("thead") for cell in head.all("th")]
        assert heads and all(cell.attributes["scope"] == "col" and cell.text for cell in heads)
        assert all("scope" in cell.attributes for cell in table.all("th"))
    for navigation in whole.all("nav"):
        assert "aria-label" in navigation.attributes
    for sheet in whole.all("details"):
        assert next(sheet.all("summary")).text
    assert [node.tag for node in whole.all("h1", "h2", "h3")][:4] == ["h1", "h2", "h3", "h3"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_colours_are_told_from_their_paper(scheme: str) -> None:
    """Web Content Accessibility Guidelines 2.2, 1.4.3: a contrast of 4.5 or more."""
    light, dark = (dict(re.findall(r"--(\w+): (#\w{6})", part)) for part in style().split("@media")[:2])
    colours: Mapping[str, str] = light if scheme == "light" else dark
    assert set(light) == set(dark)
    for ink in ("ink", "soft", "link", "won", "lost", "S", "H", "D", "C"):
        for paper in ("paper", "band", "own"):
            assert contrast(colours[ink], colours[paper]) >= 4.5, (ink, paper)
    assert contrast(colours["warn"], colours["warnpaper"]) >= 4.5


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: str) -> float:
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("name", HOSTILE, ids=range(len(HOSTILE)))
def test_a_hostile_name_stays_a_name(name: str) -> None:
    plain = page(small(title="T", place="P", day="D", players={}))
    tags = [node.tag for node in plain.all() if node.tag != "bdi"]
    whole = page(small(title=name, place=name, day=name, players={1: [name, name], 4: [name, ""]}))
    assert [node.tag for node in whole.all() if node.tag != "bdi"] == tags
    signs = dict.fromkeys(map(ord, "\x00\x1b\x85\ufffe"), " ") | dict.fromkeys(map(ord, "\u202e\u2066"))
    expected = " ".join(name.translate(signs).split())
    shown = [" ".join(node.text.split()) for node in whole.by_id("ranking").all("bdi")]
    assert shown.count(expected) == 3
    assert not re.search("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]", whole.text)


@pytest.mark.slow
@given(st.text(max_size=40), st.text(max_size=40), st.text(max_size=40))
def test_any_text_is_shown_and_adds_no_element(title: str, one: str, other: str) -> None:
    base = event(SMALL)
    people = {1: Pair(1, ("x" + one, "y" + other)), 4: Pair(4, ("z",))}
    whole = parsed(web_page(replace(base, title=title, place=one, date=other, pairs=people)))
    count = sum(1 for _ in whole.all())
    calm = {1: Pair(1, ("x", "y")), 4: Pair(4, ("z",))}
    place, day = ("p" if one else "", "d" if other else "")
    assert count == sum(1 for _ in parsed(web_page(replace(base, place=place, date=day, pairs=calm))).all())


SMALL = small()
