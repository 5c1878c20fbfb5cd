"""``python -m xlvp`` is the command line."""

from xlvp.cli import main

main(prog_name="xlvp")
