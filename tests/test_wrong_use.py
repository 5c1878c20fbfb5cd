"""Every command under wrong use: the message says what is wrong, where, and what to do; no file is left."""

import os
import shlex
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner
from openpyxl import Workbook

from tests.every import every
from xlvp.cli import COMMANDS, main
from xlvp.errors import WorkbookError
from xlvp.xlsx.write import FileChanged, check_writable, write_into

WORKBOOKS = Path(__file__).parents[1] / "workbooks"
EXAMPLES = WORKBOOKS / "examples"
#: The workbooks of the folder in which each command is tried.
COPIES = {
    "evening": EXAMPLES / "pairs-running.xlsx",
    "pairs": WORKBOOKS / "pairs-8-tables.xlsx",
    "match": WORKBOOKS / "match.xlsx",
    "teams": EXAMPLES / "teams-club.xlsx",
    "money": EXAMPLES / "money.xlsx",
    "season": EXAMPLES / "season.xlsx",
    "wbf": WORKBOOKS / "wbf.xlsx",
}
OTHERS = {
    "empty.xlsx": b"",
    "text.xlsx": b"hello",
    "damaged.xlsx": (WORKBOOKS / "match.xlsx").read_bytes()[:3000],
    "photo.jpg": b"\xff\xd8\xff\xe0",
    "old.doc": b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"0" * 600,
    "text.txt": b"hello\n",
    "empty.csv": b"",
    "shopping.csv": b"milk,2\nbread,1\n",
    "bank.csv": b"Date,Amount,Description\n2026-13-45,10.00,made up\n",
    "bad.bws": b"not a database",
    "bad.xml": b"<html/>",
    "broken.xml": b"<a><b></a>",
    "empty.pbn": b"",
    "answers.csv": b"case,imps\nimps/20,1\n",
    "deals.pbn": b'[Board "1"]\n[Deal "N:AKQ"]\n',
    "folder/full/notes.txt": b"keep",
    "open/teams.xlsx": (EXAMPLES / "teams-club.xlsx").read_bytes(),
    "open/.~lock.teams.xlsx#": b",Ann,,,;",
}


def make_club(folder: Path) -> None:
    """Make a folder with a file of each kind."""
    folder.mkdir()
    for name, path in COPIES.items():
        shutil.copyfile(path, folder / f"{name}.xlsx")
    for name, data in OTHERS.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    made = CliRunner().invoke(
        main, ["new", "pairs", "--swiss", "3", "--pairs", "8", "-o", f"{folder}/swiss.xlsx"]
    )
    assert made.exit_code == 0, made.output
    foreign = Workbook()
    foreign.worksheets[0]["A1"] = "shopping"
    foreign.save(folder / "foreign.xlsx")


def wrong_use(line: str) -> tuple[int, str]:
    """Return the exit status and the message of a command."""
    result = CliRunner().invoke(main, shlex.split(line), input="", prog_name="xlvp")
    assert result.exception is None or isinstance(result.exception, SystemExit), repr(result.exception)
    _, error, words = result.output.partition("Error: ")
    return result.exit_code, (error + words).strip()


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    folder = tmp_path_factory.mktemp("wrong use") / "club"
    make_club(folder)
    before = Path.cwd()
    os.chdir(folder)
    yield folder
    os.chdir(before)


