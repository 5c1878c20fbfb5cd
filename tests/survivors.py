"""The changes that no test notices, as ``tests/mutation.py`` names them, and why each is harmless."""

_ENTRY = "return wins[min(margin.numerator, len(wins) - 1)]"

HARMLESS: dict[str, str] = {
    f"xlvp/scales/wbf_kinds.py: _between: if margin.denominator == 1: {_ENTRY} -> if False: {_ENTRY}": (
        "a short cut: the straight line through a whole margin gives that entry, and past the last one the "
        "next lines give the last too"
    ),
    "xlvp/scales/wbf.py: wbf_steps: True -> False": (
        "strict=True of zip: the three columns are made together, of one length"
    ),
    "xlvp/cross_imp.py: _imps_by_tens: 5 -> 4": "a longer table; no score reaches the part that is added",
    "xlvp/result.py: score: 0 -> -1": "of one term the first is the last",
    "xlvp/cross_imp.py: _divided: 2 -> 3": "of tables < 2: two tables are divided by 1 in each way",
}
