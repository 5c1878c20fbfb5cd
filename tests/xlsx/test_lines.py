"""Lines that are alike: which have the same values, and that nothing else is taken for the same."""

from collections.abc import Callable

import pytest

from xlvp.xlsx.lines import AnyRow, Lines, RowText, alike

Written = Callable[[AnyRow], str]


def lines(title: str, first: int, last: int, **columns: Written | None) -> Lines:
    """Lines with the columns A, B and so on."""
    texts = {ord(name) - 64: RowText(text(AnyRow())) if text else None for name, text in columns.items()}
    return Lines(title, first, last, texts)


def same(*lists: Lines) -> list[str]:
    """Of each list the letters of the columns whose values are the same."""
    return ["".join(chr(64 + column) for column in sorted(each.columns)) for each in alike(lists)]


def test_a_line_that_reads_itself_and_fixed_cells_is_as_the_others() -> None:
    one = lines(
        "List",
        5,
        99,
        A=None,
        B=lambda r: f'IF(A{r}="",0,MATCH(A{r},Fees!$A$4:$A$9,0))',
        C=lambda r: f"B{r}/2",
    )
    assert same(one) == ["ABC"]
    assert alike([one])[0].rows == set(range(5, 100)) and alike([one])[0].model(2) == 5


@pytest.mark.parametrize(
    "text",
    [
        lambda r: f"A{r - 1}+1",
        lambda r: f"SUM(A$4:A{r})",
        lambda r: f"SUM(A{r}:A{r + 1})",
        lambda r: f"{r}*A{r}",
        lambda r: f'"Line {r}"',
        lambda r: f"ROW()+A{r}",
        lambda r: f"OFFSET(A{r},1,0)",
        lambda r: f"RAND()*A{r}",
        lambda r: f"E{r}",
        lambda r: f"Other!A{r}",
        lambda r: f"A{r}+'List'!A{r + 1}",
    ],
)
def test_whatever_depends_on_the_row_is_not_the_same_nor_what_reads_it(text: Written) -> None:
    assert same(lines("List", 5, 99, A=None, B=text, C=lambda r: f"B{r}", D=lambda r: f"A{r}")) == ["AD"]


def test_a_line_may_read_its_own_line_of_another_list() -> None:
    members = lines("Members", 5, 54, A=None, B=lambda r: f"'The sums'!B{r + 2}&A{r}")
    sums = lines("The sums", 7, 56, A=lambda r: f"Members!A{r - 2}", B=lambda r: f"A{r}+1")
    assert same(members, sums) == ["AB", "AB"]
    out_of_step = lines("The sums", 7, 56, A=lambda r: f"Members!A{r - 2}", B=lambda r: f"Members!A{r - 3}")
    assert "B" not in same(members, out_of_step)[1]


def test_two_lists_that_read_each_other_s_next_line_are_not_the_same() -> None:
    one = lines("One", 5, 54, A=lambda r: f"Two!A{r}+1")
    two = lines("Two", 5, 54, A=lambda r: f"IF(One!A{r - 1}>0,1,0)")
    assert "A" not in (same(one, two)[0] and same(one, two)[1])


def test_rows_with_something_in_them_and_values_of_array_formulas_are_left_out() -> None:
    members = lines("Members", 5, 54, A=None, B=lambda r: f"A{r}&C{r}", C=None)
    sums = lines("Sums", 5, 54, A=lambda r: f"Members!A{r}")
    members.own.add((9, 1))
    first, second = alike([members, sums])
    assert 9 not in first.rows and 9 not in second.rows and second.model(1) == 5
    members.filled.add(3)
    assert same(members, sums) == ["A", "A"]


def test_a_list_reads_lines_only_as_far_as_there_are_any() -> None:
    short, long = lines("Short", 5, 10, A=None), lines("Long", 5, 20, A=lambda r: f"Short!A{r}")
    assert alike([short, long])[1].rows == set(range(5, 11))


@pytest.mark.parametrize(
    "wrong", [lambda r: r == 7, lambda r: {r: 1}, bool, lambda r: r * 2, range, lambda r: [1][r]]
)
def test_the_row_of_any_line_refuses_all_that_holds_for_one_row(wrong: Callable[[AnyRow], object]) -> None:
    with pytest.raises(TypeError):
        wrong(AnyRow())
