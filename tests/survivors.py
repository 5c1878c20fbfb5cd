"""The changes that no test notices, as :mod:`tests.mutation` names them, and why each is harmless."""

HARMLESS: dict[str, str] = {
    "xlvp/scales/wbf.py: wbf_steps: True -> False": (
        "strict=True of zip: the three columns are made together, of one length"
    ),
    "xlvp/cross_imp.py: _imps_by_tens: 5 -> 4": "a longer table; no score reaches the part that is added",
    "xlvp/result.py: score: 0 -> -1": "of one term the first is the last",
    "xlvp/cross_imp.py: _divided: 2 -> 3": "of tables < 2: two tables are divided by 1 in each way",
}
