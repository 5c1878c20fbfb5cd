"""xlvp: bridge scoring inside the spreadsheet, and the same rules for Python programs.

The names below are the public ones; ``python.md`` shows them at work and says what a new version may change.
They are loaded when they are asked for (PEP 562), so ``import xlvp`` costs nothing.

>>> import xlvp
>>> float(xlvp.vps(30, 16)), xlvp.contract_score("4SxN-1", board=7)
(16.73, -200)
"""

TYPE_CHECKING = False  # typing itself takes longer to load than all of this
if TYPE_CHECKING:
    from xlvp.api import (
        Contract,
        InputError,
        MissingPackage,
        NotApplicable,
        NotationError,
        Pair,
        Percentage,
        RankedPair,
        Result,
        Scored,
        ScoreLine,
        Standing,
        Weighted,
        WorkbookError,
        XlvpError,
        butler,
        contract_score,
        cross_imps,
        imps,
        match_imps,
        matchpoints,
        parse_contract,
        parse_result,
        points,
        rank,
        read_workbook,
        score_session,
        scoring_methods,
        vp_scales,
        vps,
    )

__version__ = "0.2.0"
__all__ = [
    "Contract", "InputError", "MissingPackage", "NotApplicable", "NotationError", "Pair", "Percentage",
    "RankedPair", "Result", "ScoreLine", "Scored", "Standing", "Weighted", "WorkbookError", "XlvpError",
    "butler", "contract_score", "cross_imps", "imps", "match_imps", "matchpoints", "parse_contract",
    "parse_result", "points", "rank", "read_workbook", "score_session", "scoring_methods", "vp_scales",
    "vps",
]  # fmt: skip


def __getattr__(name: str) -> object:
    """A public name, the first time that it is asked for."""
    if name not in __all__:
        raise AttributeError(f"module 'xlvp' has no attribute {name!r}")
    from xlvp import api

    value = globals()[name] = getattr(api, name)
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
