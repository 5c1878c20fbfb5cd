"""What holds for every template there is, however it is made."""

from functools import cache

import pytest

from xlvp.verify.own_workbook import prove
from xlvp.workbooks.listed import TEMPLATES, template_named, templates
from xlvp.workbooks.template import Template
from xlvp.xlsx.entry_cells import locked_entries
from xlvp.xlsx.package import open_package
from xlvp.xlsx.recalculate import recalculate
from xlvp.xlsx.workbook import read_workbook


@cache
def made(name: str) -> bytes:
    """The workbook of a template that nobody asked anything of."""
    template = template_named(name)
    assert template is not None
    return recalculate(template.maker().make({each.key: each.default for each in template.options}).data).data


def _shared_out() -> list[object]:
    """Each template; those of thousands of lines are computed by the long proofs."""
    large = {"money": [pytest.mark.slow], "season": [pytest.mark.slow]}
    return [pytest.param(each, id=each.name, marks=large.get(each.name, [])) for each in templates()]


@pytest.fixture(params=_shared_out())
def template(request: pytest.FixtureRequest) -> Template:
    result: Template = request.param
    return result


def test_the_list_says_of_each_what_it_is() -> None:
    listed = [(each.name, each.about) for each in TEMPLATES]
    assert listed == [(each.name, each.about.partition("\n\n")[0]) for each in templates()]


@pytest.mark.slow
def test_it_is_known_by_its_names(template: Template) -> None:
    names = read_workbook(open_package(made(template.name))).names
    assert [each.name for each in templates() if each.marker in names] == [template.name]
    assert {sheet: names[name].sheet for sheet, name in template.anchors.items()} == {
        sheet: sheet for sheet in template.anchors
    }


@pytest.mark.thorough
def test_what_is_read_back_is_there_and_can_be_typed(template: Template) -> None:
    package = open_package(made(template.name))
    names = read_workbook(package).names
    if template.schema is None:
        assert template.book is template.event is None, "what is reported is described"
        return
    assert template.schema.template == template.name
    assert [name for name in template.schema.names if name not in names] == []
    assert locked_entries(package, template.schema) == ()
    assert {each: names[name].sheet for each, name in template.schema.sheets.items()} == {
        each: each for each in template.schema.sheets
    }


def test_it_is_reported(template: Template) -> None:
    if template.event or template.book:
        book = template.read(recalculate(made(template.name)))
        assert book is not None and book.report() and book.state


@pytest.mark.thorough
def test_nothing_is_wrong_with_it(template: Template) -> None:
    proof = prove(open_package(made(template.name)))
    assert proof is not None and (proof.template, proof.differences, proof.notes) == (template.name, (), ())


def test_its_button_asks_for_one_of_its_options(template: Template) -> None:
    button = template.button
    if button.asks:
        option = template.option(button.asks)
        assert option.kind == "whole" and option.least <= button.usual <= option.most
    assert "|" not in button.label + button.asks
