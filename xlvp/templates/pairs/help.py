"""What the Help sheet of the pairs workbook says, and the checks of its Check sheet."""

from openpyxl import Workbook

from xlvp.templates.pairs.plan import (
    CONFIRMED,
    HEAD,
    IN_PLACE,
    METHOD,
    PROBLEM_FACT,
    RANKING,
    RESULTS,
    VERDICT,
    WORKINGS,
    Plan,
    fact,
)
from xlvp.templates.pairs.verdict import has_formula, pair_rows, parts, typed_below
from xlvp.templates.sheets import Check, Section, add_check, add_help

_EVENING = Section(
    "An evening",
    "Setup: pairs, movement, rounds, boards, then the code. Tables: print the cards for the tables, Boards:"
    " the travellers. Results: type what happened; the status says in words what is wrong. Progress shows"
    " what is missing. Ranking, Chart, Boards and Cards are ready to print at any moment; the line on top"
    " says whether they are final. To move an entry, copy it and delete the old one.",
    ("Sheet", "What it is for"),
    (
        (
            "Setup",
            "What is played and how it is scored. The code fixes the set-up: entries belong to its lines.",
        ),
        ("Pairs", "Names, penalties (points off the total), handicaps (per board)."),
        ("Results", "Each result once. Everything else follows."),
        (
            "Ranking, Chart",
            "One list, or North-South and East-West; ties share a place unless Setup says otherwise.",
        ),
        ("Boards", "The traveller of each board, beside it frequencies, mean, dispersion and datum."),
        ("Cards", "Each pair's own score card."),
        ("Tables, Guides", "Cards that tell each table, and each pair, who plays whom on which boards."),
        ("Progress", "What somebody has to look at; board by table what is in."),
        ("Own", "A club's own movement, a line for each table in each round."),
        ("Check", "One cell that says All OK, or what is not."),
    ),
)
_TYPING = Section(
    "What to type as a result",
    "",
    ("You type", "It means"),
    (
        (
            "4SN=, 3NTE-1, 5♦xxW+1",
            "A contract by its declarer and what was made; the board gives the vulnerability.",
        ),
        ("pass", "Passed out."),
        ("+420, -50", "A score, always as North-South see it."),
        ("60%", "An artificial score: North-South 60%, East-West 40%. 60%/60% if both are to have 60%."),
        (
            "60%+420&40%-50",
            "A weighted score (Law 12C1(c)); contracts may stand for scores: 60%4SN=&40%4SN-1.",
        ),
        ("(-50)/(+420)", "A split score: North-South's half, a stroke, East-West's half; both as NS scores."),
        ("NP", "Not played: nobody gets points, the pairs' scores are made comparable."),
        ("late", "Will be played later: it is not asked for as missing."),
    ),
)
_DIRECTOR = Section(
    "When something else was played than planned",
    "The four columns on the right of Results say what in fact happened; what is planned stays as it is.",
    ("What happened", "What to type"),
    (
        ("Wrong direction", "NS sat and EW sat: the two numbers exchanged."),
        ("Wrong pair", "NS sat or EW sat: the pair that was there."),
        (
            "Wrong board",
            "Board played: its number. A pair that has it twice is told on both lines, and neither counts.",
        ),
        ("Fouled board", "Scoring group: a letter for the tables that played it in the other form (Law 87)."),
        (
            "Late or missing pair",
            "xlvp new pairs --from this file --pairs N makes a new workbook with all that was typed.",
        ),
        ("Set-up changed by mistake", "The line on top says so and nothing is scored until it is put back."),
    ),
)
_METHODS = Section(
    "Scoring",
    "",
    ("Method", "How"),
    (
        ("Matchpoints", "2 for each result beaten, 1 for each tie; short boards by Neuberg's formula."),
        ("Per cent", "The same, each board in per cent of its top."),
        ("Cross-IMPs", "The IMPs against every other result, their average."),
        ("Butler", "IMPs against the datum: the mean without the best and the worst, to the nearest ten."),
        ("Napoleonki", "The deviation from the mean, boards of different dispersion made alike."),
        ("Ties", "share: they share the place. direct: of two, who has more on the boards against each other."
         " tops: whose best board is better, then the second best. Two of them: in that order."),
        ("Unequal boards", "A total is multiplied by the most boards over the pair's own."),
    ),
)  # fmt: skip
_FUNCTIONS = {
    "Functions: the movement": ("MOVEMENT", "MOVEMENTFACTS", "GUIDECARDS"),
    "Functions: the session": ("SCORELIST", "RANKING", "SESSIONFACTS", "PROGRESS", "DOUBTS"),
    "Functions: the printed sheets": ("SCORECARDS", "TRAVELLERS", "BOARDREPORTS"),
}


