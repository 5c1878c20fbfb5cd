"""New workbooks: of any template, and for an evening by a few questions."""

from collections.abc import Mapping
from contextlib import suppress
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

from xlvp.actions.questions import Answers, Question, ask_together, whole_number
from xlvp.actions.window import Field, Form, Message, Window
from xlvp.errors import InputError
from xlvp.hosts.menu import NEW, PAIRS, WORKBOOK
from xlvp.pairs.movement_kinds import KINDS, kind_named

if TYPE_CHECKING:
    from xlvp.workbooks.template import Made, Template

#: A Swiss in the list of movements, and how many rounds and boards it usually has.
SWISS, SWISS_ROUNDS, SWISS_BOARDS = "Swiss", 5, 4


def make(template: "Template", options: Mapping[str, Any]) -> "Made":
    """Make a workbook of a template; options that are not given are as they usually are."""
    from xlvp.hosts.answer import uncollected

    usual = {option.key: option.default for option in template.options}
    with uncollected():
        return template.maker().make(usual | dict(options))


def read_pairs(text: str) -> int:
    """Read how many pairs; tables are two pairs each."""
    if "table" in text.lower():
        return 2 * whole_number(text, 2, 60)
    return whole_number(text, 3, 120)


def movements() -> list[str]:
    """Return the movements to choose from, by their labels."""
    kinds = (kind for kind in KINDS.values() if kind.entrants == "pairs" and not (kind.newer or kind.typed))
    return [*(kind.label for kind in kinds), SWISS]


def _movement(text: str) -> str:
    """Read a movement by its number in the list, or by its name."""
    choices = movements()
    if text.isdigit():
        return choices[whole_number(text, 1, len(choices)) - 1]
    if text.lower() == SWISS.lower():
        return SWISS
    kind = kind_named(text)
    if kind.typed:
        raise InputError("A movement of your own is read from a file: xlvp new pairs --own FILE.")
    return kind.label


def _usual_movement(answers: Answers) -> str:
    from xlvp.workbooks.pairs.opening import fresh

    return fresh({"pairs": answers["pairs"]}).movement


def _is_swiss(answers: Answers) -> bool:
    return bool(answers["movement"] == SWISS)


def _usual_boards(answers: Answers) -> str:
    from xlvp.workbooks.pairs.opening import fresh

    if _is_swiss(answers):
        return str(SWISS_BOARDS)
    boards = 3
    with suppress(InputError):  # what such a movement cannot be is said when it is made
        boards = fresh({"pairs": answers["pairs"], "movement": answers["movement"]}).boards
    return str(boards)


def switched_rounds(answers: Answers) -> tuple[int, ...]:
    """Return the rounds to switch for one ranking, where nobody would change sides; else none."""
    from xlvp.pairs.balance import switches, winners_of
    from xlvp.workbooks.pairs.opening import fresh

    if _is_swiss(answers):
        return ()
    chosen = {key: answers[key] for key in ("pairs", "movement", "boards")}
    try:
        plan = fresh(chosen).plan()
    except InputError:
        return ()  # it is said when it is made
    if winners_of(plan) == 1:
        return ()
    return tuple(switches(plan)) or (plan.rounds,)


_BOTH, _ONE = "2 rankings: North-South, East-West", "1 ranking: arrow switch in the last rounds"


def _winners(text: str) -> int:
    return whole_number(text[:1], 1, 2)


#: The questions of an evening of pairs.
QUESTIONS = (
    Question("pairs", "How many pairs", read_pairs, lambda _: "14", fixed=True),
    Question("movement", "Movement", _movement, _usual_movement, choices=tuple(movements())),
    Question(
        "rounds",
        "Rounds of a Swiss",
        lambda text: whole_number(text, 1, 30),
        lambda _: str(SWISS_ROUNDS),
        arises=_is_swiss,
    ),
    Question("boards", "Boards per round", lambda text: whole_number(text, 1, 32), _usual_boards),
    Question(
        "winners",
        "Rankings of a Mitchell",
        _winners,
        lambda _: "2",
        arises=lambda answers: bool(switched_rounds(answers)),
        choices=(_BOTH, _ONE),
    ),
)


def options_of(answers: Answers) -> dict[str, Any]:
    """Return the options of a pairs workbook that an evening's answers come to."""
    options: dict[str, Any] = {"pairs": answers["pairs"]}
    if _is_swiss(answers):
        options["swiss"] = answers["rounds"]
    else:
        options["movement"] = kind_named(answers["movement"]).name
    options["boards_per_round"] = answers["boards"]
    if answers.get("winners") == 1:
        options["switch"] = ",".join(map(str, switched_rounds(answers)))
    return options


def new_evening(window: Window) -> None:
    """Ask the questions of an evening, make its workbook and open it."""
    from xlvp.workbooks.pairs.template import PAIRS as TEMPLATE

    answers = ask_together(
        window, NEW.label, QUESTIONS, "You can leave everything but the number of pairs as it is."
    )
    if answers is not None:
        _make_and_open(window, NEW.label, TEMPLATE, options_of(answers), f"Pairs {date.today()}.xlsx")


def other_pairs(window: Window) -> None:
    """Make a workbook for another number of pairs of the one that is open, and open it."""
    from xlvp.workbooks.listed import workbook_in_words
    from xlvp.workbooks.pairs.template import PAIRS as TEMPLATE
    from xlvp.workbooks.template import OldWorkbook
    from xlvp.xlsx.values import NamedCells, Recalculated

    document = window.document()
    kind = NamedCells(Recalculated(document.package.data, {}, ()), document.package.name).template
    if kind != TEMPLATE.name:
        raise document.package.error(f"this is {workbook_in_words(kind)}. Choose an evening of pairs.")
    question = Question("pairs", "How many pairs are there now", read_pairs, lambda _: "", fixed=True)
    answers = ask_together(window, PAIRS.label, [question])
    if answers is None:
        return
    stem = document.path.stem
    old = OldWorkbook(document.path, document.package)
    options = {"pairs": answers["pairs"], "from": old}
    _make_and_open(window, PAIRS.label, TEMPLATE, options, f"{stem} ({answers['pairs']} pairs).xlsx")


def new_workbook(window: Window) -> None:
    """Make a workbook of another kind, and open it."""
    from xlvp.workbooks.listed import templates

    kinds = {template.button.label.removeprefix("New ").capitalize(): template for template in templates()}
    words = "Size: the number of pairs, teams or boards. Leave it blank for the default."
    fields = [Field("Kind", next(iter(kinds)), tuple(kinds)), Field("Size")]
    answered = window.ask(Form(WORKBOOK.label, fields, words))
    if answered is None:
        return
    template = kinds[answered[0]]
    options = {}
    if answered[1]:
        if not template.button.asks:
            raise InputError(f"{answered[0]} has no size. Leave it blank.")
        option = template.option(template.button.asks)
        options[option.key] = whole_number(answered[1], option.least, option.most)
    _make_and_open(window, WORKBOOK.label, template, options, f"{answered[0]} {date.today()}.xlsx")


def _make_and_open(
    window: Window, title: str, template: "Template", options: Mapping[str, Any], name: str
) -> None:
    """Let a person name the file, write it and open it, and show its notes."""
    from xlvp.xlsx.write import write_over

    made = make(template, options)
    target = window.save_as(title, window.folder() / name)
    if target is None:
        return
    write_over(target, made.data, force=True)
    window.open(target)
    if made.notes:
        window.show(Message(title, made.what, made.notes))


def documents_folder() -> Path:
    """Return the folder in which a person keeps documents."""
    documents = Path.home() / "Documents"
    return documents if documents.is_dir() else Path.home()
