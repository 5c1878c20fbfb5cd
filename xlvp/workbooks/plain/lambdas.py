"""xlvp's functions as LAMBDA names: a text for Excel 365, a table for Google Sheets, and a sample workbook.

Each name has the arguments of the function of that name, as far as numbers go: a result is a North-South
score. What is typed as text, contracts and rulings, needs xlvp or a plain workbook. No argument is called
like a name, imps beside IMPS: not every program keeps the two apart.

The WBF scales: P. Buchen et al., The New WBF IMP to VP Scales, Technical Report of the WBF Scoring Panel;
scores and IMPs: Laws of Duplicate Bridge 2017, Laws 77 and 78B.
"""

import csv
import io
import re
from dataclasses import dataclass

from openpyxl.workbook.defined_name import DefinedName

from xlvp.rules.imps import IMP_THRESHOLDS
from xlvp.workbooks.kit import look, page
from xlvp.workbooks.kit.books import finish, new_book, title, to_bytes
from xlvp.workbooks.kit.look import formula, put

#: The most passes that the corrections of the continuous and of the discrete scale take, for 1 to 200 boards.
PASSES, DISCRETE_PASSES = 24, 2
#: Names of the sample workbook begin with it: no name may meet a function of the add-in.
PREFIX = "PLAIN."


@dataclass(frozen=True)
class Lambda:
    """A name: its arguments, optional ones in square brackets, the formula, what it gives, and a call."""

    name: str
    arguments: tuple[str, ...]
    body: str
    about: str
    example: str = ""

    @property
    def text(self) -> str:
        """The LAMBDA itself."""
        return f"LAMBDA({', '.join((*self.arguments, self.body))})"


_IMP_TABLE = "{" + ",".join(map(str, (0, *IMP_THRESHOLDS))) + "}"
_GOLDEN = "SQRT(5)-2"


def _corrected(array: str, passes: int, last: str, step: str) -> str:
    """The passes over an array of figures: each middle one of three that bend the wrong way moves by 1."""
    bend = "INDEX(done,spot+1)-2*INDEX(done,spot)+INDEX(done,spot-1)"
    moved = f"INDEX(done,spot){step.format(bend=bend)}"
    one = f"IF(OR(spot=1,spot={last}),INDEX(done,spot),{moved})"
    return f"REDUCE({array},SEQUENCE({passes}),LAMBDA(done,pass,MAP(SEQUENCE({last}),LAMBDA(spot,{one}))))"


def _whole(rounding: str, margin: str) -> str:
    return (
        f'IF({rounding}="up",-INT(-{margin}),IF({rounding}="down",INT({margin}),'
        f'IF({rounding}="nearest",ROUND({margin},0),NA())))'
    )


def _optional(argument: str, default: str) -> str:
    return f"IF(ISOMITTED({argument}),{default},{argument})"


def _each(column: str, one: str, steps: str) -> str:
    """What the steps of a LET make of each number of a column, or of one; a blank stays blank."""
    return f'MAP({column},LAMBDA({one},IF({one}="","",LET({steps}))))'


_NEAREST, _AWAY = _optional("rounding", '"nearest"'), _optional("rounding", '"away"')
_SIDE, _EXPECTED, _TRIM = _optional("side", '"NS"'), _optional("expected", "listed"), _optional("trim", "1")
_RAW = "MAP(SEQUENCE(last+1),LAMBDA(spot,MIN(2000,INT(1000*(1+(1-golden^((spot-1)/reach))/(1-golden))+0.5))))"
_FIRSTS = "MAP(SEQUENCE(10),LAMBDA(spot,INT(reach*LN(1-(1-golden)*((9.5+spot)/10-1))/LN(golden))))"
_FIELD = 'own,SUM(--(results=score)),listed,SUM(--(results<>"")),have,listed+(own=0)'

