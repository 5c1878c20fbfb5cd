"""The command line: ``xlvp COMMAND``; each command's module is loaded when it is asked for.

So ``xlvp eval`` starts without the packages that only workbooks need, and the list of commands without any.
"""

import errno
import io
import os
import sys
from contextlib import suppress
from difflib import get_close_matches
from importlib import import_module
from pathlib import Path
from typing import Any

import click

from xlvp import __version__
from xlvp.errors import XlvpError

#: Command -> the module that has it, and the first line of its help; in the order of the help.
COMMANDS = {
    "eval": ("compute", 'Compute formulas: xlvp eval "=WBFVP(26,16)".'),
    "functions": ("compute", "List the functions, or explain one."),
    "board": ("compute", "Report one board: xlvp board 600 250 100 -100 -100 --board 2 --points 25."),
    "evening": ("evening", "Run an evening step by step: xlvp asks, and does the work."),
    "new": ("new", "Make a new workbook."),
    "draw": ("workbooks", "Draw the next round of an event of teams, or of a Swiss of pairs."),
    "score": ("workbooks", "Recalculate a workbook without a spreadsheet program and print its results."),
    "why": ("workbooks", "Explain a pair's points on a board: xlvp why evening.xlsx 3 7, or E3 7."),
    "freeze": (
        "workbooks",
        "Write a copy of a workbook with values instead of formulas, for people without xlvp.",
    ),
    "lite": ("workbooks", "Put xlvp into a workbook for xlwings Lite (Mac, web; experimental)."),
    "publish": ("publish", "Publish results: a web page; of a pairs event also USEBIO and PBN."),
    "send": ("publish", "Write the file that a federation takes: xlvp send evening.xlsx --to ebu."),
    "print": ("publish", "Write pages to print: xlvp print evening.xlsx."),
    "import": ("exchange", "Import results, names and deals from a FILE into a workbook."),
    "names": ("exchange", "Write full names into a pairs workbook: xlvp names evening.xlsx season.xlsx."),
    "played": ("played", "Say what was really played: seats, boards, or a fouled board."),
    "movement": ("played", "Write the movement of a pairs workbook as it was really played."),
    "merge": ("workbooks", "Score several sessions as one field: xlvp merge A.xml B.xlsx -o ALL.xlsx."),
    "forget": ("exchange", "Remove the name of member NUMBER from workbooks: 'member 0147' replaces it."),
    "verify": (
        "verify",
        "Find the VP tables of a workbook (.xlsx, .csv, .xls, .ods) and compare every cell.",
    ),
    "suite": (
        "verify",
        "Write the test suite for scoring programs into FOLDER: cases with answers, as JSON and CSV.",
    ),
    "check-answers": (
        "verify",
        "Check another program's answers to the test suite, and name its likely mistakes.",
    ),
    "install": ("setup", "Install xlvp into Excel or LibreOffice, for the current user."),
    "uninstall": ("setup", "Remove xlvp from Excel and LibreOffice, or from one of them."),
    "doctor": (
        "setup",
        "Find what is wrong with xlvp in Excel (on Windows) and in LibreOffice, and how to fix it.",
    ),
    "selftest": ("setup", "Read somebody's self-test workbook and say what is wrong."),
    "bundle": ("setup", "Make a folder that installs xlvp on Windows without network."),
}


#: The exit status of a program whose reader has gone: 128 and the number of the signal SIGPIPE.
NOBODY_READS = 141


