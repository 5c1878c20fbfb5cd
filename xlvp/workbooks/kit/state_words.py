"""The state in one short sentence, by a formula: plain editions have no function that says it."""

from xlvp.account import EMPTY, PROVISIONAL, QUERIED, READY, Noun
from xlvp.workbooks.kit.calls import first_true, words


def short_words(code: str, here: str, due: str, noun: Noun, nothing: str = "") -> str:
    """Return the formula text that says what :attr:`xlvp.account.Account.short` says.

    Args:
        code: the cell with the code of the state, which is no obstacle.
        here: how many of the things that are due are in the figures.
        due: how many are due.
        noun: what they are called.
        nothing: what is said where none is due; "" where some always are.
    """
    counted = f"{due}&IF({due}=1,{words(f' {noun.one}')},{words(f' {noun.many}')})"
    everything = f'IF({due}=1,{words(f"the {noun.one} is in")},"all "&{counted}&" are in")'
    capital = f'IF({due}=1,{words(f"The {noun.one} is in")},"All "&{counted}&" are in")'
    some = f'"Provisional: "&{here}&" of "&{counted}&IF({due}=1," is in"," are in")'
    cases = [
        (f'EXACT({code},"{READY}")', f'"Ready: "&{counted}&" to come"'),
        (f"{here}<{due}", some),
        (f'EXACT({code},"{PROVISIONAL}")', f'"Provisional: "&{everything}'),
        (f'EXACT({code},"{QUERIED}")', capital),
    ]
    if nothing:
        cases.insert(0, (f'EXACT({code},"{EMPTY}")', words(nothing)))
    return first_true(*cases, otherwise=f'"Final: "&{everything}')
