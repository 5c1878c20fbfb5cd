"""What a plain workbook refuses of a sheet Setup: every setting that does not declare that it is known.

A setting says what a plain workbook knows of it (``plain`` of :class:`~xlvp.records.setting.Setting`). Of any
other only the default is taken, and a blank cell if that means the default: a setting that is added to the
full edition is refused here until somebody writes its formulas.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping

from openpyxl.worksheet.worksheet import Worksheet

from xlvp.records.entry import columns_of
from xlvp.records.setting import Setting
from xlvp.workbooks.kit.calls import NEEDS_FULL, say, words
from xlvp.workbooks.kit.tables import Table


def known_words(each: Setting) -> tuple[str, ...] | None:
    """Return what a plain workbook knows of a setting, in small letters; None if it is everything.

    >>> from xlvp.records.setting import Choice
    >>> known_words(Setting("Schedule", str, default="circle", offer=Choice(("circle", "Berger"))))
    ('', 'circle')
    >>> known_words(Setting("Totals", str, default="", plain=("", "both")))
    ('', 'both')
    """
    if each.plain is True:
        return None
    known = each.plain or (*_blank(each), *_default_words(each))
    return tuple(dict.fromkeys(word.lower() for word in known))


def _blank(each: Setting) -> tuple[str, ...]:
    """A blank cell, where it means the default and nothing else."""
    return ("",) if each.blank in (None, each.default) else ()


def _default_words(each: Setting) -> Iterator[str]:
    """The ways to type the default of a setting: as it is, and those of the offered words that mean it."""
    if isinstance(each.default, str | int) and not isinstance(each.default, bool):
        yield str(each.default)
    if each.dependent:  # what its words mean depends on other settings
        return
    for word in each.choices:
        if each.read(word) == each.default:
            yield word


def refusals(settings: Iterable[Setting], cell: Callable[[str], str]) -> list[tuple[str, str]]:
    """Return a case for each setting that is not known whatever is typed: when to refuse, and the sentence.

    ``cell`` gives the formula text of what is typed for a setting, by its key.
    """
    cases = []
    for each in settings:
        known = known_words(each)
        if known is None:
            continue
        text = f'TRIM({cell(each.key)}&"")'
        tests = ",".join(f"LOWER({text})={words(word)}" for word in known)
        cases.append((f"NOT(OR({tests}))", say(f"{each.label} {{text}} {NEEDS_FULL}", text=text)))
    return cases


def unknown(settings: Iterable[Setting], values: Mapping[str, object]) -> list[str]:
    """Return label and value of each setting that a plain workbook keeps and does not know.

    ``values`` are what is typed, by the keys of the settings.
    """
    results = []
    for each in settings:
        known = known_words(each)
        value = values.get(each.key)
        text = "" if value is None else str(value).strip()
        if known is not None and text.lower() not in known:
            results.append(f"{each.label} {text}")
    return results


def is_chosen(each: Setting) -> bool:
    """Return whether a plain workbook knows more than one thing that may be typed for a setting."""
    known = known_words(each)
    return known is None or len([word for word in known if word]) > 1


def hide_rows(sheet: Worksheet, first: int, rows: Mapping[int, Setting], last: int) -> None:
    """Hide the settings of which nothing can be chosen, unless something else is typed there.

    ``rows`` are those of the settings; the rows between are headings, hidden with all that is below them.
    """
    heading, shown = 0, True
    for row in range(first, last + 1):
        each = rows.get(row)
        if each is None:
            _hide(sheet, heading, not shown)
            heading, shown = row, False
        elif is_chosen(each) or unknown([each], {each.key: _entry_in(sheet, row)}):
            shown = True
        else:
            _hide(sheet, row, True)
    _hide(sheet, heading, not shown)


def _hide(sheet: Worksheet, row: int, hidden: bool) -> None:
    """Hide a row for good: taken out of its group, or it would come back when that is opened."""
    if row and hidden:
        sheet.row_dimensions[row].hidden = True
        sheet.row_dimensions[row].outlineLevel = 0


def _entry_in(sheet: Worksheet, row: int) -> object:
    """What is typed for a setting, beside its label."""
    return sheet.cell(row, 2).value


def hide_columns(sheet: Worksheet, table: Table) -> None:
    """Hide the columns of a list that are not known, unless something is typed there."""
    assert table.schema is not None
    row: type = table.schema.row
    for each in columns_of(row).values():
        if not each.passed or each.computed or each.plain:
            continue
        letter = table.letter(each.key)
        typed = [sheet[f"{letter}{at}"].value for at in range(table.first, table.last + 1)]
        if all(value in (None, "") for value in typed):
            sheet.column_dimensions[letter].hidden = True


def list_refusals(table: Table) -> list[tuple[str, str]]:
    """Return a case for each column of a list that is not known: when to refuse it, and the sentence."""
    assert table.schema is not None
    row: type = table.schema.row
    cases = []
    for each in columns_of(row).values():
        if each.passed and not each.computed and not each.plain:
            sentence = f"{each.title} on the sheet {table.sheet} {NEEDS_FULL}"
            cases.append((f"COUNTA({table.there(each.key)})>0", words(sentence)))
    return cases


def sheet_refusal(table: Table) -> tuple[str, str]:
    """Return the case of a list of which nothing is known: when to refuse it, and the sentence."""
    assert table.schema is not None
    row: type = table.schema.row
    keys = [each.key for each in columns_of(row).values() if each.passed and not each.computed]
    typed = f"COUNTA({table.there(keys[0], keys[-1])})>0"
    return typed, words(f"What is typed on the sheet {table.sheet} {NEEDS_FULL}")
