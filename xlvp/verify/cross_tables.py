"""Cross tables: VPs computed again from the IMPs or margins beside them; both sides of a match, sums, places.

The common cross table of a round robin. A cell has what the team of its line has against that of its
column: IMPs, ``32-41``, a margin or VPs; a second line for each team, or a second square on the sheet, has
the other figures.
"""

from collections.abc import Iterator
from dataclasses import replace

from xlvp.errors import InputError
from xlvp.scales.named import usual_first
from xlvp.scales.scale import Figures
from xlvp.verify.compare import LEFT_OUT
from xlvp.verify.findings import (
    NOT_THE_MARGIN,
    NOT_THE_OTHER_SIDE,
    Findings,
    about_bridge,
    has_digits,
    like_vps,
    margin_between,
    stated_boards,
    whole_number,
)
from xlvp.verify.grid import Grid, Reading, in_words
from xlvp.verify.matches import Match, OnScale, best, not_on_scale
from xlvp.verify.squares import Kind, Pair, Square, alike, side_columns, squares

NO_SUMS = "no IMPs and no sums that these figures could be computed from"
NO_IMPS = "the sheet has no IMPs: the VPs were not computed, but compared with the other side's and the sums"
_ONLY_SUMS = "only the sums were computed: the sheet has nothing that the IMPs come from"
_NO_SIDES = "the two sides of a match do not fit together, so only the sums were computed"
_NOBODYS = "a line among the others that belongs to nobody, or to somebody who has one"
_NO_IMPS_HERE = "VPs without IMPs"
_NOT_ON_SCALE = "no VPs that the scale gives"
_ATTAINED = 0.9
_USUAL = (2000, 3000)


def cross_tables(grid: Grid) -> Iterator[Findings | str]:
    """Yield the cross tables of a sheet, and a sentence for each that is on no scale."""
    result = [square for square in squares(grid) if square.kind is not None]
    vps = [square for square in result if square.kind is Kind.VPS]
    if not about_bridge(grid) and not any(
        square.shared in _USUAL or like_vps(map(square.at, square.cells)) for square in vps
    ):
        return  # neither the words nor the figures say that these are VPs
    used: list[Square] = []
    for square in vps:
        other = next((each for each in result if each not in (*vps, *used) and alike(square, each)), None)
        used += [square, *([other] if other else [])]
        yield _VpTable(square, other).checked()
    for square in result:
        if square not in used:
            yield _checked_alone(square)


class _VpTable:
    """A square of VPs, with the square of IMPs or margins that they come from if there is one."""

    def __init__(self, vps: Square, imps: Square | None) -> None:
        self.vps, self.imps = vps, imps
        self.findings = Findings(vps.grid, "cross table")
        self.side_columns = side_columns(vps)
        self.computed: dict[Pair, Reading] = {}

    def checked(self) -> Findings:
        """Hold the VPs to the margins, or to each other, then the sums and places."""
        _read(self.findings, self.vps)
        what = "cross table: both sides' VPs"
        if self.imps is None:
            self.side_columns.settle(self.findings, _contradictions(self.vps, self.findings))
            self._attained()
            self.findings.remarks.append(NO_IMPS)
            if not self.side_columns.totals:
                self.findings.doubts.append(NO_SUMS)
        else:
            on = self._by_margins(self.imps)
            if isinstance(on, str):
                self.findings.good.clear()
                self.findings.doubts.append(on)
                return self.findings
            what = f"cross table: {on.one.name}"
        known = {**self.side_columns.corrected, **self.computed}
        self.side_columns.check(self.findings, lambda each: known.get(each, self.vps.at(each)))
        sums = set(self.side_columns.totals)
        if self.imps is not None:
            by = replace(side_columns(self.imps), place=None)
            by.check(self.findings, self.imps.at)
            sums |= by.totals.keys()
        self.findings.doubts += self.side_columns.no_sums(sums)
        self.findings.what = f"{what}, {self.side_columns.summary}"
        return self.findings

    def _by_margins(self, imps: Square) -> OnScale | str:
        """Compute the VPs from the margins; return their scale, or in a sentence why that cannot be done."""
        _read(self.findings, imps)
        order = alike(self.vps, imps) or ()
        margins = {pair: _margin(imps, (order[pair[0]], order[pair[1]])) for pair in self.vps.pairs}
        stated = stated_boards(self.vps.grid, self.vps.top)
        matches = []
        for pair, margin in margins.items():
            vps = (self.vps.at(pair), self.vps.at(pair[::-1]))
            if margin is not None and all(isinstance(vp, int) for vp in vps):
                matches.append(Match(stated, margin, vps))
        on = best(matches, stated) if matches else None
        table = f"the cross table below row {self.vps.top}"
        where = f"{self.vps.grid.name}: the {len(matches)} matches of {table}"
        if message := not_on_scale(on, matches, where, known=bool(stated)):
            return message
        assert on is not None
        self.findings.kinds, self.findings.boards = (on.one.kind,), on.labels(matches)
        self.findings.scales = tuple(dict.fromkeys(on.scales.values()))
        for pair, margin in margins.items():
            both = (pair, pair[::-1])
            cells = (self.vps.at(pair), self.vps.at(pair[::-1]))
            if margin is None:
                margin = self._settled(imps, (order[pair[0]], order[pair[1]]), cells, on.scales[stated])
            if margin is None:
                if cells != (None, None):
                    self.findings.doubtful(_NO_IMPS_HERE, *map(self.vps.place, both))
                continue
            for each, vp, right in zip(both, cells, on.scales[stated].at(margin), strict=True):
                self.computed[each] = right
                cause = LEFT_OUT if vp is None else NOT_THE_MARGIN
                what = in_words(right, whole=on.one.discrete)
                self.findings.judge(vp == right, *self.vps.where(each), what, cause)
        return on

    def _settled(self, imps: Square, cell: Pair, vps: tuple[Reading, Reading], scale: Figures) -> int | None:
        """Return the margin of which only one side is right by the VPs, and say that the other is wrong."""
        for good, sign in ((cell, 1), (cell[::-1], -1)):
            margin = _one_sided(imps, good)
            if margin is not None and scale.at(sign * margin) == vps:
                right = in_words(_turned_round(imps, good), whole=True)
                self.findings.wrong(*imps.where(good[::-1]), right, NOT_THE_OTHER_SIDE)
                return sign * margin
        if imps.at(cell) is not None or imps.at(cell[::-1]) is not None:
            right = in_words(_turned_round(imps, cell), whole=True)
            self.findings.wrong(*imps.where(cell[::-1]), right, NOT_THE_OTHER_SIDE)
        return None

    def _attained(self) -> None:
        """Doubt VPs that no margin gives on the scale of the boards that are stated."""
        stated = stated_boards(self.vps.grid, self.vps.top)
        cells = [(each, vp) for each in self.vps.cells if isinstance(vp := self.vps.at(each), int)]
        for kind in usual_first() if stated else ():
            try:
                vps = {vp for both in kind.figures(stated).by_margin for vp in both}
            except InputError:
                continue
            other = [each for each, vp in cells if vp not in vps]
            if len(cells) - len(other) >= _ATTAINED * len(cells):
                self.findings.kinds, self.findings.boards = (kind.name,), (kind.figures(stated).label,)
                for each in other:
                    self.findings.doubtful(_NOT_ON_SCALE, self.vps.place(each))
                return
        if stated:
            doubt = f"{stated} boards are stated, and no scale known here gives these VPs there"
            self.findings.doubts.append(doubt)