def add_pairs_help(workbook: Workbook) -> None:
    """Add the Help sheet."""
    add_help(workbook, "Help: a pairs evening", (_EVENING, _TYPING, _DIRECTOR, _METHODS), _FUNCTIONS)


def add_pairs_check(workbook: Workbook, plan: Plan) -> None:
    """Add the Check sheet: published figures, counts that must agree, formulas in place."""
    add_check(workbook, (*_known(), *_counts(plan)))


def _known() -> tuple[Check, ...]:
    lecture = "Polish directors' lecture Strata niezwiązana z wykroczeniem, section 8"
    field = '{620,620,620,500,300,300,300,-100,-100,"60%+620&40%-100"}'
    ten = "{520,500,490,480,460,450,430,420,400,-50}"
    return (
        Check("MAXPOINTS: 620 in a field with a weighted score", f"=MAXPOINTS({field},620)", 15.4, lecture),
        Check(
            "MAXPOINTS: the top of 10 results, 11 expected (Neuberg)", f'=MAXPOINTS({ten},520,"NS",11)', 19.9,
            "M. Bavin, The Neuberg Formula (EBU)",
        ),
        Check("CONTRACTSCORE: 4SxN-1 on board 1", '=CONTRACTSCORE("4SxN-1",1)', -100, "Law 77"),
    )  # fmt: skip


def _counts(plan: Plan) -> tuple[Check, ...]:
    facts = [f"{WORKINGS}!$P${HEAD + place}" for place in range(1, 11)]
    due, scored, come, missing, late, unplayed, wrong = facts[1:8]
    in_ = f"{scored}+{late}+{unplayed}+{wrong}"
    methods = '{"matchpoints","percent","cross-imps","butler","napoleonki"}'
    typed = f"COUNTA({RESULTS}!{plan.results('F')})"
    first, last = plan.first, plan.top + plan.ranking_rows
    boards = f'SUMIF({RANKING}!B{first}:B{last},">0",{RANKING}!D{first}:D{last})'
    listed = f"COUNT({RESULTS}!C{plan.first}:C{plan.last})"
    return (
        Check("The set-up is the one whose code is typed", f"=IF({CONFIRMED},0,1)", 0),
        Check("Faults of the movement", f"=IF(LEN({fact(PROBLEM_FACT)})>0,1,0)", 0, "Law 3"),
        Check("Lines of the list are results due", f"={listed}", f"={due}"),
        Check("Every result that was typed is read", f"={typed}", f"={in_}"),
        Check("What is due is in, to come, missing or wrong", f"={due}", f"={in_}+{come}+{missing}"),
        Check("Results that cannot be scored", f"={wrong}", 0),
        Check("Boards of the ranking are two for each scored result", f"={boards}", f"=2*{scored}"),
        Check(
            "Formulas and lines in place", f"={IN_PLACE}+{has_formula(VERDICT)}+{has_formula(IN_PLACE)}",
            parts(plan) + 2,
        ),
        Check("Cells with something below the list", f"={typed_below(plan)}", 0),
        Check("Pairs that are passed on from the sheet Pairs", f"={pair_rows(plan)}", plan.room.pairs),
        Check("The method is one of the five", f"=IF(ISERROR(MATCH({METHOD},{methods},0)),1,0)", 0),
    )  # fmt: skip
