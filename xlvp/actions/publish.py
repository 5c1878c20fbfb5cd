"""Publishing a workbook: pages for the web, for the projector and for paper."""

from pathlib import Path
from typing import TYPE_CHECKING

from xlvp.actions.window import Document, Message, Window
from xlvp.errors import WorkbookError
from xlvp.hosts.menu import PRINT, PROJECTOR, PUBLISH, Action

if TYPE_CHECKING:
    from xlvp.workbooks.kit.published import Event, Published
    from xlvp.xlsx.package import Package
    from xlvp.xlsx.values import Recalculated


def read_event(package: "Package") -> "tuple[Recalculated, str, Event | None]":
    """Return a workbook calculated, its template's name, and what it publishes, if anything."""
    from xlvp.workbooks.listed import template_named
    from xlvp.xlsx.isolated import recalculate_apart
    from xlvp.xlsx.values import template_of

    recalculated = recalculate_apart(package)
    name = template_of(recalculated)
    template = template_named(name)
    event = template.event(recalculated) if template is not None and template.event is not None else None
    return recalculated, name, event


def event_of(package: "Package", workbook: object) -> "Event":
    """Return what a workbook publishes; ``workbook`` is what a message calls it.

    Raises:
        WorkbookError: it publishes nothing.
    """
    from xlvp.workbooks.listed import templates, workbook_in_words

    _, name, event = read_event(package)
    if event is None:
        known = ", ".join(workbook_in_words(each.name) for each in templates() if each.event is not None)
        raise WorkbookError(
            f"{workbook}: this is {workbook_in_words(name)}. xlvp publish works with: {known}."
        )
    return event


def publish_pages(window: Window) -> None:
    """Publish the pages of the open workbook, and open the first."""
    _publish(window, PUBLISH, projector=False)


def publish_for_projector(window: Window) -> None:
    """Publish the same with the page for a projector, and open that."""
    _publish(window, PROJECTOR, projector=True)


def _publish(window: Window, action: Action, *, projector: bool) -> None:
    from xlvp.workbooks.kit.published import Extras, publish

    document = window.document()
    folder = document.folder_for("pages")
    event = event_of(document.package, document.path.name)
    message = Message(action.label, f"The pages go into the folder {folder}", [event.state, *event.against])
    if not window.agree(message, "Publish"):
        return
    result = publish(event, folder, name=document.path.stem, extras=Extras(projector))
    window.browse(_first_page(result, projector=projector))
    names = [path.name for path in (*result.files, *result.index)]
    window.show(Message(action.label, f"{len(names)} files are in {folder}", [*names, "", *result.remarks]))


def _first_page(result: "Published", *, projector: bool) -> Path:
    """The page to show: the one for the projector if that was asked for."""
    for path in result.files:
        if projector and "projector" in path.stem:
            return path
    return result.files[0]


def print_pages(window: Window) -> None:
    """Write the pages for paper of the open workbook, and open them."""
    from xlvp.workbooks.kit.published import write_printed

    document = window.document()
    folder = document.folder_for("print")
    event = printed_event(document)
    pages = ", ".join(event.to_print())
    message = Message(PRINT.label, f"The pages go into the folder {folder}", [f"Pages: {pages}."])
    if not window.agree(message, "Write and open"):
        return
    paths = write_printed(event, folder, [], name=document.path.stem)
    for path in paths:
        window.browse(path)
    names = [path.name for path in paths]
    window.show(Message(PRINT.label, "Print these from the browser: Ctrl+P, A4", names))


def printed_event(document: Document) -> "Event":
    """Return the event of a workbook of which there are pages for paper.

    Raises:
        WorkbookError: there are none.
    """
    from xlvp.workbooks.listed import workbook_in_words

    _, kind, event = read_event(document.package)
    if event is None or not event.to_print():
        raise WorkbookError(
            f"This is {workbook_in_words(kind)}. Only a pairs evening has pages to print; "
            "print the sheets of this workbook with File > Print."
        )
    return event