def _checked_alone(square: Square) -> Findings | str:
    """Hold a square without VPs to itself and to its sums."""
    by = side_columns(square)
    findings = Findings(square.grid, f"cross table: {square.kind.value if square.kind else ''}, {by.summary}")
    _read(findings, square)
    by.settle(findings, _contradictions(square, findings))
    if not by.totals:
        findings.doubts.append(NO_SUMS)
    by.check(findings, lambda each: by.corrected.get(each, square.at(each)))
    findings.doubts += by.no_sums(set(by.totals))
    if square.kind is Kind.OWN and not by.totals:
        return f"{square.grid.name}: the cross table below row {square.top} has no sums: not checked"
    if square.kind is Kind.OWN:
        if square.whole:
            findings.remarks.append(_ONLY_SUMS)
        else:
            findings.doubts.append(_NO_SIDES)
    return findings


def _read(findings: Findings, square: Square) -> None:
    """Take the cells of a square for used, those with figures that were not understood for unread."""
    for row in square.strangers():
        findings.doubtful(_NOBODYS, findings.place(row, min(square.columns)))
    for column in square.strange_columns():
        findings.doubtful("nobody's line is that of this column", findings.place(square.top, column))
    for one in square.against_themselves():
        findings.doubtful("a figure of somebody against himself", square.place((one, one)))
    for each in square.cells:
        if square.at(each) is not None:
            findings.used.add(square.place(each))
        elif has_digits(square.value(each)):
            findings.not_understood(square.place(each))


def _contradictions(square: Square, findings: Findings) -> list[Pair]:
    """Return the matches whose two sides do not fit; those that do are right."""
    if square.kind is Kind.OWN:
        findings.good.update(square.place(each) for each in square.cells if square.at(each) is not None)
        return []
    results = []
    for pair in square.pairs:
        one, other = square.at(pair), square.at(pair[::-1])
        if one is not None and one == square.mirrored(pair):
            findings.good.update((square.place(pair), square.place(pair[::-1])))
        elif one is not None or other is not None:
            results.append(pair)
    return results


def _margin(imps: Square, pair: Pair) -> int | None:
    """The margin of a match, None where its two sides do not say the same."""
    one, other = imps.at(pair), imps.at(pair[::-1])
    if imps.kind is Kind.OWN:
        return margin_between(one, other)
    return _one_sided(imps, pair) if one is not None and one == imps.mirrored(pair) else None


def _one_sided(imps: Square, pair: Pair) -> int | None:
    """The margin by what one of the cells says."""
    figure = imps.at(pair)
    if isinstance(figure, tuple):
        return margin_between(*figure)
    return whole_number(figure) if imps.kind is Kind.MARGINS else None


def _turned_round(imps: Square, pair: Pair) -> Reading:
    """What the other side's cell should say."""
    figure = imps.at(pair)
    if isinstance(figure, tuple):
        return figure[1], figure[0]
    return -figure if isinstance(figure, int) else None
