"""Asking before something goes out that may be wrong: ``publish``, ``send``, ``draw`` and ``merge``."""

from collections.abc import Sequence

import click

from xlvp.errors import WorkbookError

YES = click.option("--yes", is_flag=True, help="Do not ask, whatever is open.")
#: Of a command that shows what it would write, and asks.
WRITE = click.option("--yes", is_flag=True, help="Write without asking.")


def ask(reasons: Sequence[str], question: str, *, yes: bool) -> bool:
    """Show what speaks against going on, and ask; return whether to go on.

    Args:
        reasons: what speaks against it, a sentence each; without any nothing is asked.
        question: what to ask, such as ``Publish it anyway?``.
        yes: whether the answer was given with ``--yes``.

    Raises:
        WorkbookError: nobody is there to answer.
    """
    for reason in reasons:
        click.echo(reason, err=True)
    if not reasons or yes:
        return True
    try:
        return click.confirm(question, err=True)
    except click.Abort:
        raise WorkbookError("Nothing is written. Correct it, or add --yes to go on anyway.") from None
