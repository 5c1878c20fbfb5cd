"""Results in the letters of languages with what they mean in English, written by hand; nobody is vulnerable.

The letters are those of the federations: Deutscher Bridge-Verband, FFB (classes 4T 4K 4C 4P), Nederlandse
Bridge Bond (Law 18), Federazione Italiana (Picche, Cuori, Quadri, Fiori), AEB, PZBS, the Danish, Norwegian
and Swedish federations. A meaning of "" is refused: the letter is none of this language, or says two things.
"""

#: By language: what is typed, and the same in English.
MEANINGS = {
    "German": {
        "4PN=": "4SN=", "4CO=": "4HE=", "4KS-1": "4DS-1", "4TW+1": "4CW+1", "3SAO=": "3NTE=",
        "3NTO+1": "3NTE+1", "1SAxW-2": "1NTxW-2",
        "O 4C=": "4HE=", "4 Treff N =": "4CN=", "4 Pik O -1": "4SE-1",
        "4\u2663O=": "4CE=", "4\u2665xO-1": "4HxE-1",
        "4Herz S=": "4HS=", "5KxxO-1": "5DxxE-1", "4cn=": "4HN=",
        "60%4CN=&40%4C-1": "60%4HN=&40%4H-1", "OW 420": "EW 420", "NS 420": "NS 420", "4CN 420": "4HN 420",
        "4SN=": "", "4HN=": "", "4DN=": "", "4CE=": "",
        "4RN=": "", "4QN=": "", "4CZ=": "", "pass": "pass", "P": "pass",
        "A+": "A+", "3SA O 9": "3NT E 9", "4C/O=": "4HE=", "Ost 4C=": "4HE=",
    },
    "French": {
        "4PN=": "4SN=", "4CO=": "4HW=", "4KE-1": "4DE-1",
        "4TS+1": "4CS+1", "3SAO=": "3NTW=", "4 pique O =": "4SW=",
        "4Coeur E=": "4HE=", "4 carreau contr\u00e9 N -1": "4DxN-1",
        "3 tr\u00e8fle O =": "3CW=", "EO 420": "EW 420",
        "Ouest 4C=": "4HW=", "Est 4C=": "4HE=", "4CW=": "",
        "4SN=": "", "4DN=": "", "4HO=": "", "3\u2660O-1": "3SW-1",
    },
    "Dutch": {
        "4SZ=": "4SS=", "4HO=": "4HE=", "4RZ-1": "4DS-1",
        "4KW+1": "4CW+1", "3SAZ=": "3NTS=", "4 harten O =": "4HE=",
        "4 klaveren Z =": "4CS=", "4RxO-2": "4DxE-2", "NZ 420": "NS 420",
        "OW 420": "EW 420", "4SS=": "", "4SE=": "",
        "4CN=": "", "4DN=": "", "4PN=": "", "Oost 4K=": "4CE=", "Zuid 4R=": "4DS=",
    },
    "Italian": {
        "4PN=": "4SN=", "4CO=": "4HW=", "4QE-1": "4DE-1",
        "4FS+1": "4CS+1", "3SAO=": "3NTW=", "4 cuori E =": "4HE=",
        "4 fiori O -1": "4CW-1", "Ovest 4Q=": "4DW=", "4KN=": "", "4TN=": "", "4SN=": "", "4CW=": "",
    },
    "Spanish": {
        "4PN=": "4SN=", "4CO=": "4HW=", "4DE-1": "4DE-1",
        "4TS+1": "4CS+1", "3STO=": "3NTW=", "4 diamantes E =": "4DE=",
        "Norte 4C=": "4HN=", "4SN=": "", "4KN=": "", "4HN=": "",
    },
    "Polish": {
        "4PN=": "4SN=", "4KiW=": "4HW=", "4KaE-1": "4DE-1",
        "4TS+1": "4CS+1", "3BAE=": "3NTE=", "4 kier W =": "4HW=",
        "4 karo N -1": "4DN-1", "3NTW=": "3NTW=", "4KN=": "",
        "4CN=": "", "4SN=": "", "4DN=": "", "4PO=": "",
    },
    "Scandinavian": {
        "4SN=": "4SN=", "4H\u00d8=": "4HE=", "4R\u00d6-1": "4DE-1", "4KV+1": "4CW+1", "3NTV=": "3NTW=",
        "3UT\u00f8=": "3NTE=", "5Rx V -3": "5Dx W -3",
        "4 hj\u00e4rter \u00d6 =": "4HE=", "4 kl\u00f8r V =": "4CW=",
        "\u00d8V 420": "EW 420", "4KO\u0308=": "4CE=", "4SE=": "",
        "4SW=": "", "4CN=": "", "4DN=": "", "4PN=": "",
    },
    "P Ko Ka T, K D G B": {
        "4PK=": "4SN=", "4KoD=": "4HE=", "4KaG-1": "4DS-1",
        "4TB+1": "4CW+1", "3NTD=": "3NTE=", "4SN=": "", "4KD=": "",
    },
}  # fmt: skip
