"""What a person does with a workbook: by a command, by LibreOffice's menu, or by ``xlvp evening``.

A module has the work itself, a function that needs nobody in front of it, and the action, which asks, shows
and writes through a :class:`~xlvp.actions.window.Window`. The words of the menu are in
:mod:`xlvp.hosts.menu`.
"""
