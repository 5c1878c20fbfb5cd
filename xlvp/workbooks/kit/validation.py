"""What may be typed in a cell: data validation, with the prompt that appears and the refusal."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from openpyxl.worksheet.datavalidation import DataValidation
from openpyxl.worksheet.worksheet import Worksheet

from xlvp.records.setting import Decimal, Offer, WholeNumber

#: Excel calls a file damaged in which a list or a title is longer (ECMA-376 part 1, 18.3.1.32).
_LONGEST_LIST, _LONGEST_TITLE = 255, 32
_NOT_LISTED = "This is not in the list. Press OK to keep it anyway."


@dataclass(frozen=True)
class Rule:
    """A rule for what is typed; a paste gets past any, so a formula has to look too."""

    kind: str  # list, whole, decimal or custom, as the file format names them
    #: its formulas, or the ends of a range
    first: str
    second: str = ""
    error: str = ""  # what is said when something else is typed; "" lets it pass
    prompt: str = ""  # what is said while the cell is selected; "" says nothing
    blank: bool = True  # whether the cell may stay empty
    #: whether something else passes once the message is confirmed. LibreOffice drops what is not in a list
    #: silently where there is no message.
    gentle: bool = False

    def saying(self, prompt: str) -> "Rule":
        """Return the rule with a prompt."""
        return replace(self, prompt=prompt)

    def on(self, sheet: Worksheet, ref: str, title: str) -> None:
        """Set the rule on a range; ``title`` is above its prompt and its refusal, unless it is a formula.

        Raises:
            ValueError: the title is longer than Excel takes.
        """
        title = "" if title.startswith("=") else title
        if len(title) > _LONGEST_TITLE:
            raise ValueError(f"a title of {len(title)} characters, {title!r}; Excel takes {_LONGEST_TITLE}")
        rule = DataValidation(self.kind, formula1=self.first, formula2=self.second or None)
        rule.allowBlank = self.blank
        if self.second:
            rule.operator = "between"
        if self.gentle:
            rule.errorStyle = "information"
        if self.error:
            rule.showErrorMessage, rule.error, rule.errorTitle = True, self.error, title or None
        if self.prompt:
            rule.showInputMessage, rule.prompt, rule.promptTitle = True, self.prompt, title or None
        rule.add(ref)
        sheet.add_data_validation(rule)


def choice(words: Sequence[str], *, strict: bool = True) -> Rule:
    """One of some words, offered as a list; another is refused if ``strict``, else to be confirmed."""
    listed = ",".join(words)
    if any("," in word for word in words):
        raise ValueError(f"a word with a comma in a list: {listed}")
    if len(listed) > _LONGEST_LIST:
        raise ValueError(f"a list of {len(listed)} characters; Excel takes {_LONGEST_LIST}")
    message = f"One of: {', '.join(words)}" if strict else _NOT_LISTED
    return Rule("list", f'"{listed}"', error=message, gentle=not strict)


def one_of_cells(ref: str) -> Rule:
    """What is in other cells is offered as a list; anything else passes once it is confirmed."""
    return Rule("list", ref, error=_NOT_LISTED, gentle=True)


def anything() -> Rule:
    """Whatever is typed passes: for a cell that only has a prompt."""
    return Rule("custom", "TRUE")


def whole(least: int, most: int, *, blank: bool = True) -> Rule:
    """A whole number from ``least`` to ``most``."""
    return Rule("whole", str(least), str(most), error=f"A whole number, {least} to {most}.", blank=blank)


def rule_of(offer: Offer | None) -> Rule | None:
    """Return the rule of what a cell offers; None where anything may be typed."""
    if offer is None:
        return None
    if isinstance(offer, WholeNumber):
        return replace(whole(offer.least, offer.most), gentle=not offer.strict)
    if isinstance(offer, Decimal):
        return decimal(offer.least, offer.most, offer.message)
    return choice(offer.words, strict=offer.strict)


def decimal(least: float, most: float, error: str) -> Rule:
    """A number from ``least`` to ``most``."""
    return Rule("decimal", f"{least:g}", f"{most:g}", error=error)


def nothing(error: str) -> Rule:
    """Nothing at all: for an unlocked cell that only catches one Enter too many."""
    return Rule("custom", "FALSE", error=error)
