"""The command line: ``xlvp COMMAND``; each command's module is loaded when it is asked for.

So ``xlvp eval`` starts without the packages that only workbooks need.
"""

import sys
from difflib import get_close_matches
from importlib import import_module

import click

from xlvp import __version__
from xlvp.errors import XlvpError

#: Command -> module and name of its click command, in the order of the help.
COMMANDS = {
    "eval": ("compute", "evaluate"),
    "functions": ("compute", "functions"),
    "board": ("compute", "board"),
    "evening": ("evening", "evening"),
    "new": ("new", "new"),
    "draw": ("draw", "draw"),
    "score": ("workbooks", "score"),
    "why": ("why", "why"),
    "freeze": ("freeze", "freeze"),
    "lite": ("lite", "lite"),
    "publish": ("publish", "publish"),
    "print": ("printed", "print_pages"),
    "import": ("exchange", "import_file"),
    "names": ("names", "names"),
    "merge": ("merge", "merge"),
    "forget": ("forget", "forget"),
    "verify": ("verify", "verify"),
    "vectors": ("vectors", "vectors"),
    "install": ("setup", "install"),
    "uninstall": ("setup", "uninstall"),
    "doctor": ("setup", "doctor"),
    "selftest": ("setup", "selftest"),
    "bundle": ("setup", "bundle"),
}


class Commands(click.Group):
    """The commands; what a person can mend is told in one line, never as a traceback."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names in the order of the help."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Load a command."""
        if cmd_name not in COMMANDS:
            return None
        module, name = COMMANDS[cmd_name]
        command: click.Command = getattr(import_module(f"xlvp.commands.{module}"), name)
        command.short_help = (command.help or "").partition("\n\n")[0]  # click would cut it at a line's end
        return command

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
        except XlvpError as error:
            raise click.ClickException(str(error)) from None
        except ImportError as error:  # a package that is there, but does not load on this computer
            raise click.ClickException(f"a package that xlvp uses does not load: {error}") from None


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