class Output(io.RawIOBase):
    """Standard output that takes everything: once it cannot be written, the work goes on without it.

    A command that has changed a file would otherwise end half-way, by an error of its report.
    """

    def __init__(self, raw: io.RawIOBase | None) -> None:
        self._raw = raw
        self.error: OSError | None = None if raw else OSError(errno.EBADF, "it is closed")

    def writable(self) -> bool:
        """Yes."""
        return True

    def fileno(self) -> int:
        """The file's number, for programs that are started from here."""
        if self._raw is None:
            raise io.UnsupportedOperation("standard output is closed")
        return self._raw.fileno()

    def write(self, data: Any) -> int:
        """Write, or remember why it cannot be done."""
        left = memoryview(data)
        while self._raw is not None and self.error is None and left:
            try:
                left = left[self._raw.write(left) or 0 :]
            except OSError as error:
                self.error = error
        return len(data)

    @classmethod
    def taken(cls) -> "Output | None":
        """Put it instead of a standard output that is no terminal; None where it is another program's."""
        stream = sys.stdout
        buffer = getattr(stream, "buffer", None)
        raw = getattr(buffer, "raw", buffer)  # unbuffered Python has no other
        if stream is not None and (not isinstance(raw, io.FileIO) or stream.isatty()):
            return None
        output = cls(raw)
        encoding = "utf-8" if stream is None else stream.encoding
        sys.stdout = io.TextIOWrapper(io.BufferedWriter(output), encoding=encoding)
        return output


class Commands(click.Group):
    """The commands; what a person can correct is a message in one line, never a traceback."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names in the order of the help."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Load a command."""
        if cmd_name not in COMMANDS:
            return None
        module = import_module(f"xlvp.commands.{COMMANDS[cmd_name][0]}")
        commands = (each for each in vars(module).values() if isinstance(each, click.Command))
        return next(each for each in commands if each.name == cmd_name)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list of the commands without loading one."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, words) for name, (_, words) in COMMANDS.items()])

    def main(self, *args: Any, **extra: Any) -> Any:
        """Run a command; where its report could not be written, say so when the work is done."""
        if sys.stdin is None:  # closed: a question is answered by the end of the input
            sys.stdin = Path(os.devnull).open(encoding="utf-8")  # noqa: SIM115
        output = Output.taken()
        try:
            return super().main(*args, **extra)
        except SystemExit as end:
            if output is None:
                raise
            with suppress(ValueError):
                sys.stdout.flush()
            if output.error is None:
                raise
            if output.error.errno == errno.EPIPE:
                raise SystemExit(end.code or NOBODY_READS) from None
            why = output.error.strerror or output.error
            click.echo(
                f"Error: what this command reports cannot be shown: standard output cannot be written ({why})"
                + ("" if end.code else "; the command itself is done"),
                err=True,
            )
            raise SystemExit(end.code or 1) from None

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command; of a word that is none, name the one that is meant."""
        try:
            return super().resolve_command(ctx, args)
        except click.UsageError:
            near = get_close_matches(args[0].lower(), COMMANDS, 1)
            meant = f" Did you mean {near[0]}?" if near else ""
            raise click.UsageError(f"There is no command {args[0]!r}.{meant}", ctx) from None

    def invoke(self, ctx: click.Context) -> object:
        """Run a command and turn its errors into a message and exit status 1."""
        try:
            return super().invoke(ctx)
        except click.UsageError as error:
            if advice := _advice(error):
                raise click.UsageError(f"{error.format_message()} {advice}", error.ctx) from None
            raise
        except XlvpError as error:
            raise click.ClickException(str(error)) from None
        except ImportError as error:  # a package that is there, but does not load on this computer
            raise click.ClickException(
                f"A package that xlvp needs does not load: {error}. Install xlvp again."
            ) from None
        except OSError as error:  # such as no folder for temporary files
            where = f"{error.filename}: " if error.filename else ""
            raise click.ClickException(f"{where}{error.strerror or error}") from None


def _advice(error: click.UsageError) -> str:
    """What to do about a word that is no command of a group, or an option that is missing."""
    if isinstance(error, click.MissingParameter) and isinstance(error.param, click.Option):
        return error.param.help or ""
    if error.ctx and isinstance(error.ctx.command, click.Group) and "No such command" in error.message:
        return f"Choose from {', '.join(error.ctx.command.list_commands(error.ctx))}."
    return ""


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="xlvp")
def main() -> None:
    """Bridge scoring inside the spreadsheet."""
    for stream in (sys.stdout, sys.stderr):
        if not hasattr(stream, "reconfigure"):
            continue
        if stream.isatty():  # a console may not know every sign: it shows another in its place
            stream.reconfigure(errors="replace")
        else:  # a file or another program gets every name as it is, but for bytes that are no letters
            stream.reconfigure(encoding="utf-8", errors="replace")
