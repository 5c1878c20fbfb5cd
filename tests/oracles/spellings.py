"""Results as scorers type them, with what they mean, worked by hand from Law 77 and the laws of percentages.

Each group names the habit: a language, a program or a paper form. Nobody is vulnerable but where the group
says so. A meaning is the normal notation: always North-South's scores, ``60%`` for 60% and 40%. What is
refused stands below, with words of the reason.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Habit:
    """Spellings of one habit: ``spelling → meaning``, at one vulnerability."""

    where: str
    meanings: dict[str, str]
    vulnerable: str | None = "None"


READ = (
    Habit(
        "level, strain, declarer, result without spaces: Bridge Base Online, vugraph records",
        {
            "4SN=": "+420", "4SS+1": "+450", "4SE=": "-420", "4SW-1": "+50", "3NN=": "+400",
            "3NE+1": "-430",
            "3NTN=": "+400", "3NTW-2": "+100", "1NS=": "+90", "2CN=": "+90", "3DS=": "+110", "6SN=": "+980",
            "6NE=": "-990", "7NTN=": "+1520", "5DW+1": "-420", "4HxN-1": "-100", "4HNx-1": "-100",
            "4HExx=": "-880", "4HxE=": "-590", "4SxN-2": "-300", "4SWx-3": "+500", "1NTxS=": "+180",
            "5CxW-4": "+800", "2Hxx S=": "+640", "4SNxx-1": "-200", "7CE-1": "+50", "1CN+6": "+190",
        },
    ),
    Habit(
        "the same with both sides vulnerable",
        {
            "4SN=": "+620", "4SE=": "-620", "3NTE=": "-600", "4HxN-1": "-200", "6SN=": "+1430",
            "7NTS=": "+2220",
            "4SWx-4": "+1100", "2SN+2": "+170", "4SN-1x": "-200", "4H E made 5": "-650", "N 4S=": "+620",
            "3 bez atu N =": "+600", "5 karo W -1": "+100", "4HX N down 2": "-500",
        },
        "All",
    ),
    Habit(
        "small letters, spaces, suit signs, other minus signs: any keyboard and telephone",
        {
            "4sn=": "+420", " 4 S N = ": "+420", "4 s n +1": "+450", "3nt n=": "+400", "4♠N=": "+420",
            "4♥E=": "-420", "5♦W=": "-400", "5♣S=": "+400", "4♡N=": "+420", "4♠N−1": "-50", "4♠N–1": "-50",
            "4S N - 1": "-50", "4♠×N-1": "-100", "4S*N-1": "-100", "4S**N-1": "-200", "3♣E+1": "-130",
            "\u00a04SN=\u200b": "+420",
        },
    ),
    Habit(
        "full-width letters and figures: East Asian keyboards",
        {
            "４ＳＮ＝": "+420", "３ＮＴＥ＋１": "-430", "４２０": "+420", "－５０": "-50",
            "＋４２０": "+420",
            "６０％": "60%", "（６０％＋４２０＆４０％－５０）": "(60%+420&40%-50)", "Ａ＋": "60%",
            "５０／５０": "50%",
        },
    ),
    Habit(
        "the declarer last, as travellers print it: contract, result, by",
        {
            "4S= N": "+420", "4S=N": "+420", "4♥+1 E": "-450", "1NT+1 N": "+120", "3NT= S": "+400",
            "4S-1 W": "+50",
            "4Sx-1 N": "-100", "4S x -1 N": "-100", "5C= E": "-400", "2H+2 W": "-170", "3NT-1S": "-50",
            "4S= by N": "+420", "4H+1 by East": "-450", "6NT= North": "+990", "4♠= S": "+420",
        },
    ),
    Habit(
        "the declarer first: score sheets with a column By before Contract",
        {
            "N 4S=": "+420", "N4S=": "+420", "S 3NT +1": "+430", "E 4H -1": "+50", "W 5Cx -2": "+300",
            "N 3N=": "+400", "N3NT=": "+400", "East 4H=": "-420", "S 4S x -1": "-100", "E 1NT=": "-90",
            "W: 4S=": "-420", "n 6s =": "+980",
        },
    ),
    Habit(
        "words of English",
        {
            "4 spades N =": "+420", "4 Spades by North =": "+420", "4 hearts E +1": "-450",
            "3 no trump S =": "+400",
            "3 notrump N +1": "+430", "3 No-Trump N =": "+400", "3NT South =": "+400",
            "3NT by South =": "+400",
            "5 diamonds W =": "-400", "5 clubs North -1": "-50", "1 club N =": "+70",
            "2 diamonds S =": "+90",
            "4 hearts doubled N -1": "-100", "4 hearts N doubled -1": "-100", "4H dbl N -1": "-100",
            "4H redoubled N -1": "-200", "4S by East =": "-420", "3 N.T. N =": "+400", "1 heart W =": "-80",
            "4 spade n =": "+420", "4H rdbl E -1": "+200", "4H double E -1": "+100",
        },
    ),
    Habit(
        "words of Polish: protokół, ktr and rktr for doubling, bez for tricks under",
        {
            "4 pik N =": "+420", "4 piki N =": "+420", "4 kier E =": "-420", "4 kiery S +1": "+450",
            "5 karo W -1": "+50", "5 kar N =": "+400", "5 trefl S =": "+400", "5 trefli E =": "-400",
            "3 bez atu N =": "+400", "3BA N =": "+400", "3ba s +1": "+430", "3 bez N =": "+400",
            "4 pik ktr N -1": "-100", "4 pik N ktr -1": "-100", "4S ktr E -2": "+300",
            "4S rktr N -1": "-200",
            "4 pik kontra N -1": "-100", "4 pik N bez 2": "-100", "4 pik N swoje": "+420",
            "4 pik N 10 lew": "+420",
            "4 Pików N =": "+420", "4 kierów W =": "-420", "4 pik rekontra N -1": "-200",
        },
    ),
    Habit(
        "words of German and French; their single letters are refused or cannot be told from English ones",
        {
            "4 Pik N =": "+420", "4 Herz N =": "+420", "4 Coeur N =": "+420", "5 Karo S =": "+400",
            "5 Treff N =": "+400", "5 Kreuz N =": "+400", "3 SA N =": "+400", "3SAN=": "+400",
            "3 Sans Atout S =": "+400",
            "3 ohne Trumpf N =": "+400", "4 Pik Süd =": "+420", "4 Pik Nord =": "+420",
            "4 Pik Ost =": "-420",
            "4 Pik Kontra N -1": "-100", "4 Pik Rekontra N -1": "-200", "4 pique N =": "+420",
            "4 cœur E =": "-420",
            "4 coeur Est =": "-420", "4 pique Ouest =": "-420", "5 carreau S =": "+400",
            "5 trèfle N =": "+400",
            "5 trefle Sud =": "+400", "4 pique contré N -1": "-100", "4 pique surcontré N -1": "-200",
            "4CN=": "+130",
        },
    ),
    Habit(
        "tricks and words for the result: American pick-up slips, British travellers",
        {
            "4HN10": "+420", "4HN 10": "+420", "4H N 11": "+450", "4H N 9": "-50", "4H N 8": "-100",
            "3NT E 9": "-400",
            "3NT E 8": "+50", "6S N 13": "+1010", "4H N 10 tricks": "+420", "4H N 7 tricks": "-150",
            "4H E made 5": "-450", "4H E made 4": "-420", "4H made 4 by E": "-420",
            "4H N making 10": "+420",
            "4H N makes 11": "+450", "3NT N made 3": "+400", "3NT N made": "+400", "4S N making": "+420",
            "1NT N made 1": "+90", "1NT N made 2": "+120", "4HX N down 2": "-300", "4H N down 1": "-50",
            "4HN down2": "-100", "4H N 2 down": "-100", "4H N off 2": "-100", "4H N 2 off": "-100",
            "4H N minus 1": "-50", "4H N plus 1": "+450", "4H N 1 over": "+450",
            "4S by N making 10": "+420",
        },
    ),
    Habit(
        "the double after the result: score slips filled in from left to right",
        {
            "4SN-1x": "-100", "4SN-1 x": "-100", "4SN-1xx": "-200", "4SN-2 dbl": "-300", "4SE=x": "-590",
            "4S-1x N": "-100", "4SN=*": "+590", "3NTN-1X": "-100",
        },
    ),
    Habit(
        "contract and score: travellers with both columns; East making 4 spades is -420",
        {
            "4SN 420": "+420", "4SN +420": "+420", "4SE -420": "-420", "4S E -420": "-420",
            "4SN -50": "-50",
            "4SE 50": "+50", "4SE +50": "+50", "4SN= 420": "+420", "4SN=420": "+420", "4SN = +420": "+420",
            "4SN+1 450": "+450", "4SN+1 +450": "+450", "4SN-1 -50": "-50", "4SE= -420": "-420",
            "4SE-1 50": "+50",
            "4HxN -100": "-100", "4HxN 590": "+590", "3NTW -400": "-400", "3NTW +400": "+400",
            "3NTN 9 400": "+400",
            "4S +420": "+420", "4S 420": "+420", "4S -50": "-50", "6SN 980": "+980",
        },
    ),
    Habit(
        "the same where the board is not known: any vulnerability may give the score",
        {
            "4SN 420": "+420", "4SN 620": "+620", "4SE -620": "-620", "3NTN -400": "-400",
            "4SN= 620": "+620", "4SN-2 -200": "-200",
            "6SN 1 430": "+1430", "6SN= 1,430": "+1430", "3NTE 100": "+100", "420": "+420", "-620": "-620",
        },
        None,
    ),
    Habit(
        "passed out: English, French, Polish (four passes), the abbreviations of programs",
        {
            "pass": "0", "Pass": "0", "PASS": "0", "passed": "0", "passed out": "0", "Pass out": "0",
            "passout": "0",
            "All pass": "0", "all-pass": "0", "AP": "0", "A.P.": "0", "pass.": "0", "P": "0", "PO": "0",
            "pas": "0",
            "pasy": "0", "4 pasy": "0", "4 pas": "0", "4pass": "0", "4 passes": "0", "4xpas": "0",
            "passe": "0",
            "0": "0", "+0": "0",
        },
    ),
    Habit(
        "a score, North-South's; thousands as languages write them",
        {
            "420": "+420", "+420": "+420", " 420 ": "+420", "+ 420": "+420", "-50": "-50", "− 50": "-50",
            "(+420)": "+420",
            "(-50)": "-50", "420.0": "+420", "420,00": "+420", "1430": "+1430", "1 430": "+1430",
            "1,430": "+1430",
            "1.430": "+1430", "1'430": "+1430", "1’430": "+1430", "+1 430": "+1430", "-1 430": "-1430",
            "1\u202f430": "+1430", "-2,220": "-2220",
        },
    ),
    Habit(
        "the side beside its own score: ACBL travellers, forms with two columns",
        {
            "NS +420": "+420", "NS 420": "+420", "NS420": "+420", "+420 NS": "+420", "420 NS": "+420",
            "420NS": "+420",
            "EW 420": "-420", "EW +420": "-420", "420 EW": "-420", "420EW": "-420", "WE 420": "-420",
            "E-W 420": "-420",
            "N/S +420": "+420", "E/W 420": "-420", "EW -50": "+50", "-50 EW": "+50", "NS -50": "-50",
            "ns 420": "+420",
            "N-S -50": "-50", "EW: 420": "-420", "NS: 420": "+420", "420 W-E": "-420", "EW 60%": "40%",
            "NS: 60%": "60%",
        },
    ),
    Habit(
        "labelled halves: the Polish lecture, sections 2 and 8; each is that side's own",
        {
            "NS: -100, WE: -620": "(-100)/(+620)", "NS: +600; WE: -630": "(+600)/(+630)",
            "NS: -620; WE: -100": "(-620)/(+100)", "NS -100 EW -420": "(-100)/(+420)",
            "EW: -420; NS: -50": "(-50)/(+420)", "NS: 420; EW: -420": "+420", "NS: 60%; EW: 60%": "60%/60%",
            "NS 60% EW 40%": "60%", "NS: A+; EW: A-": "60%", "NS: 50%; WE: -630": "50%/(+630)",
            "NS: 60%+620&40%-100; WE: -620": "(60%+620&40%-100)/(+620)",
            "NS: 4SN=; EW: 4SN-1": "(+420)/(-50)",
            "NS: 30%+620 & 70%-100; WE: 70%-620 & 30%+100": "(30%+620&70%-100)/(70%+620&30%-100)",
        },
    ),
    Habit(
        "strokes, dots, dashes and brackets between the parts; the tricks behind =",
        {
            "4HN=10": "+420", "4SN= 10": "+420", "3NTE=9": "-400", "4S/N=": "+420", "4S/E-1": "+50",
            "3NT/W=": "-400", "4Sx/N-1": "-100", "4S.N.=": "+420", "4S.N.-1": "-50", "3NT.E.+1": "-430",
            "4S-N=": "+420", "4S-N-1": "-50", "4S(N)=": "+420", "4S (E) -1": "+50", "N. 4S=": "+420",
            "4SN-1.": "-50", "North 4S=": "+420", "South 4S=": "+420", "East: 2Hx +1": "-570",
            "West 1NT -2": "+100", "P/O": "0", "p/o": "0",
        },
    ),
    Habit(
        "weights as people speak and print them; a score against a percentage",
        {
            "60% of +620 and 40% of -100": "(60%+620&40%-100)", 
            "60% of 620 and 40% of -100": "(60%+620&40%-100)",
            "60% 4SN= and 40% 4SN-1": "(60%+420&40%-50)", "+620(60%) -100(40%)": "(60%+620&40%-100)",
            "+620 (60%), -100 (40%)": "(60%+620&40%-100)", "4SN=(60%) & 4SN-1(40%)": "(60%+420&40%-50)",
            "½ 620 & ½ -100": "(50%+620&50%-100)", "½ +620 & ½ -100": "(50%+620&50%-100)",
            "¾ 620 & ¼ -100": "(75%+620&25%-100)", "620/50%": "(+620)/50%", "50%/620": "50%/(+620)",
        },
    ),
    Habit(
        "averages by name: ACBLscore, EBUScore, Bridgemate and the laws",
        {
            "A": "50%", "A+": "60%", "A-": "40%", "A−": "40%", "a+": "60%", "AVE": "50%", "AVE+": "60%",
            "AVE-": "40%",
            "Ave": "50%", "Av+": "60%", "avg": "50%", "AVG-": "40%", "average": "50%",
            "average plus": "60%",
            "Average minus": "40%", "A=": "50%", "A +": "60%", "A+/A-": "60%", "A-/A+": "40%",
            "A+/A+": "60%/60%",
            "A-/A-": "40%/40%", "A/A": "50%", "A/A-": "50%/40%", "A+ A-": "60%", "A+A-": "60%",
            "A+A+": "60%/60%",
            "Ave+/Ave-": "60%", "AVE+ AVE-": "60%", "Ave/Ave": "50%", "A5050": "50%", "A6040": "60%",
            "A4060": "40%",
            "A6060": "60%/60%", "A4040": "40%/40%", "A5040": "50%/40%", "A60/40": "60%", "A 60/40": "60%",
            "A+/(+420)": "60%/(+420)", "(-50)/A+": "(-50)/60%",
        },
    ),
    Habit(
        "averages by their numbers: Bridgemate (60%-40%), directors' slips",
        {
            "50/50": "50%", "60/40": "60%", "40/60": "40%", "60/60": "60%/60%", "40/40": "40%/40%",
            "50/40": "50%/40%",
            "60-40": "60%", "50-50": "50%", "40-60": "40%", "60-60": "60%/60%", "60:40": "60%",
            "55/45": "55%",
            "60%-40%": "60%", "60% - 60%": "60%/60%", "60%/40%": "60%", "60 % / 40 %": "60%",
            "60/40%": "60%",
            "60%": "60%", "60 %": "60%", "62.5%": "62.5%", "62,5%": "62.5%", "60%/60%": "60%/60%",
            "0%/100%": "0%",
        },
    ),
    Habit(
        "weighted scores: the Polish lecture, and how directors of other countries write them",
        {
            "(60%+620&40%–100)": "(60%+620&40%-100)", "60%+620&40%-100": "(60%+620&40%-100)",
            "60%+620;40%-100": "(60%+620&40%-100)", "60%+620, 40%-100": "(60%+620&40%-100)",
            "60%+620,40%-100": "(60%+620&40%-100)", "60% +620, 40% -100": "(60%+620&40%-100)",
            "60% 620 & 40% -100": "(60%+620&40%-100)", "60% of 620, 40% of -100": "(60%+620&40%-100)",
            "60% of +620 & 40% of -100": "(60%+620&40%-100)", "+620 60% & -100 40%": "(60%+620&40%-100)",
            "620 60%, -100 40%": "(60%+620&40%-100)", "+620 60%; -100 40%": "(60%+620&40%-100)",
            "60%+620 40%-100": "(60%+620&40%-100)", "60%+620+40%-100": "(60%+620&40%-100)",
            "+620 60% -100 40%": "(60%+620&40%-100)", "60,5%+620; 39,5%-100": "(60.5%+620&39.5%-100)",
            "33,3%+620, 33,3%-100, 33,4%+150": "(33.3%+620&33.4%+150&33.3%-100)",
            "1/2 +620 & 1/2 -100": "(50%+620&50%-100)", "1/2+620 & 1/2-100": "(50%+620&50%-100)",
            "1/2 of 620, 1/2 of -100": "(50%+620&50%-100)", "+620 1/2 & -100 1/2": "(50%+620&50%-100)",
            "3/4 +620 & 1/4 -100": "(75%+620&25%-100)",
            "2/3 +620 & 1/3 -100": "(66.666666667%+620&33.333333333%-100)",
            "60% 1 430 & 40% -100": "(60%+1430&40%-100)", "60%+1,430, 40%-100": "(60%+1430&40%-100)",
            "60%4SN=&40%4S-1": "(60%+420&40%-50)", "60% 4SN= 40% 4SN-1": "(60%+420&40%-50)",
            "4SN= 60% & 4SN-1 40%": "(60%+420&40%-50)", "60% N 4S= & 40% 4S-1": "(60%+420&40%-50)",
            "60% 4 pik N = , 40% 4 pik N -1": "(60%+420&40%-50)",
            "60% 4SxN +590 & 40% 4Sx-1": "(60%+590&40%-100)",
            "100%+420": "+420", "60%pass & 40%-50": "(60%0&40%-50)",
        },
    ),
    Habit(
        "the lecture's own examples, at the vulnerability that gives them",
        {
            "40% 4♥x +500; 60% 4♥x -790": "(40%+500&60%-790)", "(-100)/(+600)": "(-100)/(+600)",
            "(+600)/(+630)": "(+600)/(+630)", "(60%+620&40%-100)/(+620)": "(60%+620&40%-100)/(+620)",
            "50%/(+630)": "50%/(+630)", "50%(+630)": "50%/(+630)",
            "50%(60%+620&40%-100)": "50%/(60%+620&40%-100)",
            "(100%+620&-100%+500&+100%+150)/(+620)": "(100%+620&-100%+500&100%+150)/(+620)",
        },
        "All",
    ),
    Habit(
        "split scores without labels: always as North-South see them",
        {
            "(-50)/(+420)": "(-50)/(+420)", "-50/+420": "(-50)/(+420)", "-50/420": "(-50)/(+420)",
            "620/-100": "(+620)/(-100)", "620/100": "(+620)/(+100)", "(4SN-1)/(4SN=)": "(-50)/(+420)",
            "4SN-1/4SN=": "(-50)/(+420)", "(1/2+420&1/2-50)/(+420)": "(50%+420&50%-50)/(+420)",
            "1/2+420&1/2-50/+420": "(50%+420&50%-50)/(+420)", "50%/(-50)": "50%/(-50)",
        },
    ),
)  # fmt: skip


@dataclass(frozen=True)
class Refusal:
    """Texts that are refused, each with words of its reason."""

    where: str
    reasons: dict[str, str]
    vulnerable: str | None = "None"


REFUSED = (
    Refusal(
        "two meanings: both are named",
        {
            "(420)": "can mean +420 or -420", "( 50 )": "can mean +50 or -50",
            "(50)/(50)": "can mean 50% and 50%, or the scores +50 and +50",
            "4SN 5": "5 tricks (-5) or made 5 (+1)", "4SN5": "5 tricks (-5) or made 5 (+1)",
            "4H N 4": "4 tricks (-6) or made 4 (=)", "3NT N 3": "3 tricks (-6) or made 3",
            "4S N 1": "1 trick (-9) or 1 over (+1)", "1S N 7": "7 tricks (=) or made 7 (+6)",
            "1S N made 7": "7 tricks (=) or 7 odd tricks (+6)", "4S N 0": "just made, or no tricks",
            "4SO=": "O can be West (Ouest) or East (Ost)", "3SAO=": "O can be West (Ouest) or East (Ost)",
            "4KN=": "K can be diamonds (karo, carreau), hearts (kier) or clubs (klaveren)",
            "4PN=": "P can be spades (pik, pique) or clubs (paus)", "4P": "four passes or 4 spades",
            "3NTW 400": "West making 3NT, -400 for North-South, or West 8 down in 3NT, +400",
            "100/0": "100% and 0%, or the scores +100 and +0", "100/50": "100% and 50%, or the scores",
            "70/70": "70% and 70%, or the scores",
            "A60": "60% for North-South and 40% for East-West, or 60% for both",
            "4SN+1,450": "+1 and the score 450, or +1450",
            "420 -": "can mean -420, or 420 and nothing", "50-": "can mean -50",
        },
    ),
    Refusal(
        "a contract against its score; the message says which would be right",
        {
            "4SE 420": "East making 4S is -420, not +420; type 4SE -420 or 4SE=",
            "4S E 420": "East making 4S is -420", "4SN -420": "North making 4S is +420, not -420",
            "4HxN 100": "North 1 down in 4Hx is -100, not +100; type 4HxN -100 or 4HxN-1",
            "4SE= 420": "East making 4S is -420, not +420",
            "4SN= -420": "North making 4S is +420", "4SN= 450": "North making 4S is +420",
            "4SN-1 50": "is -50, not +50",
            "4SN+1 420": "North making 4S with 1 over is +450",
            "4SN 620": "cannot score +620 with nobody vulnerable: made it is +420, one down -50",
            "4SN 430": "4S by North cannot score +430", "4HxE -420": "4Hx by East cannot score -420",
            "4S 430": "4S cannot score +430 for either side", "4SN 1 430": "cannot score +1430",
            "60% 4SE 420 & 40%-50": "East making 4S is -420", "EW: 4SE 420": "names its declarer",
            "60% 4SN +420 & 40% 4S +50": "North 1 down in 4S is -50, not +50",
        },
    ),
    Refusal(
        "the same where the board is not known",
        {
            "4SE 420": "East making 4S is -420", "4SE 620": "East making 4S is -620",
            "4SN= 450": "is +420 or +620",
            "4HxN 100": "North 1 down in 4Hx is -100",
            "3NTW 400": "West making 3NT, -400 for North-South, or West 4 down",
            "4SN 430": "made it is +420 or +620",
            "4SN=": "a contract needs the board", "60%4SN=&40%4SN-1": "a contract needs the board",
        },
        None,
    ),
    Refusal(
        "the contract",
        {
            "4S": "declarer and result are missing",
            "4SN": "the result is missing: = or tricks over or under",
            "4S=": "the declarer is missing", "8SN=": "the level is 1 to 7, not 8",
            "0SN=": "the level is 1 to 7, not 0",
            "4TN=": "T can be clubs", "4ZN=": "Z is no suit: suits S H D C, notrump N or NT",
            "4SN+4": "4S makes at most +3, not +4", "7NTN+1": "7NT makes no overtricks",
            "4SN-11": "goes down at most 10",
            "4SNE=": "two declarers", "N 4S N =": "two declarers", "4S NS =": "two declarers",
            "4SxNx-1": "the doubling is typed twice", "4SxxxN=": "the doubling is typed twice",
            "4SN=+1": "two results", "4SN=11": "= is 10 tricks, not 11",
            "4H N made 3": "made 3 does not make 4H",
            "4H N made 9": "made 9 does not make 4H", "4SN 420 =": "the score comes last",
            "4SN down 0": "down 0",
            "4S North ! =": "'! =' is not understood after '4S NORTH'", "4SN= !": "is not understood",
        },
    ),
    Refusal(
        "the score, percentages, IMPs",
        {
            "60": "for 60 per cent type 60%", "55": "for 55 per cent type 55%",
            "40": "for 40 per cent type 40%",
            "425": "+425 is not a score that a contract can give", "-60": "-60 is not a score",
            "+3": "IMPs are not typed",
            "3 IMP": "IMPs are not typed", "-5 IMPs": "IMPs are not typed",
            "N 420": "a score belongs to a side",
            "420 E": "a score belongs to a side", "45/45": "for 45 per cent type 45%",
            "45-45": "type 45%/45%",
            "101%": "a percentage is 0% to 100%", "-5%": "a percentage is 0% to 100%",
            "1/2": "is not a weight and a score",
            "1-1": "for a percentage of each side", "3-0": "for a percentage of each side",
        },
    ),
    Refusal(
        "rulings",
        {
            "60%+620&30%-100": "the weights sum to 90%, not to 100%",
            "60%+620&40%": "'40%' is not a weight and a score",
            "60%+620&-100": "'-100' is not a weight and a score", "+620&-100": "each part needs its weight",
            "60% 40%": "for a percentage of each side type 60%/40%", "+620/+620/+620": "more than one '/'",
            "60%+620 40%-100, 0%+50": "is more than one part: put & between",
            "(+620": "a bracket is not closed",
            "+620)": "a bracket is closed that was not opened", "+620/": "one side is empty",
            "NS: +620; EW:": "one side is empty",
            "NS: 420; NS: -50": "one side is named twice",
            "3/2 +620 & 1/2 -100": "a fraction is less than 1",
            "1/2 +620": "the weights sum to 50%", "((+620))": "brackets go around the half",
            "NS: 40% 4♥x -500; WE: 60% 4♥x -790": "the weights sum to 40%",
        },
    ),
    Refusal(
        "no result at all",
        {
            "": "nothing is typed", "abc": "expected a score (+620), a contract (4SN=)",
            "NP": "was not played has no result",
            "late": "leave the cell empty until then", "?": "expected a score",
            "#VALUE!": "expected a score",
            "see director": "expected a score", "x": "expected a score", "SN=": "declarers N E S W",
        },
    ),
)  # fmt: skip
