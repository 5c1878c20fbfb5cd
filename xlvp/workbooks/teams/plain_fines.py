"""The penalties and bonuses of a plain league: what each takes or gives, and what is wrong with it."""

from functools import cached_property

from xlvp.workbooks.kit.calls import first_true, say, words
from xlvp.workbooks.kit.tables import Column, Line, Table
from xlvp.workbooks.plain.sheets import step, steps
from xlvp.workbooks.teams.layout import PENALTY_LINES
from xlvp.workbooks.teams.lists import FIRST
from xlvp.workbooks.teams.plain_cells import FINES, NO_FIGURE, LeagueCells


class PenaltyScores:
    """The sheet Penalty scores: a row for each penalty or bonus."""

    def __init__(self, league: LeagueCells) -> None:
        self.league = league

    @cached_property
    def table(self) -> Table:
        """A row for each penalty or bonus."""
        listed = self.league.layout.penalties
        keys = {
            "fined": "whose",
            "fined_round": "in",
            "fined_vp": "off_vp",
            "fined_imps": "off_imps",
            "fined_bonus_vp": "on_vp",
            "fined_bonus_imps": "on_imps",
        }

        def typed(key: str, called: str) -> Column:
            return step(called, called, lambda line: self.league.typed(listed, key, line))

        def net(line: Line, kind: str) -> str:
            return f'IF({line["fault"]}<>"",0,N({line[f"on_{kind}"]})-N({line[f"off_{kind}"]}))'

        return steps(
            FINES,
            [
                *(typed(key, called) for key, called in keys.items()),
                step("fault", "why it counts for nothing", self._fault),
                step("team", "team", lambda line: f'IF({line["fault"]}<>"","",{line["whose"]})'),
                step("round", "round", lambda line: f'IF({line["in"]}="",0,{line["in"]})'),
                step("vp", "VPs", lambda line: f"ROUND({net(line, 'vp')},2)"),
                step("imps", "IMPs", lambda line: net(line, "imps")),
                step("says", "remark", self._says),
            ],
            FIRST,
            PENALTY_LINES,
            FIRST - 2,
        )

    def _fault(self, line: Line) -> str:
        figures = (
            ("off_vp", "Penalty VP"),
            ("off_imps", "Penalty IMPs"),
            ("on_vp", "Bonus VP"),
            ("on_imps", "Bonus IMPs"),
        )

        def wrong(cell: str) -> str:
            return f'IF({cell}="",FALSE,NOT(ISNUMBER({cell})))'

        texts = [(wrong(line[key]), words(f"{called} must be a number")) for key, called in figures]
        signs = [
            (
                f"IF(ISNUMBER({line[key]}),{line[key]}<0,FALSE)",
                say(
                    called + " is {figure}. Type a penalty as a positive number; a bonus has its own column",
                    figure=line[key],
                ),
            )
            for key, called in figures
        ]
        used = "&".join(line[key] for key in ("whose", "in", *(key for key, _ in figures)))
        imps = f"(N({line['off_imps']})+N({line['on_imps']}))"
        cases = (
            (f"LEN({used})=0", '""'),
            (wrong(line["whose"]), words("team must be a whole number")),
            (wrong(line["in"]), words("round must be a whole number")),
            *texts,
            *signs,
            (f'{line["whose"]}=""', words("the team is missing")),
            (f'AND({imps}<>0,{line["in"]}="")', words("the round of the IMPs is missing")),
            (
                f"{self.league.row(line['whose'])}=0",
                say("there is no team {team}: the penalty takes nothing off", team=line["whose"]),
            ),
        )
        return first_true(*cases)

    def _says(self, line: Line) -> str:
        def lines(key: str, extra: str) -> str:
            of = self.league.of
            given = f"{of(key)},{line['whose']},{of('round')},{line['in']},{of('good')},1"
            return f"COUNTIFS({given}{extra})"

        here = "+".join(lines(key, "") for key in ("team_a", "team_b"))
        takes = "+".join(
            lines(key, f",{self.league.of(takes)},1")
            for key, takes in (("team_a", "takes_a"), ("team_b", "takes_b"))
        )
        where = say(
            "T{team} has no match in round {round}: the IMPs change nothing",
            team=line["whose"],
            round=line["in"],
        )
        typed = say(
            "the VPs of T{team} in round {round} do not come from IMPs: the IMPs change nothing. Type VPs",
            team=line["whose"],
            round=line["in"],
        )
        figures = "&".join(line[key] for key in ("off_vp", "off_imps", "on_vp", "on_imps"))
        cases = (
            (f'{line["fault"]}<>""', line["fault"]),
            (f'{line["whose"]}=""', '""'),
            (f"AND({line['imps']}<>0,({here})=0)", where),
            (f"AND({line['imps']}<>0,({takes})=0)", typed),
            (f"LEN({figures})=0", words(NO_FIGURE)),
        )
        return first_true(*cases)
