"""``xlvp new TEMPLATE``: a workbook of any template there is, with the options that it takes."""

from collections.abc import Callable
from functools import partial
from io import TextIOBase
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from xlvp.actions.new import make as make_workbook
from xlvp.commands.files import PATH, Number, TextFile, check_other, read_workbook_file, write_output
from xlvp.commands.workbooks import FORCE, OUTPUT
from xlvp.workbooks.listed import TEMPLATES, VARIANTS, template_named, templates

if TYPE_CHECKING:
    from xlvp.workbooks.template import Option, Template


class Figure(click.ParamType):  # type: ignore[type-arg]
    """One of the two numbers of an option such as ``--carry-over 12.5 3``."""

    name = "number"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """Read it."""
        try:
            return float(value)
        except ValueError:
            self.fail(f"{value!r} is not a number. Give two, such as 12.5 3.", param, ctx)


class Templates(click.Group):
    """A command for every template there is; a template is loaded when it is asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the templates in the order of their list."""
        return [template.name for template in (*TEMPLATES, *VARIANTS)]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Make the command of a template."""
        template = template_named(cmd_name)
        if template is None:
            known = ", ".join(self.list_commands(ctx))
            raise click.UsageError(f"There is no kind of workbook {cmd_name!r}. Choose from {known}.", ctx)
        return _command(template)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list of the templates without loading one."""
        with formatter.section("Commands"):
            listed = (*TEMPLATES, *VARIANTS)
            formatter.write_dl([(each.name, each.about.partition("\n\n")[0]) for each in listed])


@click.group(cls=Templates)
def new() -> None:
    """Make a new workbook."""


def _option(option: "Option") -> Callable[..., click.Command]:
    kinds: dict[str, object] = {
        "whole": Number(option.least, option.most),
        "figures": Figure(),
        "text": str,
        "choice": click.Choice(option.choices),
        "workbook": PATH,
        "file": TextFile(encoding="utf-8-sig", errors="replace"),
        "flag": bool,
    }
    more: dict[str, object] = {"nargs": 2} if option.kind == "figures" else {}
    if option.kind == "flag":
        more = {"is_flag": True}
    if option.kind == "whole" and option.default is not None:
        more["show_default"] = True
    made = click.option(
        f"--{option.name}",
        option.key,
        type=kinds[option.kind],
        default=option.default,
        help=option.help,
        **more,  # type: ignore[arg-type]
    )
    return made


def _read(value: object) -> object:
    """What a file holds that is given as an option; anything else is itself."""
    if isinstance(value, Path):
        from xlvp.workbooks.template import OldWorkbook

        return OldWorkbook(value, read_workbook_file(value))
    return _text_or_movement(value) if isinstance(value, TextIOBase) else value


def _text_or_movement(file: TextIOBase) -> object:
    """The text of a file; of a Bridgemate file the movement that it has."""
    from xlvp.formats.access import MAGIC

    text = file.read()
    if not text.startswith(tuple(magic.decode("ascii") for magic in MAGIC)):
        return text
    from xlvp.formats.bridgemate import read_bws
    from xlvp.formats.bridgemate_movement import movement_of

    return movement_of(read_bws(Path(str(getattr(file, "name", "")))))


def _no_plain_edition(name: str, ctx: click.Context, param: click.Parameter, value: bool) -> None:
    """Refuse ``--plain`` where only the full edition can do what the workbook is for."""
    if value:
        having = [each.name for each in templates() if any(option.name == "plain" for option in each.options)]
        listed = f"{', '.join(having[:-1])} and {having[-1]}"
        raise click.UsageError(f"there is no plain edition of {name}: {listed} have one", ctx)


def _command(template: "Template") -> click.Command:
    def make(output: Path, force: bool, **given: object) -> None:
        from xlvp.xlsx.write import check_writable

        old = [given[option.key] for option in template.options if option.kind == "workbook"]
        for path in old:
            if isinstance(path, Path):
                check_other(output, path, "the workbook to start from, which stays as it is")
        check_writable(output, force=force)
        read = {key: _read(value) for key, value in given.items()}
        made = make_workbook(template, read)
        write_output(output, made.data, force=force)
        click.echo(f"{output}: {made.what}")
        for note in made.notes:
            click.echo(note)

    command: Callable[..., object] = FORCE(OUTPUT(make))
    for option in reversed(template.options):
        command = _option(option)(command)
    if "plain" not in (option.name for option in template.options):
        refuse = partial(_no_plain_edition, template.name)
        plain = click.option("--plain", is_flag=True, hidden=True, expose_value=False, callback=refuse)
        command = plain(command)
    summary = template.about.partition("\n\n")[0]
    return click.command(template.name, help=template.about, short_help=summary)(command)
