"""The sheets Pairs, with the names, and Own, with a club's own movement."""

from dataclasses import replace

from openpyxl.worksheet.worksheet import Worksheet

from xlvp.templates.kit import Line, Mark, call, finish, look, print_used, tones
from xlvp.templates.pairs.opening import Names, Opening
from xlvp.templates.pairs.parts import low_head
from xlvp.templates.pairs.plan import OWN, RESULTS, Plan
from xlvp.templates.pairs.tables import HEAD


def add_pairs(sheet: Worksheet, plan: Plan, opening: Opening) -> None:
    """Write a row for each pair; pairs that the movement has not are grey."""
    hint = (
        "Penalty: 3 takes 3 points off the total, -3 adds 3. Handicap: per board, in per cent or IMPs; 4/6,"
        " the players' own: their mean."
    )
    low_head(sheet, "Pairs", "B", hint, "G")
    lines = plan.lines
    ns, ew, boards = (
        f"{RESULTS}!${lines.letter(key)}${lines.first}:${lines.letter(key)}${lines.last}"
        for key in ("ns", "ew", "board")
    )

    def played(line: Line) -> str:
        return "=" + "+".join(f'COUNTIFS({side},{line["pair"]},{boards},">0")' for side in (ns, ew))

    columns = [replace(one, formula=played) if one.key == "boards" else one for one in plan.pairs.columns]
    marks = (
        Mark("", lambda line: f"{line.fixed('boards')}=0", tones.GONE),
        Mark("pair_notes", lambda line: f"LEN({line.fixed('pair_notes')})>0", tones.WARN.but(bold=True)),
    )
    table = replace(plan.pairs, columns=columns, marks=marks)
    table.write(sheet, [_typed(number, opening) for number in range(1, plan.room.pairs + 1)])
    notes = "=" + call("PAIRNOTES", pairs=plan.who, list=plan.list)
    look.block(sheet, table.block("pair_notes"), notes, None)
    finish(sheet, f"A1:G{table.last}", titles=f"1:{HEAD}", freeze=f"A{plan.top}", start=f"B{table.first}")


def _typed(number: int, opening: Opening) -> dict[str, look.Value]:
    names = opening.names.get(number, Names())
    return {
        "pair": number,
        "player1": names.first or None,
        "player2": names.second or None,
        "penalty": names.penalty or None,
        "handicap": names.handicap or None,
    }


def add_own(sheet: Worksheet, plan: Plan, opening: Opening) -> None:
    """Write the lines of an own movement."""
    hint = "If Movement on Setup is Own: a line for each table in each round. NS or EW empty: a sit-out."
    low_head(sheet, "Own movement", "B", hint, "E")
    table = plan.own
    table.write(sheet, [vars(seat) for seat in opening.own])
    finish(sheet, f"A1:E{table.last}", titles=f"1:{HEAD}", freeze=f"A{plan.top}", start=f"A{table.first}")
    print_used(sheet, f"E{table.last}", f"{plan.top}+COUNT({OWN}!$A${table.first}:$A${table.last})")
