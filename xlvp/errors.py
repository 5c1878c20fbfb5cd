"""The only error family: each message quotes the value and says what was expected."""

import sys


class XlvpError(ValueError):
    """Something a person can put right; the message is meant for that person."""


class InputError(XlvpError):
    """A value that is not what the rule takes: ``boards must be 1 to 200, not 0``."""


class NotationError(InputError):
    """A result that cannot be read: ``'8SN=': the level is 1 to 7``."""


class NotApplicable(XlvpError):
    """The rule refuses the case, as its document does; the message says why."""


class WorkbookError(XlvpError):
    """A file that cannot be opened, read or written safely."""


class Question(XlvpError):
    """Something that only a person can answer; the message says which option answers it.

    Attributes:
        option: the option, by its name in :class:`xlvp.workbooks.kit.changes.ImportOptions`.
        answers: what it may be.
        prompt: what is asked where somebody can type the answer.
        refusal: the answer that leaves everything as it is.
    """

    def __init__(
        self, message: str, option: str, answers: tuple[str, ...], prompt: str, refusal: str = "neither"
    ) -> None:
        super().__init__(message)
        self.option, self.answers, self.prompt, self.refusal = option, answers, prompt, refusal


class MissingPackage(XlvpError):
    """An optional package is not installed; the message says how to install it."""


def to_install(package: str) -> str:
    """Return the line that installs a package for this Python; another Python's ``pip`` would not help.

    Args:
        package: its name, with the version where only one fits.

    >>> to_install("networkx").endswith(' -m pip install "networkx"')
    True
    """
    return f'"{sys.executable or "python"}" -m pip install "{package}"'