NAMES = (
    Lambda("WBFTABLE", ("boards",),
           f"LET(reach,15*SQRT(boards),golden,{_GOLDEN},last,ROUNDUP(reach,0),raw,{_RAW},"
           + _corrected("raw", PASSES, "last+1", "+({bend}>0)") + ")",
           "The winner's VPs in hundredths by margin, from 0; WBFVP and WBFIMPS use it."),
    Lambda("WBFVP", ("margins", "boards", "[rounding]"),
           f"LET(scale,WBFTABLE(boards),last,ROWS(scale)-1,how,{_NEAREST},"
           "won,LAMBDA(at_,INDEX(scale,MIN(at_,last)+1)),"
           + _each("margins", "margin",
                   "low,INT(ABS(margin)),"
                   "between,ROUND(ROUND(won(low)+(ABS(margin)-low)*(won(low+1)-won(low)),6),0),"
                   f'whole,{_whole("how", "margin")},own,IF(how="exact",between,won(ABS(whole))),'
                   'lost,IF(how="exact",margin<0,whole<0),IF(lost,2000-own,own)/100') + ")",
           "Continuous VPs of a signed margin, or of a column.", "WBFVP(26,16)"),
    Lambda("WBFDISCRETE", ("margins", "boards", "[rounding]"),
           f"LET(reach,15*SQRT(boards),golden,{_GOLDEN},how,{_NEAREST},"
           f"firsts,{_FIRSTS},tops,"
           + _corrected("VSTACK(-(INDEX(firsts,1)+1),firsts)", DISCRETE_PASSES, "11", "-({bend}<0)")
           + ","
           + _each("margins", "margin",
                   f'whole,{_whole("how", "margin")},'
                   "won,10+SUM(--(ABS(whole)>DROP(tops,1))),IF(whole<0,20-won,won)") + ")",
           "Discrete VPs of a signed margin, or of a column.", "WBFDISCRETE(26,16)"),
    Lambda("WBFIMPS", ("vps", "boards"),
           "LET(scale,WBFTABLE(boards),blitz,SUM(--(scale<2000)),"
           + _each("vps", "vp",
                   "wanted,ROUND(100*vp,6),"
                   "IF(OR(vp<0,vp>20),NA(),IF(vp=0,-blitz,IF(wanted>1000,SUM(--(scale<wanted)),"
                   "1-SUM(--(scale<=2000-wanted)))))") + ")",
           "The least margin for at least these VPs, or for a column.", "WBFIMPS(16.09,16)"),
    Lambda("IMPS", ("score", "other"),
           f"LET(margin,score-other,SIGN(margin)*(MATCH(ABS(margin),{_IMP_TABLE},1)-1))",
           "IMPs of the difference of two scores.", "IMPS(620,-100)"),
    Lambda("CONTRACTPOINTS", ("level", "strain", "doubling", "vulnerable", "tricks"),
           'LET(each,IF(OR(strain="C",strain="D"),20,30),bid,(level*each+10*(LEFT(strain,1)="N"))*2^doubling,'
           "game,IF(bid<100,50,IF(vulnerable,500,300)),"
           "slam,IF(level=6,IF(vulnerable,750,500),IF(level=7,IF(vulnerable,1500,1000),0)),"
           "over,IF(doubling=0,each,100*doubling*IF(vulnerable,2,1)),down,-tricks,"
           "undertricks,IF(doubling=0,down*IF(vulnerable,100,50),"
           "doubling*IF(vulnerable,300*down-100,IF(down<4,200*down-100,300*down-400))),"
           "IF(tricks<0,-undertricks,bid+game+slam+50*doubling+tricks*over))",
           "The declarer's score: doubling 0, 1 or 2; tricks over (1) or under (-1).",
           'CONTRACTPOINTS(4,"S",1,FALSE,-1)'),
    Lambda("NEUBERG", ("points", "results", "expected"),
           "(points+1)*expected/results-1",
           "Matchpoints of a board with fewer results than expected.", "NEUBERG(4,6,7)"),
    Lambda("MAXPOINTS", ("results", "score", "[side]", "[expected]"),
           f"LET({_FIELD},whose,{_SIDE},wanted,{_EXPECTED}+(own=0),"
           'beaten,IF(whose="EW",SUM(--(results>score)),SUM(--(results<score))),'
           "NEUBERG(2*beaten+MAX(own,1)-1,have,wanted))",
           "Matchpoints of a score among the results of a board; Neuberg if fewer than expected.",
           "MAXPOINTS({620;620;-100},620)"),
    Lambda("MAXPERCENT", ("results", "score", "[side]", "[expected]"),
           f"LET({_FIELD},wanted,{_EXPECTED}+(own=0),"
           f"IF(wanted<2,50,100*MAXPOINTS(results,score,{_SIDE},{_EXPECTED})/(2*wanted-2)))",
           "The same in per cent.", "MAXPERCENT({620;620;-100},620)"),
    Lambda("CROSSIMP", ("results", "score"),
           f"LET({_FIELD},margins,score-results,"
           f"SUM(MAP(margins,LAMBDA(margin,SIGN(margin)*(MATCH(ABS(margin),{_IMP_TABLE},1)-1))))/(have-1))",
           "Cross-IMPs, the average over the other results.", "CROSSIMP({430;400;150;-50},430)"),
    Lambda("BUTLERDATUM", ("results", "[trim]", "[rounding]"),
           f'LET(count,SUM(--(results<>"")),ends_off,{_TRIM},how,{_AWAY},'
           "off,IF(ends_off<1,INT(ends_off*count+0.0001),ends_off),cut,IF(count<=2*off,0,off),"
           "ends,IF(cut=0,0,SUM(MAP(SEQUENCE(MAX(cut,1)),LAMBDA(spot,SMALL(results,spot)+LARGE(results,spot))))),"
           "total,(SUM(results)-ends)/10,parts,count-2*cut,tens,total/parts,below,INT(tens),"
           "half,ABS(2*total-(2*below+1)*parts)<0.000001,"
           'IF(how="away",10*ROUND(ROUND(tens,9),0),IF(NOT(half),10*ROUND(tens,0),'
           'IF(how="up",10*(below+1),IF(how="even",10*(below+MOD(below,2)),NA())))))',
           "The datum: the mean without the extremes, to tens; fives away from 0, to the even ten, or up.",
           "BUTLERDATUM({450;420;-800;-50;420;420})"),
    Lambda("BUTLER", ("results", "score", "[trim]", "[rounding]"),
           f"IMPS(score,BUTLERDATUM(results,{_TRIM},{_AWAY}))",
           "IMPs against the datum.", "BUTLER({450;420;-800;-50;420;420},450)"),
    Lambda("WEIGHTEDIMP", ("weights", "scores", "other"),
           f"SUM(weights*MAP(scores-other,LAMBDA(margin,SIGN(margin)*(MATCH(ABS(margin),{_IMP_TABLE},1)-1))))/SUM(weights)",
           "IMPs of a weighted score, weights and scores in two columns, against the other table.",
           "WEIGHTEDIMP({60;40},{620;-100},300)"),
)  # fmt: skip

