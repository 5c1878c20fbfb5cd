"""The changes that no test notices, as :mod:`tests.mutation` names them, and why each is harmless."""

_NOTHING_IN = "where nothing is in, no round has begun and no traveller: rounds are counted from 1 on"
_BOTH = "a group that took no part begins and ends at -1"
_PLANNED = "a line to come has its board from the plan"
_FROM_1_ON = "the least of the boards: their numbers begin at 1"

HARMLESS: dict[str, str] = {
    "xlvp/scales/wbf.py: blitz: 1 -> 2": (
        "differs only if the square of X, rounded up, is one more than a square; 225 times the boards and "
        "half of it never are: no square leaves that remainder on division by 3 or by 5"
    ),
    "xlvp/scales/wbf.py: concave: middle - 1 -> middle + 1 (place 2)": (
        "the entries are taken from the last on, so the one on the left waits already when one is raised"
    ),
    "xlvp/scales/scale.py: between: margin >= 0 -> margin > 0": "at a margin of 0 both sides have the same",
    "xlvp/rules/cross_imps.py: _divided: 2 -> 3": "of tables < 2: two tables are divided by 1 in each way",
    "xlvp/rules/par.py: milton: 20 -> 21": "with 20 points each both sides expect 0",
    "xlvp/rules/result.py: score: 0 -> -1": "of one term the first is the last",
    "xlvp/notation/results.py: _split: start:at -> :at": "more than two parts are refused, whatever they are",
    "xlvp/notation/entry.py: _many_down: return '' -> return None": "no words, either way",
    "xlvp/notation/results.py: possible: 0 -> -1": "for the words of the error; 0 is a score",
    "xlvp/notation/rulings.py: _pair: 100 -> 101 (place 2)": "no contract gives a score of 101",
    "xlvp/notation/rulings.py: _pair: 100 -> 101 (place 3)": "no contract gives a score of 101",
    "xlvp/notation/rulings.py: read_averages: 0 -> 1": "range(1, 1) is as empty as range(1, 0)",
    "xlvp/notation/rulings.py: read_averages: 1 -> 2 (place 3)": (
        "where a space ends the first half, the place before it has given the same two halves already"
    ),
    "xlvp/xlsx/values.py: one: 0 -> -1": "of a name of one cell the first is the last",
    "xlvp/xlsx/entry_cells.py: _locked: 1 -> 2 (place 2)": "a column without min is none of the format",
    "xlvp/pages/html.py: older_stem: 0 -> 1": "its example fails, and examples are run by other tests",
    "xlvp/pairs/pair_number.py: __new__: 100 -> 101": "players have two figures: no two pairs meet",
    "xlvp/pairs/pair_number.py: __new__: 100 -> 99": "players have two figures: no two pairs meet",
    "xlvp/pairs/score_list.py: _against_plan: return line -> return None (place 2)": (
        "never reached: what the first line does not return has one of the faults named between"
    ),
    "xlvp/pairs/ranking.py: _direct: one > other -> one >= other": "equal ones have been given back before",
    "xlvp/workbooks/pairs/publish.py: given_session: True -> False": (
        "strict=True of zip: as many sides are named as there are rankings, one or two"
    ),
    "xlvp/pairs/session.py: session_points: True -> False (place 3)": (
        "strict=True of zip: fields and results are of one length, or the zip above has refused them"
    ),
    "xlvp/pairs/session.py: _field_points: if method.at_once is not None and len(scores) == len(counts) - "
    "(None in counts): for score, both in method.at_once(scores, expected).items(): points[score] = both "
    "return points -> if False: for score, both in method.at_once(scores, expected).items(): "
    "points[score] = both return points": "only quicker: the general way gives the same points",
    "xlvp/pairs/mitchell.py: joined: 0 -> -1": "the sections of an evening are of one kind and length",
    "xlvp/pairs/score_list.py: _told_missing: 0 -> 1": _NOTHING_IN,
    "xlvp/pairs/score_list.py: _told_missing: 0 -> 1 (place 3)": _NOTHING_IN,
    "xlvp/pairs/score_list.py: _told_missing: 0 -> 1 (place 5)": _FROM_1_ON,
    "xlvp/pairs/score_list.py: _told_missing: 0 -> -1": _NOTHING_IN,
    "xlvp/pairs/score_list.py: _told_missing: 0 -> -1 (place 3)": _NOTHING_IN,
    "xlvp/pairs/score_list.py: _told_missing: 0 -> -1 (place 5)": _FROM_1_ON,
    "xlvp/pairs/score_list.py: _told_missing: 0 -> 1 (place 7)": _FROM_1_ON,
    "xlvp/pairs/score_list.py: _told_missing: 0 -> 1 (place 10)": _PLANNED,
    "xlvp/pairs/score_list.py: _told_missing: 0 -> -1 (place 11)": _PLANNED,
    "xlvp/xlsx/sheet.py: _cells: 0 -> 1 (place 3)": _BOTH,
    "xlvp/xlsx/sheet.py: _cells: 0 -> -1 (place 3)": _BOTH,
    "xlvp/workbooks/teams/draw.py: _of_group: len(came_from) > 1 -> len(came_from) >= 1": (
        "all of one group have met each other in it: there is nothing left to play in either way"
    ),
    "xlvp/xlsx/workbook.py: _relations: 1 -> 2": "the last piece is the same, however many are before it",
    "xlvp/workbooks/kit/changes.py: workbooks_beside: 0 -> -1 (place 2)": "one cell: the first is the last",
}
