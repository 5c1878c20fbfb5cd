"""``xlvp vectors``: the figures of the rules as files, for the authors of other programs."""

from pathlib import Path

import click

from xlvp.commands.workbooks import FORCE


@click.command()
@click.option(
    "-o", "--output", "folder", type=click.Path(file_okay=False, path_type=Path), required=True,
    help="The folder to write into; it is made if need be.",
)  # fmt: skip
@FORCE
def vectors(folder: Path, force: bool) -> None:
    """Write test vectors for other programs: VPs, IMPs, contracts, matchpoints, Butler, cross-IMPs."""
    from xlvp.vectors import write_vectors

    paths = write_vectors(folder, force=force)
    click.echo(f"{folder}: wrote {len(paths)} files; README.md there says what each column is")
