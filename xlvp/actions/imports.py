"""What is written into a workbook once it was shown: results of other programs, and names of members."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from xlvp.actions.window import Field, FileKind, Form, Message, Window, written
from xlvp.errors import InputError, Question
from xlvp.hosts.menu import IMPORT, NAMES

if TYPE_CHECKING:
    from xlvp.season.handicaps import HandicapRule
    from xlvp.workbooks.kit.changes import Import, ImportOptions
    from xlvp.workbooks.pairs.played import Correct
    from xlvp.workbooks.template import Template
    from xlvp.xlsx.package import Package
    from xlvp.xlsx.values import NamedCells

#: Of new entries so many are listed; what would be overwritten always is.
MOST_SHOWN = 60
_RESULTS = FileKind("Results", (".bws", ".xml", ".csv", ".pbn", ".txt", ".xlsx"))
_MEMBERS = FileKind("Season, or list of members", (".xlsx", ".csv"))
_ANY = FileKind("All files", ("",))


@dataclass(frozen=True)
class Comparison:
    """A file laid beside a workbook: the workbook as it was read and computed, and what would be written."""

    read: bytes
    computed: "Package"
    template: "Template"
    result: "Import"


def compare(
    received: object, opened: "Package", workbook: Path | None, options: "ImportOptions"
) -> Comparison:
    """Lay what was received beside a workbook, as the workbook's template takes it.

    ``workbook`` is its file, in whose folder a newer copy may be.
    """
    from xlvp.workbooks.kit.changes import newer_copy
    from xlvp.workbooks.listed import workbook_in_words

    cells, template = computed_cells(opened)
    takes = template.takes.items() if template else ()
    take = next((take for kind, take in takes if isinstance(received, kind)), None)
    if template is None or take is None:
        made = ", ".join(f"'xlvp new {one.name}'" for one in takers(received))
        raise cells.package.error(
            f"this is {workbook_in_words(cells.template)}. This file goes into a workbook made by: {made}."
        )
    result = take(received, cells, options)
    result.parts = getattr(received, "parts", ())
    called = ("xlvp_template", *template.called)
    if workbook is not None and template.called and (words := newer_copy(workbook, opened, called)):
        result.notes.insert(0, words)
    return Comparison(opened.data, cells.package, template, result)


def compare_names(members: Path, opened: "Package") -> Comparison:
    """Lay a list of members beside the names of a pairs workbook."""
    from xlvp.workbooks.listed import check_made_by
    from xlvp.workbooks.pairs.names import by_number, read_people, take_names
    from xlvp.workbooks.pairs.schema import TEMPLATE

    people = read_people(members)
    nationals = {one.club: one.national for one in people if one.club and one.national}
    cells, template = computed_cells(opened)
    check_made_by(cells, TEMPLATE)
    assert template is not None
    return Comparison(opened.data, cells.package, template, take_names(cells, by_number(people), nationals))


def compare_handicaps(path: Path, opened: "Package", rule: "HandicapRule") -> Comparison:
    """Lay the handicaps of a season beside those of a pairs workbook.

    Raises:
        WorkbookError: the file is no season.
    """
    from xlvp.errors import WorkbookError
    from xlvp.formats.files import read_any
    from xlvp.workbooks.listed import check_made_by
    from xlvp.workbooks.pairs.names import by_number, read_people, take_handicaps
    from xlvp.workbooks.pairs.schema import TEMPLATE
    from xlvp.workbooks.season.book import TEMPLATE as SEASON
    from xlvp.workbooks.season.book import SeasonBook
    from xlvp.xlsx.isolated import recalculate_apart
    from xlvp.xlsx.values import NamedCells

    season = NamedCells(recalculate_apart(read_any(path)), path.name)
    if season.template != SEASON:
        raise WorkbookError(f"{path}: handicaps come from a season workbook. Choose one.")
    cells, template = computed_cells(opened)
    check_made_by(cells, TEMPLATE)
    assert template is not None
    names = by_number(read_people(path))
    result = take_handicaps(cells, names, SeasonBook(season).season, rule)
    return Comparison(opened.data, cells.package, template, result)


def compare_played(opened: "Package", correct: "Correct") -> Comparison:
    """Lay what was really played beside the results of a pairs workbook."""
    from xlvp.workbooks.listed import template_named
    from xlvp.workbooks.pairs.played import take_played
    from xlvp.xlsx.isolated import recalculate_apart
    from xlvp.xlsx.values import NamedCells

    recalculated = recalculate_apart(opened)
    result = take_played(recalculated, opened.name, correct)
    cells = NamedCells(recalculated, opened.name)
    template = template_named(cells.template)
    assert template is not None
    return Comparison(opened.data, cells.package, template, result)


def computed_cells(opened: "Package") -> "tuple[NamedCells, Template | None]":
    """Return the computed cells of a workbook, and the template that it was made from."""
    from xlvp.workbooks.listed import template_named
    from xlvp.xlsx.isolated import recalculate_apart
    from xlvp.xlsx.values import NamedCells

    cells = NamedCells(recalculate_apart(opened), opened.name)
    return cells, template_named(cells.template)


def takers(received: object) -> "list[Template]":
    """Return the templates whose workbooks take such a file."""
    from xlvp.workbooks.listed import templates

    return [template for template in templates() if isinstance(received, tuple(template.takes))]


def count(result: "Import") -> str:
    """Return how many entries would be written, in words."""
    many = len(result.changes)
    return "1 entry" if many == 1 else f"{many} entries"


def heading(result: "Import") -> str:
    """Return above the list what would be written."""
    replaced = sum(change.overwrites for change in result.changes)
    return f"To be written: {len(result.changes) - replaced} new, {replaced} replacing what was there"


def shown(result: "Import") -> list[str]:
    """Return in lines what would be written, what is replaced first, and what to check."""
    from xlvp.part import remarks
    from xlvp.workbooks.kit.changes import changed_lines

    lines = sorted(changed_lines(result.changes), key=lambda line: not line.overwrites)
    most = len(lines) if result.whole else sum(line.overwrites for line in lines) + MOST_SHOWN
    notes = [f"! {words}" for words in result.notes]
    notes += [f"! {words}" for words in remarks(part for part in result.parts if part.open)]
    ignored = remarks(part for part in result.parts if not part.open)
    texts = [f"{line.where}: {line.old} -> {line.new}" if line.old else f"{line.where}: {line.new}"
             for line in lines[:most]]  # fmt: skip
    if len(lines) > most:
        texts.append(f"and {len(lines) - most} more")
    there = [f"{result.same} {'entries' if result.same > 1 else 'entry'} in the workbook already"]
    return [*notes, *texts, *result.summary, *ignored, *(there if result.same else [])]


def import_results(window: Window) -> None:
    """Let a person choose a file of results, show what is in it, and write it into the open workbook."""
    from xlvp.pairs.received import ReceivedSession
    from xlvp.workbooks.formats import read_received
    from xlvp.workbooks.kit.changes import ImportOptions

    document = window.document()
    source = window.choose("Results to import", [_RESULTS, _ANY])
    if source is None:
        return
    received = read_received(source)
    if isinstance(received, ReceivedSession) and len(received.sessions) > 1:
        numbers = " or ".join(received.sessions)
        raise InputError(
            f"{source.name} has several sessions. Import one of them with the command: "
            f"xlvp import FILE --session {numbers}."
        )
    options = ImportOptions()
    try:
        comparison = compare(received, document.package, document.file, options)
    except Question as question:
        answered = _answered(window, question, options)
        if answered is None:
            return
        comparison = compare(received, document.package, document.file, answered)
    _write(window, IMPORT.label, source, comparison.result)


def _answered(window: Window, question: Question, options: "ImportOptions") -> "ImportOptions | None":
    """Ask what only a person can answer; None if that was cancelled."""
    field = Field(question.prompt, question.answers[0], question.answers)
    answer = window.ask(Form(IMPORT.label, [field], str(question)))
    if answer is None:
        return None
    chosen: object = int(answer[0]) if question.option == "session" else answer[0]
    answers: dict[str, Any] = {question.option: chosen}
    return replace(options, **answers)


def full_names(window: Window) -> None:
    """Let a person choose the members' file, show whose names it has, and write them into the workbook."""
    document = window.document()
    source = window.choose("The season, or a list of members", [_MEMBERS, _ANY])
    if source is not None:
        _write(window, NAMES.label, source, compare_names(source, document.package).result)


def _write(window: Window, title: str, source: Path, result: "Import") -> None:
    """Show what would be written, and write it if that is agreed."""
    lines: Sequence[str] = shown(result)
    if not result.changes:
        window.show(Message(title, f"{source.name}: nothing to write", lines))
        return
    message = Message(title, f"{source.name}. {heading(result)}", lines)
    if window.agree(message, f"Write {count(result)}"):
        copy = window.write(f"xlvp: {title}, {source.name}", result.texts)
        verb = "is" if len(result.changes) == 1 else "are"
        window.show(Message(title, "\n".join(written(f"{count(result)} {verb}", copy))))
