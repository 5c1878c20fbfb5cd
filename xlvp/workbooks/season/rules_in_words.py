"""The rules of a ladder in plain sentences, for players who have read no rule book."""

from xlvp.pages import texts
from xlvp.rounding import upwards
from xlvp.season.ladder_rules import (
    ALL,
    BEST,
    CLUB,
    DROP,
    GROWING,
    IMPROVEMENT,
    IMPS,
    MASTER,
    PERCENT,
    PLACES,
    SHARE,
    SUM,
    LadderRules,
)

_MEASURES = {
    PERCENT: texts.MEASURED_PERCENT,
    PLACES: texts.MEASURED_PLACES,
    CLUB: texts.MEASURED_CLUB,
    IMPROVEMENT: texts.MEASURED_IMPROVEMENT,
    IMPS: texts.MEASURED_IMPS,
    MASTER: texts.MEASURED_MASTER,
}
_COUNTS = {ALL: texts.ALL_COUNT, BEST: texts.BEST_COUNT, DROP: texts.LOWEST_DROPPED}


def rules_in_words(rules: LadderRules) -> str:
    """Return the rules that decide places.

    >>> rules_in_words(LadderRules(count=BEST, most=8))
    'An evening counts with its percentage. The best 8 evenings count. The result is their average.'
    """
    sentences = [_MEASURES[rules.measure], _COUNTS[rules.count].format(most=rules.most)]
    if rules.measure not in (IMPROVEMENT, IMPS):
        sentences.append(texts.IS_SUM if rules.rank == SUM else texts.IS_AVERAGE)
    if rules.kinds:
        kinds = ", ".join(kind.capitalize() for kind in sorted(rules.kinds))
        sentences.append(texts.KINDS_COUNT.format(kinds=kinds))
    if rules.by_boards:
        sentences.append(texts.BY_BOARDS)
    if rules.with_one is not None:
        sentences.append(texts.WITH_ONE.format(most=rules.with_one))
    if needs := _needs(rules):
        sentences.append(texts.PLACE_NEEDS.format(needs=", ".join(needs)))
    if rules.ties:
        sentences.append(texts.TIES_BY.format(ways=", then ".join(rules.ties)))
    return " ".join(sentences)


def _needs(rules: LadderRules) -> list[str]:
    """What a place needs, each a part of a sentence."""
    minimum, needs = rules.minimum, []
    if minimum.value and minimum.kind == SHARE:
        needs.append(texts.NEEDS_SHARE.format(share=f"{float(minimum.value * 100):g}%"))
    elif minimum.value:
        words = texts.NEEDS_BY_END if minimum.kind == GROWING else texts.NEEDS_EVENINGS
        needs.append(words.format(least=upwards(minimum.value)))
    for words, least in (
        (texts.NEEDS_EACH, rules.each),
        (texts.NEEDS_PARTNERS, rules.partners),
        (texts.NEEDS_BOARDS, rules.boards),
    ):
        if least:
            needs.append(words.format(least=least))
    return needs
