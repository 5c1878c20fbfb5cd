"""Every action by its name, with the module that has it: each is loaded only when it is chosen."""

from collections.abc import Callable
from importlib import import_module
from typing import cast

from xlvp.actions.window import Window
from xlvp.hosts import menu

#: The module of an action, and its function there.
_FUNCTIONS = {
    menu.PRINT.name: ("publish", "print_pages"),
    menu.PROJECTOR.name: ("publish", "publish_for_projector"),
    menu.PUBLISH.name: ("publish", "publish_pages"),
}


def action_named(name: str) -> Callable[[Window], None]:
    """Load an action."""
    module, function = _FUNCTIONS[name]
    return cast("Callable[[Window], None]", getattr(import_module(f"xlvp.actions.{module}"), function))
