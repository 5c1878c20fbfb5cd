"""Installing xlvp for one person, taking it away again, and finding what is wrong.

Per user and without an administrator. An installation is a plan: a list of steps, each of which brings one
place (a file, a folder, Excel's list of add-ins) to a wanted content. What was there before is written down
before a step is done, so an interrupted installation can be finished or undone, and ``uninstall`` leaves
what it found. Nothing here reads a workbook but :mod:`~xlvp.setup.selftest`, which runs nothing of it.

Not tried on a real Windows: the Windows side is tested against a pretended profile and registry, and what is
left to try there is in ``install/CHECKLIST.md``.
"""
