"""Every action by its name, with the module that has it: each is loaded only when it is chosen."""

from collections.abc import Callable
from importlib import import_module
from typing import cast

from xlvp.actions.window import Window
from xlvp.hosts import menu

#: The module of an action, and its function there.
_FUNCTIONS = {
    menu.NEW: ("new", "new_evening"),
    menu.PAIRS: ("new", "other_pairs"),
    menu.WORKBOOK: ("new", "new_workbook"),
    menu.IMPORT: ("imports", "import_results"),
    menu.NAMES: ("imports", "full_names"),
    menu.DRAW: ("draw", "draw_next_round"),
    menu.WHY: ("why", "why_these_points"),
    menu.PRINT: ("publish", "print_pages"),
    menu.PROJECTOR: ("publish", "publish_for_projector"),
    menu.PUBLISH: ("publish", "publish_pages"),
    menu.VALUES: ("values", "copy_with_values"),
    menu.VERIFY: ("about", "verify_tables"),
    menu.DOCTOR: ("about", "check_installation"),
    menu.HELP: ("about", "show_help"),
}


def action_named(name: str) -> Callable[[Window], None]:
    """Load an action."""
    module, function = _FUNCTIONS[menu.ACTIONS[name]]
    return cast("Callable[[Window], None]", getattr(import_module(f"xlvp.actions.{module}"), function))
