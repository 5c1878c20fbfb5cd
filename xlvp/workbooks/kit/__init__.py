"""What workbooks share: the pieces of sheets, importing, publishing. Here is how a template is written.

A template is a package ``xlvp/workbooks/NAME`` with these modules, and one line in
:mod:`xlvp.workbooks.listed`; nothing else has to be touched for ``xlvp new NAME``, the button of the ribbon,
``xlvp score``, ``freeze``, ``publish``, ``verify`` and the rebuilt workbooks:

- ``book.py``: what is read back, as dataclasses, each field a column or a cell (:mod:`xlvp.xlsx.schema`), and
  the reader that makes an object of a workbook with them.
- ``report.py``: a :class:`~xlvp.workbooks.kit.published.Book`, where a workbook stands and what is printed
  of it; or an :class:`~xlvp.workbooks.kit.published.Event`, which can be published and printed too.
- ``template.py``: the :class:`~xlvp.workbooks.template.Template` object. It carries all that is done with a
  template's workbooks: ``options`` for ``xlvp new``, ``book`` or ``event``, ``takes`` and ``gives`` for
  imports, ``anchors`` for the proof, ``button`` for the ribbon. ``tests/workbooks/test_listed.py`` tries each
  of them for every template. It loads without openpyxl: ``maker_in`` names the module with its maker.
- ``build.py``, or ``make.py`` beside it: its :class:`~xlvp.workbooks.template.Maker`, called ``MAKER``: new
  workbooks, empty ones for the proof, and those that come with xlvp. They are built from these pieces, each
  sheet or group of sheets in a module of its own, with the sentences that it says.

The pieces, each in the module that is named for it; their docstrings say the rest:

- ``new_book(title, *sheets)``, ``save(workbook, schema)``: begin and end. ``save`` refuses a workbook in
  which a field of the schema was forgotten. ``stamp(sheet, template)`` says from which template it was
  made; a template whose workbooks are read back needs it. ``finish(sheet, area, ...)`` is the last call for
  each sheet.
- :class:`Table` of :class:`Column`, over lines that are all alike. A formula has the keys of its line's
  cells: ``Column("swing", "Swing", 8, formula="={open}-{closed}")``; one call for a whole column is
  ``array``. Give ``edges=True`` to every table with entries, and let array formulas read
  ``table.block(...)``.
- :class:`Form` of :class:`Entry`: labelled entry cells below each other, as on a sheet Setup; another
  sheet's formula reads ``form.there("title")``. ``choice``, ``whole``, ``decimal``, ``one_of_cells``,
  ``nothing`` say what may be typed (:class:`Rule`).
- ``call("RANKING", list=..., ties=...)``: a call with its arguments by name, checked against the catalogue;
  and ``say``, ``words``, ``first_true``, ``asking``, ``dealer``, ``vulnerable`` for other texts of
  formulas.
- ``mark(sheet, ref, when, tone)`` and ``tones.verdict``: colours with a meaning. ``banner(sheet, ref,
  watched)``: the red line that says xlvp is not loaded, or that the program changes what is typed.
- ``add_check(workbook, checks)`` and ``add_help(workbook, title, sections, functions)``: the sheets Check
  and Help. :class:`Chart` of :class:`Series`: what was not played is ``NA()``.
- ``title``, ``put``, ``merged``, ``formula``, ``merged_formula``, ``block``: single cells. ``put`` never
  writes a formula, so that a team called ``=1+1`` stays a name. ``look`` has styles
  (``look.FORMULA.but(size=9)``), ``page`` widths, names and what is printed on which pages.

A whole template:

>>> from dataclasses import dataclass
>>> from xlvp.xlsx.schema import Cells, Schema, Table as Described, Text
>>> from xlvp.functions.values import CellValue
>>> from xlvp.workbooks.kit import look
>>> from xlvp.workbooks.kit.books import finish, new_book, save, stamp, title
>>> from xlvp.workbooks.kit.calls import call
>>> from xlvp.workbooks.kit.help import Check, add_check
>>> from xlvp.workbooks.kit.forms import Entry, Form
>>> from xlvp.workbooks.kit.page import banner
>>> from xlvp.workbooks.kit.tables import Column, Table
>>> from xlvp.workbooks.kit.validation import whole
>>> @dataclass(frozen=True)
... class Match:
...     home: Text
...     away: Text
...     margin: CellValue
...     vps: CellValue
>>> @dataclass(frozen=True)
... class Setup:
...     event: Text
>>> MATCHES = Described("Matches", Match, typed=("home", "away", "margin"), edges=True)
>>> SETUP = Cells("Setup", Setup, typed=("event",))
>>> LEAGUE = Schema("league", (MATCHES, SETUP))
>>> def build(boards=16):
...     workbook = new_book("xlvp league", "Matches", "Setup")
...     matches, setup = workbook["Matches"], workbook["Setup"]
...     form = Form("Setup", [Entry("event", "Event", "Cup")], first=4, heading="Titles", schema=SETUP)
...     table = Table("Matches", [
...         Column("home", "Home", 20, look.ENTRY),
...         Column("away", "Away", 20, look.ENTRY),
...         Column("margin", "IMPs", 8, look.NUMBER_ENTRY, rule=whole(-400, 400)),
...         Column("vps", "VPs", 8, look.FORMULA.but(number_format="0.00"),
...             array=lambda t: "=" + call("WBFVP", imps=t.block("margin"), boards=boards)),
...     ], first=6, lines=10, edges=True, schema=MATCHES)
...     title(matches, f"={form.there('event')}", "D")
...     banner(matches, "A2:D2", table.block("margin"))
...     table.write(matches, [{"home": "Elms", "away": "Oaks", "margin": 26}])
...     title(setup, "Setup")
...     stamp(setup, "league", row=20)
...     form.write(setup)
...     add_check(workbook, [Check("A win by 30 IMPs over 16 boards", "=WBFVP(30,16)", 16.73)])
...     finish(matches, f"A1:D{table.end}", titles="1:4", freeze="A5", start="A6")
...     finish(setup, "A1:C10", start=form.cell("event"))
...     return save(workbook, LEAGUE)

Read back:

>>> from xlvp.xlsx.isolated import recalculate_apart
>>> from xlvp.xlsx.values import NamedCells
>>> from xlvp.xlsx.package import open_package
>>> cells = NamedCells(recalculate_apart(open_package(build())))
>>> MATCHES.read(cells)[1]
Match(home='Elms', away='Oaks', margin=26, vps=16.09)
>>> SETUP.read(cells)
Setup(event='Cup')
"""