def content(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


# fmt: off
#: Command, exit status, and the whole message.
CASES = [
    # reading a file
    ("score", 2, "Error: Missing argument 'FILE'."),
    ("score missing.xlsx", 1, "Error: missing.xlsx: there is no such file. Check the name and the folder."),
    ("score folder", 1, "Error: folder is a folder. Choose a file in it: an .xlsx workbook."),
    ("score empty.xlsx", 1,
     "Error: empty.xlsx: the file is empty. Use a backup copy, or open the file in a spreadsheet "
     "program and save it again as .xlsx."),
    ("score text.xlsx", 1, "Error: text.xlsx: the file is not a workbook. Choose an .xlsx workbook."),
    ("score damaged.xlsx", 1,
     "Error: damaged.xlsx: the file is damaged or cut short (File is not a zip file). Use a backup "
     "copy, or open the file in a spreadsheet program and save it again as .xlsx."),
    ("score photo.jpg", 1, "Error: photo.jpg: the file is not a workbook. Choose an .xlsx workbook."),
    ("score old.doc", 1,
     "Error: old.doc: the file is password-protected or an old .xls. Open it in the spreadsheet "
     "program, remove the password and save it as .xlsx."),
    ("why missing.xlsx 3 7", 1, "Error: missing.xlsx: there is no such file. Check the name and the folder."),
    ("freeze damaged.xlsx -o out.xlsx", 1,
     "Error: damaged.xlsx: the file is damaged or cut short (File is not a zip file). Use a backup "
     "copy, or open the file in a spreadsheet program and save it again as .xlsx."),
    ("freeze folder -o out.xlsx", 1, "Error: folder is a folder. Choose a file in it: an .xlsx workbook."),
    ("lite missing.xlsx -o out.xlsx", 1,
     "Error: missing.xlsx: there is no such file. Check the name and the folder."),
    ("publish damaged.xlsx", 1,
     "Error: damaged.xlsx: the file is damaged or cut short (File is not a zip file). Use a backup "
     "copy, or open the file in a spreadsheet program and save it again as .xlsx."),
    ("publish folder", 1, "Error: folder is a folder. Choose a file in it: an .xlsx workbook."),
    ("publish missing.xlsx --watch", 1,
     "Error: missing.xlsx: there is no such file. Check the name and the folder."),
    ("print empty.xlsx", 1,
     "Error: empty.xlsx: the file is empty. Use a backup copy, or open the file in a spreadsheet "
     "program and save it again as .xlsx."),
    ("draw missing.xlsx", 1, "Error: missing.xlsx: there is no such file. Check the name and the folder."),
    ("draw damaged.xlsx", 1,
     "Error: damaged.xlsx: the file is damaged or cut short (File is not a zip file). Use a backup "
     "copy, or open the file in a spreadsheet program and save it again as .xlsx."),
    ("names missing.xlsx season.xlsx", 1,
     "Error: missing.xlsx: there is no such file. Check the name and the folder."),
    ("forget 0147 damaged.xlsx", 1,
     "Error: damaged.xlsx: the file is damaged or cut short (File is not a zip file). Use a backup "
     "copy, or open the file in a spreadsheet program and save it again as .xlsx."),
    ("selftest missing.xlsx", 1,
     "Error: missing.xlsx: there is no such file. Check the name and the folder."),
    ("selftest text.xlsx", 1, "Error: text.xlsx: the file is not a workbook. Choose an .xlsx workbook."),
    ("new match --from missing.xlsx -o out.xlsx", 1,
     "Error: missing.xlsx: there is no such file. Check the name and the folder."),
    ("new season --from damaged.xlsx -o out.xlsx", 1,
     "Error: damaged.xlsx: the file is damaged or cut short (File is not a zip file). Use a backup "
     "copy, or open the file in a spreadsheet program and save it again as .xlsx."),
    ("evening missing.xlsx", 1, "Error: missing.xlsx: there is no such file. Check the name and the folder."),
    # another kind of workbook
    ("why match.xlsx 3 7", 1, "Error: match.xlsx: this is a match. xlvp why works with a pairs evening."),
    ("publish money.xlsx", 1,
     "Error: money.xlsx: this is a club's accounts. xlvp publish works with: a match, an evening of "
     "pairs, an event of teams, a season."),
    ("publish foreign.xlsx", 1,
     "Error: foreign.xlsx: this is not a workbook for results. xlvp publish works with: a match, an "
     "evening of pairs, an event of teams, a season."),
    ("publish match.xlsx --projector", 1,
     "Error: a page for a projector is made of a pairs evening, not of 'match'"),
    ("print match.xlsx guides", 1,
     "Error: match.xlsx: this is a match. Only a pairs evening has such pages. To print the sheets of "
     "this workbook, add: sheets"),
    ("draw match.xlsx", 1,
     "Error: match.xlsx: this is a match. xlvp draw works with an event of teams or a Swiss of pairs."),
    ("draw evening.xlsx", 1,
     "Error: evening.xlsx: this pairs evening is not a Swiss. 'xlvp new pairs --swiss 7' makes one."),
    ("draw wbf.xlsx", 1,
     "Error: wbf.xlsx: this is not a workbook for results. Choose one made by 'xlvp new teams'."),
    ("names match.xlsx season.xlsx", 1,
     "Error: match.xlsx: this is a match. Choose one made by 'xlvp new pairs'."),
    ("names evening.xlsx match.xlsx", 1,
     "Error: match.xlsx: choose a season workbook, or a .csv with the columns number and name."),
    ("forget 0147 match.xlsx", 1,
     "Error: match.xlsx: this workbook has no members. Choose a pairs session, a season or a "
     "treasurer's book. Make a merged ranking again from the files it was made of."),
    ("selftest match.xlsx", 1,
     "Error: match.xlsx: this is not a self-test workbook. Make one with the Self-test button or 'xlvp"
     " new selftest'."),
    ("merge evening.xlsx match.xlsx -o out.xlsx", 1,
     "Error: match.xlsx has no results of boards. Choose a pairs workbook or a file with results."),
    ("import evening.xlsx --into match.xlsx", 1,
     "Error: match.xlsx: this is a match. This file goes into a workbook made by: 'xlvp new pairs', "
     "'xlvp new teams', 'xlvp new season'."),
    ("import match.xlsx --into season.xlsx", 1,
     "Error: season.xlsx: this is a season. This file goes into a workbook made by: 'xlvp new match', "
     "'xlvp new teams'."),
    ("new match --from evening.xlsx -o out.xlsx", 1,
     "Error: the workbook to start from: this is an evening of pairs. Choose one made by 'xlvp new "
     "match'."),
    ("new pairs --from money.xlsx -o out.xlsx", 1,
     "Error: the workbook to start from: this is a club's accounts. Choose one made by 'xlvp new "
     "pairs'."),
    ("new teams --from season.xlsx -o out.xlsx", 1,
     "Error: season.xlsx: this is a season. Choose one made by 'xlvp new teams'."),
    ("new season --from money.xlsx -o out.xlsx", 1,
     "Error: money.xlsx: this is a club's accounts. Choose one made by 'xlvp new season'."),
    ("new money --from season.xlsx -o out.xlsx", 1,
     "Error: the workbook to start from: this is a season. Choose one made by 'xlvp new money'."),
    # writing a file
    ("score match.xlsx -o match.xlsx", 1,
     "Error: match.xlsx already exists. Choose another name, or add --force to replace it."),
    ("score match.xlsx -o out.ods", 1, "Error: out.ods: the name must end in .xlsx. Call it out.xlsx."),
    ("score match.xlsx -o folder", 2,
     "Error: Invalid value for '-o' / '--output': folder is a folder. Give the name of a file."),
    ("score match.xlsx -o missing/out.xlsx", 1,
     "Error: missing: there is no such folder. Create it, or choose another."),
    ("freeze match.xlsx", 2, "Error: Missing option '-o' / '--output'. The file to write."),
    ("freeze match.xlsx -o match.xlsx", 1,
     "Error: match.xlsx is the workbook itself. Choose another name for the new file."),
    ("freeze match.xlsx -o money.xlsx", 1,
     "Error: money.xlsx already exists. Choose another name, or add --force to replace it."),
    ("freeze match.xlsx -o out.pdf", 1, "Error: out.pdf: the name must end in .xlsx. Call it out.xlsx."),
    ("lite match.xlsx -o out.py", 1, "Error: out.py: the name must end in .xlsx. Call it out.xlsx."),
    ("lite -o out.xlsx", 2,
     "Error: out.xlsx: without a workbook, xlvp lite writes only its code. Call it main.py."),
    ("publish evening.xlsx -o photo.jpg", 2,
     "Error: Invalid value for '-o' / '--output': photo.jpg is a file. Give the name of a folder."),
    ("print evening.xlsx -o photo.jpg", 2,
     "Error: Invalid value for '-o' / '--output': photo.jpg is a file. Give the name of a folder."),
    ("bundle -o photo.jpg", 2,
     "Error: Invalid value for '-o' / '--output': photo.jpg is a file. Give the name of a folder."),
    ("bundle -o folder/full --python 3.12", 1,
     "Error: folder/full is not empty. Give a new folder or an empty one."),
    ("merge evening.xlsx -o evening.xlsx", 1,
     "Error: evening.xlsx already exists. Choose another name, or add --force to replace it."),
    ("new match -o match.xlsx", 1,
     "Error: match.xlsx already exists. Choose another name, or add --force to replace it."),
    ("new match -o missing/out.xlsx", 1,
     "Error: missing: there is no such folder. Create it, or choose another."),
    ("new match --from match.xlsx -o match.xlsx --force", 1,
     "Error: match.xlsx is the workbook to start from, which stays as it is. Choose another name for "
     "the new file."),
    ("verify wbf.xlsx --report wbf.xlsx", 1,
     "Error: wbf.xlsx is the file to be verified, which stays as it is. Choose another name for the "
     "new file."),
    ("verify wbf.xlsx --report out.txt", 1, "Error: out.txt: the name must end in .xlsx. Call it out.xlsx."),
    ("verify wbf.xlsx --certificate out.txt", 1,
     "Error: out.txt: a certificate is a web page. Call it out.html."),
    # a workbook that is open
    ("draw open/teams.xlsx", 1,
     "Error: open/teams.xlsx is open in LibreOffice: close it there first. (If it is not open, delete "
     ".~lock.teams.xlsx#, which a crash left behind.)"),
    ("import evening.xlsx --into open/teams.xlsx --yes", 1,
     "Error: open/teams.xlsx is open in LibreOffice: close it there first. (If it is not open, delete "
     ".~lock.teams.xlsx#, which a crash left behind.)"),
    ("names open/teams.xlsx season.xlsx", 1,
     "Error: open/teams.xlsx is open in LibreOffice: close it there first. (If it is not open, delete "
     ".~lock.teams.xlsx#, which a crash left behind.)"),
    ("forget 0147 open/teams.xlsx", 1,
     "Error: open/teams.xlsx is open in LibreOffice: close it there first. (If it is not open, delete "
     ".~lock.teams.xlsx#, which a crash left behind.)"),
    ("freeze match.xlsx -o open/teams.xlsx --force", 1,
     "Error: open/teams.xlsx is open in LibreOffice: close it there first. (If it is not open, delete "
     ".~lock.teams.xlsx#, which a crash left behind.)"),
    # new
    ("new bridge -o out.xlsx", 2,
     "Error: There is no kind of workbook 'bridge'. Choose from match, pairs, teams, season, money, "
     "wbf, calculator, selftest, teams-evening, individual."),
    ("new match", 2, "Error: Missing option '-o' / '--output'. The file to write."),
    ("new match --boards 0 -o out.xlsx", 2,
     "Error: Invalid value for '--boards': 0 is out of range. Give a whole number from 1 to 128."),
    ("new match --boards x -o out.xlsx", 2,
     "Error: Invalid value for '--boards': 'x' is not a whole number. Give one from 1 to 128."),
    ("new match --first 1000 -o out.xlsx", 2,
     "Error: Invalid value for '--first': 1000 is out of range. Give a whole number from 1 to 999."),
    ("new match --letters Klingon -o out.xlsx", 1,
     "Error: 'Klingon' is neither English, German, French, Dutch, Italian, Spanish, Polish, "
     "Scandinavian nor eight letters, spades to clubs, then North, East, South, West, such as P C K T "
     "N O S W"),
    ("new match --carry-over 3 -o out.xlsx", 2,
     "Error: Invalid value for '--carry-over': '-o' is not a number. Give two, such as 12.5 3."),
    ("new pairs --tables 1 -o out.xlsx", 2,
     "Error: Invalid value for '--tables': 1 is out of range. Give a whole number from 2 to 60."),
    ("new pairs --movement waltz -o out.xlsx", 2,
     "Error: Invalid value for '--movement': 'waltz' is not one of 'mitchell', 'relay', 'web', "
     "'bowman', 'appendix', 'scissors', 'hesitation', 'balanced-howell', 'three-quarter', 'howell', "
     "'own'."),
    ("new pairs --own missing.csv -o out.xlsx", 2,
     "Error: Invalid value for '--own': missing.csv: there is no such file. Check the name and the "
     "folder."),
    ("new pairs --own folder -o out.xlsx", 2,
     "Error: Invalid value for '--own': folder is a folder. Choose a text file in it."),
    ("new pairs --method victory -o out.xlsx", 1,
     "Error: 'victory' is not a scoring method. Choose from matchpoints, percent, cross-imps, butler, "
     "napoleonki, half-matchpoints, matchpoints-small-groups, cross-imps-sum, cross-imps-root, cross-"
     "imps-cap-17, butler-all, butler-even, butler-tenth, butler-5%; the numbers may differ: butler-"
     "drop-2, butler-drop-10%, cross-imps-cap-15"),
    ("new teams --teams 1 -o out.xlsx", 2,
     "Error: Invalid value for '--teams': 1 is out of range. Give a whole number from 2 to 256."),
    ("new teams --rounds 99 -o out.xlsx", 2,
     "Error: Invalid value for '--rounds': 99 is out of range. Give a whole number from 1 to 62."),
    ("new teams --scale fantasy -o out.xlsx", 1,
     "Error: no scale is called 'fantasy'; the scales are wbf 25-0, acbl 20, acbl 30, scottish 20, "
     "swiss pairs 20, swiss pairs 10, continuous, discrete, half-match, half-match discrete, "
     "quadratic, logarithmic, square-root, imps, points, victors, or a table such as 0 10, 1-3 11, 4+ "
     "12"),
    ("new teams --format ladder -o out.xlsx", 2,
     "Error: Invalid value for '--format': 'ladder' is not one of 'swiss', 'round-robin', 'double-"
     "round-robin', 'knock-out'."),
    ("new teams --teams 8 --format knock-out --groups 2 -o out.xlsx", 1,
     "Error: groups are for a round robin: add --format round-robin"),
    ("new season --members 0 -o out.xlsx", 2,
     "Error: Invalid value for '--members': 0 is out of range. Give a whole number from 1 to 500."),
    ("new season --season next -o out.xlsx", 1,
     "Error: --season next needs last season's workbook. Add --from and its name."),
    ("new money --year yesterday -o out.xlsx", 1,
     "Error: 'yesterday' is not a date; type it as 24.11.2026 or 24 November 2026, with the day first"),
    ("new money --year 2027-02-30 -o out.xlsx", 1,
     "Error: '2027-02-30': there is no such day; type it as 24.11.2026 or 24 November 2026, with the "
     "day first"),
    ("new wbf --boards 201 -o out.xlsx", 2,
     "Error: Invalid value for '--boards': 201 is out of range. Give a whole number from 1 to 200."),
    # what was really played
    ("played turned missing.xlsx --rounds 1", 1,
     "Error: missing.xlsx: there is no such file. Check the name and the folder."),
    ("movement missing.xlsx -o out.csv", 1,
     "Error: missing.xlsx: there is no such file. Check the name and the folder."),
    # import
    ("import missing.bws", 1, "Error: missing.bws: there is no such file. Check the name and the folder."),
    ("import folder --into evening.xlsx", 1,
     "Error: folder is a folder. Choose a file in it: one with results, names or deals."),
    ("import empty.csv --into evening.xlsx", 1,
     "Error: empty.csv: the file is empty. Export it again from the other program."),
    ("import shopping.csv --into evening.xlsx", 1,
     "Error: shopping.csv has no headings that xlvp knows. Give the columns these headings:\n"
     "  a table of boards or matches of teams (.csv): Round, Team A, Team B and IMPs A, IMPs B; or "
     "Round, Team A, Team B, Board and Result A, Result B\n"
     "  a table of results or a ranking (.csv): Board, NS, EW and Result, or Contract, Declarer and "
     "Tricks, or Score; of a ranking Pair or Names, and % or Total"),
    ("import photo.jpg --into evening.xlsx", 1,
     "Error: photo.jpg: xlvp cannot import this kind of file. It can import:\n"
     "  a Bridgemate file (.bws)\n"
     "  a workbook of xlvp (.xlsx, .ods)\n"
     "  a USEBIO file (.xml)\n"
     "  a vugraph file (.lin)\n"
     "  a PBN file with score tables or deals (.pbn)\n"
     "  BridgeTab's results.txt\n"
     "  the .csv that BBO Extractor makes of a tournament of Bridge Base Online\n"
     "  a bank's list of transactions (.csv)\n"
     "  a table of boards or matches of teams (.csv)\n"
     "  a table of results or a ranking (.csv)"),
    ("import text.txt --into evening.xlsx", 1,
     "Error: text.txt has no headings that xlvp knows. Give the columns these headings: Board, NS, EW "
     "and Result, or Contract, Declarer and Tricks, or Score; of a ranking Pair or Names, and % or "
     "Total"),
    ("import bad.bws --into evening.xlsx", 1,
     "Error: bad.bws is not an Access database. Choose a Bridgemate file (.bws: an Access 97 or 2000 "
     "database)."),
    ("import bad.xml --into evening.xlsx", 1,
     "Error: bad.xml is XML, but has no USEBIO event. Choose a USEBIO file (.xml)."),
    ("import broken.xml --into evening.xlsx", 1,
     "Error: broken.xml is damaged: mismatched tag: line 1, column 8. Choose a USEBIO file (.xml), or "
     "export it again."),
    ("import empty.pbn --into evening.xlsx", 1,
     "Error: empty.pbn: the file is empty. Export it again from the other program."),
    ("import bank.csv --into money.xlsx", 1,
     "Error: bank.csv, line 2: '2026-13-45': there is no such day; type it as 24.11.2026 or 24 "
     "November 2026, with the day first"),
    ("import evening.xlsx --into evening.xlsx", 1,
     "Error: evening.xlsx cannot be imported into itself. Choose another file to import."),
    ("import evening.xlsx --into missing.xlsx", 1,
     "Error: missing.xlsx: there is no such file. Check the name and the folder."),
    ("import evening.xlsx --into damaged.xlsx", 1,
     "Error: damaged.xlsx: the file is damaged or cut short (File is not a zip file). Use a backup "
     "copy, or open the file in a spreadsheet program and save it again as .xlsx."),
    ("import evening.xlsx --into season.xlsx --session 0", 2,
     "Error: Invalid value for '--session': 0 is out of range. Give a whole number from 1 on."),
    ("import bank.csv --amounts both", 2,
     "Error: Invalid value for '--amounts': 'both' is not one of 'in', 'out'."),
    ("names evening.xlsx", 2, "Error: Missing argument 'MEMBERS'."),
    ("names evening.xlsx missing.csv", 1,
     "Error: missing.csv: there is no such file. Check the name and the folder."),
    ("forget", 2, "Error: Missing argument 'NUMBER'."),
    ("forget 9999 season.xlsx", 1,
     "Error: season.xlsx: no member has the number '9999'. Check the number on the sheet Members."),
    ("merge", 2, "Error: Missing argument 'FILES...'."),
    ("merge missing.xml evening.xlsx -o out.xlsx", 1,
     "Error: missing.xml: there is no such file. Check the name and the folder."),
    ("merge evening.xlsx pairs.xlsx -o out.xlsx", 1,
     "Error: pairs.xlsx has no results of boards. Choose a pairs workbook or a file with results."),
    ("merge evening.xlsx evening.xlsx -o out.xlsx", 1,
     "Error: evening.xlsx is given twice. Give each file once."),
    ("merge evening.xlsx --method victory -o out.xlsx", 1,
     "Error: 'victory' is not a scoring method. Choose from matchpoints, percent, cross-imps, butler, "
     "napoleonki, half-matchpoints, matchpoints-small-groups, cross-imps-sum, cross-imps-root, cross-"
     "imps-cap-17, butler-all, butler-even, butler-tenth, butler-5%; the numbers may differ: butler-"
     "drop-2, butler-drop-10%, cross-imps-cap-15"),
    # the evening
    ("why evening.xlsx", 2, "Error: Missing argument 'PAIR'."),
    ("why evening.xlsx x", 1, "Error: 'x' is not the number of a pair, such as 7, N3 or E3"),
    ("why evening.xlsx 99", 1,
     "Error: pair 99 is not in the ranking: no board of it is scored, or there is no such pair"),
    ("why evening.xlsx 3 99", 1,
     "Error: pair 3 does not play board 99: its boards are 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, "
     "14, 15, 19, 20, 21"),
    ("why evening.xlsx 3 x", 2,
     "Error: Invalid value for '[BOARD]': 'x' is not a whole number. Give one from 1 on."),
    ("why evening.xlsx E3 7", 1, "Error: there is no pair E3 in this event: there are 1 to 13"),
    ("publish evening.xlsx --hands missing.pbn", 1,
     "Error: missing.pbn: there is no such file. Check the name and the folder."),
    ("publish evening.xlsx --hands deals.pbn", 1,
     "Error: deals.pbn: board 1: 'N:AKQ' is not a deal in PBN, such as N:AK2.QJT9... with four hands"),
    ("publish evening.xlsx --hands empty.pbn", 1,
     "Error: empty.pbn has no deals. Choose a PBN file with deals (.pbn)."),
    ("publish evening.xlsx --members missing.csv", 1,
     "Error: missing.csv: there is no such file. Check the name and the folder."),
    ("publish evening.xlsx --club-number 5", 1,
     "Error: --club-number is only for the federation's file. Name the members too, with --members."),
    ("print evening.xlsx posters", 1,
     "Error: there is no page 'posters' to print. "
     "Choose from guides, slips, signs, labels, ranking, sheets."),
    ("print evening.xlsx cards", 1,
     "Error: there is no page 'cards' to print. "
     "Choose from guides, slips, signs, labels, ranking, sheets. "
     "Score cards are on the sheet Cards (choose sheets) and on the page that xlvp publish writes."),
    ("draw teams.xlsx --round 0", 2,
     "Error: Invalid value for '--round': 0 is out of range. Give a whole number from 1 to 200."),
    ("draw teams.xlsx --round 99", 1,
     "Error: teams.xlsx: has rows for 5 rounds, not for round 99: make a larger one with xlvp new "
     "teams --from"),
    ("draw teams.xlsx --round x", 2,
     "Error: Invalid value for '--round': 'x' is not a whole number. Give one from 1 to 200."),
    ("draw teams.xlsx --round 1", 1, "Error: teams.xlsx: round 1 is drawn already; --again draws it anew"),
    ("draw teams.xlsx --danish --lots 3", 1,
     "Error: --danish and --lots exclude each other. Choose one of them."),
    ("draw teams.xlsx --triangle 3", 2, "Error: Invalid value for '--triangle': '3' is not one of '1', '2'."),
    ("draw teams.xlsx --forbid 3", 1,
     "Error: --forbid '3' is not two teams. Give their numbers, such as 3-8."),
    ("draw teams.xlsx --forbid 3-99", 1, "Error: --forbid: there is no team 99."),
    ("draw teams.xlsx --final x", 1,
     "Error: --final 'x' is not a number of teams. Give one such as 8, or 8,8 for two finals."),
    ("draw teams.xlsx --knock-out 99", 2,
     "Error: Invalid value for '--knock-out': 99 is out of range. Give a whole number from 0 to 64."),
    ("draw swiss.xlsx --triangle 1", 1,
     "Error: A Swiss of pairs has no triangle, knock-out or final. Leave out --triangle, --knock-out "
     "and --final."),
    # without a workbook
    ("scor match.xlsx", 2, "Error: There is no command 'scor'. Did you mean score?"),
    ("eval", 2, "Error: Give a formula, such as: xlvp eval \"=WBFVP(26,16)\""),
    ("eval --file missing.txt", 2,
     "Error: Invalid value for '--file': missing.txt: there is no such file. Check the name and the "
     "folder."),
    ("eval --file folder", 2,
     "Error: Invalid value for '--file': folder is a folder. Choose a text file in it."),
    ("eval --file photo.jpg", 1, "Error: photo.jpg is not UTF-8 text. Save the formulas as UTF-8."),
    ("functions NOPE", 1,
     "Error: There is no function 'NOPE'. Did you mean NAPNET? 'xlvp functions' lists them all."),
    ("board", 2, "Error: Missing argument 'RESULTS...'."),
    ("board x", 1,
     "Error: 'x': expected a score (+620), a contract (4SN=), pass, 60% or a ruling; suits S H D C, "
     "notrump N or NT; declarers N E S W"),
    ("board 600 --board 0", 2,
     "Error: Invalid value for '--board': 0 is out of range. Give a whole number from 1 on."),
    ("board 600 --deal N:AKQ", 1,
     "Error: 'N:AKQ' is not a deal in PBN, such as N:AK2.QJT9... with four hands"),
    ("board 600 100 --trim x", 2,
     "Error: Invalid value for --trim: 'x' is not a number. Give one such as 2 or 0.1."),
    ("board 600 100 --points 25", 1,
     "Error: the expected score and the par depend on the vulnerability: give the board's number too"),
    ("install word", 2, "Error: No such command 'word'. Choose from excel, libreoffice."),
    ("install libreoffice --profile photo.jpg", 2,
     "Error: Invalid value for '--profile': photo.jpg is a file. Give the name of a folder."),
    ("uninstall word", 2,
     "Error: Invalid value for '[excel|libreoffice]': 'word' is not one of 'excel', 'libreoffice'."),
    ("bundle -o out --python 2.7", 2,
     "Error: Invalid value for '--python': '2.7' is not a version that xlvp works with. Give 3.10 or "
     "later."),
    ("bundle -o out --addin missing.xlam", 1,
     "Error: The add-in is missing: there is no missing.xlam (an antivirus program may have removed "
     "it). Take xlvp.xlam from xlvp's files and name it with --addin."),
    # suite, check-answers
    ("suite", 2, "Error: Missing argument 'FOLDER'."),
    ("suite text.txt", 2,
     "Error: Invalid value for 'FOLDER': text.txt is a file. Give the name of a folder."),
    ("suite new --events 0", 2,
     "Error: Invalid value for '--events': 0 is out of range. Give a whole number from 1 to 10000."),
    ("check-answers", 2, "Error: Missing argument 'FILE'."),
    ("check-answers missing.json", 1,
     "Error: missing.json: there is no such file. Check the name and the folder."),
    ("check-answers answers.csv", 1,
     "Error: answers.csv: the first line is 'case, imps'. It must have the column id and one for each "
     "answer, such as id,imps."),
    ("check-answers empty.csv", 1,
     "Error: empty.csv: the first line is ''. It must have the column id and one for each answer, such as "
     "id,imps."),
    # verify
    ("verify", 2, "Error: Missing argument 'FILE'."),
    ("verify missing.xlsx", 4, "Error: missing.xlsx: there is no such file. Check the name and the folder."),
    ("verify folder", 4, "Error: folder is a folder. Choose a file in it: an .xlsx workbook."),
    ("verify empty.xlsx", 4,
     "Error: empty.xlsx: the file is empty. Use a backup copy, or open the file in a spreadsheet "
     "program and save it again as .xlsx."),
    ("verify damaged.xlsx", 4,
     "Error: damaged.xlsx: the file is damaged or cut short (File is not a zip file). Use a backup "
     "copy, or open the file in a spreadsheet program and save it again as .xlsx."),
    ("verify photo.jpg", 4,
     "Error: photo.jpg: xlvp verify reads files ending in .xlsx, .xlsm, .xltx, .xltm, .csv, .tsv, "
     ".txt, .xml, .ods, .xls. Save it as one of these."),
    ("verify wbf.xlsx --sheet Nowhere", 2,
     "Error: wbf.xlsx: there is no sheet Nowhere; its sheets are Charts, Check, 'Half match', "
     "'Published continuous', 'Published discrete', Scale, Steps, 'Steps discrete', Workings, Help"),
    ("verify wbf.xlsx --check missing.html", 1,
     "Error: missing.html: there is no such file. Check the name and the folder."),
    ("verify wbf.xlsx --check text.txt", 1,
     "Error: text.txt is not a complete certificate of xlvp verify. Use the file that xlvp wrote."),
    ("verify wbf.xlsx --check out.html --report out.xlsx", 2,
     "Error: --check only compares. Leave --report, --certificate and --sheet out."),
    # sending to a federation
    ("send", 2, "Error: Missing argument 'WORKBOOK'."),
    ("send missing.xlsx --to ebu", 1,
     "Error: missing.xlsx: there is no such file. Check the name and the folder."),
    ("send evening.xlsx --to fide", 1,
     "Error: --to is 'fide'. Choose one of ebu, sbu, abf, nz, czech; xlvp send --set to=ebu keeps it."),
    ("send season.xlsx --to ebu", 1,
     "Error: season.xlsx is not a pairs evening or an event of teams. Choose a workbook of 'xlvp new pairs' "
     "or 'xlvp new teams'."),
    ("send wbf.xlsx --to ebu", 1,
     "Error: wbf.xlsx is not a pairs evening or an event of teams. Choose a workbook of 'xlvp new pairs' "
     "or 'xlvp new teams'."),
    ("send evening.xlsx --to nz --charge 10", 1,
     "Error: --charge is for the EBU. New Zealand Bridge has no charge codes: leave it out."),
    ("send evening.xlsx --to czech --members missing.csv", 1,
     "Error: missing.csv: there is no such file. Check the name and the folder."),
    ("send --set fax=1", 1,
     "Error: --set 'fax=1' is no setting. Type NAME=VALUE; the names are to, club-number, club-name, "
     "contact, telephone, email, charge, members."),
]
# fmt: on


@pytest.mark.slow
@every("line, status, message", CASES)
def test_a_message_says_what_is_wrong_and_what_to_do(
    club: Path, line: str, status: int, message: str
) -> None:
    before = content(club)
    assert wrong_use(line) == (status, message)
    assert content(club) == before, "no file is written or changed"


def test_every_command_is_tried() -> None:
    assert len(CASES) >= 80
    tried = {line.split()[0] for line, _, _ in CASES}
    assert set(COMMANDS) - tried == {"doctor"}, "doctor takes nothing that can be wrong"


def test_a_folder_without_permission(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("xlvp.xlsx.write.os.access", lambda *_: False)
    with pytest.raises(WorkbookError) as caught:
        check_writable(tmp_path / "new.xlsx")
    assert str(caught.value) == f"{tmp_path}: you have no permission to write in this folder. Choose another."


def test_a_workbook_that_was_saved_meanwhile(tmp_path: Path) -> None:
    path = tmp_path / "evening.xlsx"
    path.write_bytes(b"saved by a spreadsheet program")
    with pytest.raises(FileChanged) as caught:
        write_into(path, b"new", read=b"old")
    assert path.read_bytes() == b"saved by a spreadsheet program"
    assert str(caught.value) == (
        f"{path} was saved by another program while xlvp was working, so xlvp did not change it. "
        "Run the command again."
    )
