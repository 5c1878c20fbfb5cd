"""Questions, asked one after the other in a terminal or together in a dialog, and what their answers mean."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from xlvp.actions.window import Field, Form, Message, Window
from xlvp.errors import InputError

#: The answers so far, by the keys of their questions.
Answers: TypeAlias = dict[str, Any]


def _always(_answers: Answers) -> bool:
    return True


@dataclass(frozen=True)
class Question:
    """A question, what an answer means, and what is suggested, which may depend on the answers before."""

    key: str
    words: str
    read: Callable[[str], Any]  # raises InputError
    #: what is meant if nothing is typed, as a person would type it
    suggested: Callable[[Answers], str]
    arises: Callable[[Answers], bool] = _always
    choices: tuple[str, ...] = ()  # what can be chosen from; none: it is typed
    fixed: bool = False  # whether what is suggested depends on no other answer


def whole_number(text: str, least: int, most: int) -> int:
    """Read a number, also with a word beside it.

    >>> whole_number("18 pairs", 3, 120), whole_number("7", 1, 32)
    (18, 7)
    """
    numbers = [int(digits) for digits in re.findall(r"\d+", text) if len(digits) < 9]
    if len(numbers) == 1 and "-" not in text and least <= numbers[0] <= most:
        return numbers[0]
    raise InputError(f"{text!r}: type a number from {least} to {most}.")


#: In a dialog, the first of the choices where what is suggested depends on other answers.
USUAL = "(default)"


def ask_together(
    window: Window, title: str, questions: Sequence[Question], words: str = ""
) -> Answers | None:
    """Ask all questions in one dialog until each answer can be read; None if that was cancelled.

    A blank stands for what is suggested.
    """
    texts = [question.suggested({}) if question.fixed else "" for question in questions]
    while True:
        fields = [_field(question, text) for question, text in zip(questions, texts, strict=True)]
        answered = window.ask(Form(title, fields, words))
        if answered is None:
            return None
        texts = ["" if text == USUAL else text for text in answered]
        try:
            return _read(questions, texts)
        except InputError as error:
            window.show(Message(title, str(error)))


def _field(question: Question, text: str) -> Field:
    if not question.choices:
        return Field(question.words, text)
    choices = question.choices if question.fixed else (USUAL, *question.choices)
    return Field(question.words, text or choices[0], choices)


def _read(questions: Sequence[Question], texts: Sequence[str]) -> Answers:
    answers: Answers = {}
    for question, text in zip(questions, texts, strict=True):
        if question.arises(answers):
            answers[question.key] = question.read(text or question.suggested(answers))
        elif text:
            raise InputError(f"{question.words}: leave this as it is, it does not go with the other answers.")
    return answers