_BEFORE = """\
/* Some of xlvp's functions as names for Excel 365.

   Not for LibreOffice, and not beside the xlvp add-in: both would answer to the same names.
   With the add-in Excel Labs, paste all of it into its Advanced Formula Environment, sheet Workbook.
   Without it, choose Formulas > Name Manager > New for each: the name, and as "Refers to" what stands
   from = to the semicolon. Never run in Excel; checked in IronCalc. */
"""


def text() -> str:
    """Return the names for Excel's Name Manager or Excel Labs."""
    lines = [f"/* {each.about} */\n{each.name} = {each.text};\n" for each in NAMES]
    return "\n".join((_BEFORE, *lines))


def table() -> str:
    """Return the names for Google Sheets, Data > Named functions: every argument is needed there."""
    stream = io.StringIO()
    writer = csv.writer(stream, lineterminator="\n")
    writer.writerow(("Function name", "Description", "Arguments", "Formula definition"))
    for each in NAMES:
        arguments = [argument.strip("[]") for argument in each.arguments]
        body = re.sub(r"ISOMITTED\((\w+)\)", r'\1=""', each.body)
        writer.writerow((each.name, each.about, ", ".join(arguments), f"={body}"))
    return stream.getvalue()


#: Functions that a file names with a prefix.
_NEW = ("LAMBDA", "LET", "MAP", "REDUCE", "SEQUENCE", "VSTACK", "DROP", "ISOMITTED")
_TEXTS = re.compile(r'("[^"]*")')


def in_file(each: Lambda) -> str:
    """Return the formula of a name as a file holds it, with the prefixes of Excel 365.

    >>> in_file(Lambda("TWICE", ("n_", "[more]"), "LET(all,2*n_,all)", ""))
    '_xlfn.LAMBDA(_xlpm.n_,_xlop.more,_xlfn.LET(_xlpm.all,2*_xlpm.n_,_xlpm.all))'
    """
    text = each.text.replace(", ", ",")
    parts = _TEXTS.split(text)
    own = {other.name for other in NAMES}

    def word(match: re.Match[str]) -> str:
        name = match[0]
        if name in _NEW:
            return f"_xlfn.{name}"
        if name in own:
            return f"{PREFIX}{name}"
        return f"_xlpm.{name}" if name.islower() else name

    for at in range(0, len(parts), 2):
        bare = re.sub(r"(?<![\w.])[A-Za-z_][\w.]*", word, parts[at])
        parts[at] = re.sub(r"\[_xlpm\.(\w+)\]", r"_xlop.\1", bare)
    return "".join(parts)


def build_sample() -> bytes:
    """Build a workbook that shows each name, with the prefix, and a call of it."""
    book = new_book("xlvp LAMBDA names", "Names")
    sheet = book["Names"]
    page.widths(sheet, A=26, B=60, C=50, D=14)
    title(sheet, "xlvp as LAMBDA names, for Excel 365")
    about = f"Not for LibreOffice. The names begin with {PREFIX} so that they never meet those of the add-in."
    put(sheet, "A2", about, look.LABEL)
    look.put_row(sheet, "A4", ("Name", "What it gives", "A call", "Its value"), look.HEADER)
    for row, each in enumerate(NAMES, 5):
        name = f"{PREFIX}{each.name}"
        book.defined_names[name] = DefinedName(name, attr_text=in_file(each))
        put(sheet, f"A{row}", name)
        put(sheet, f"B{row}", each.about, look.PLAIN.but(wrap=True))
        if each.example:
            put(sheet, f"C{row}", f"{PREFIX}{each.example}")
            formula(sheet, f"D{row}", f"={PREFIX}{each.example}", look.FORMULA)
    finish(sheet, f"A1:D{4 + len(NAMES)}", landscape=True)
    return to_bytes(book, stored=False)
