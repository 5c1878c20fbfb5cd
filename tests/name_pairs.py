# ruff: noqa: E501  (a table of names)
"""Pairs of spellings in ten languages: of one name, and of names that differ. All are made up."""

#: Two spellings of one name.
ALIKE = {
    "Polish": """
        Łukasz Wójcik = Lukasz Wojcik; Łukasz Wójcik = WÓJCIK ŁUKASZ; Żółć Anna = Zolc Anna; J. Kowalski = Jan Kowalski
        Kowalska-Nowak Ewa = Ewa Kowalska Nowak; Ścibor Jan = Scibor Jan; Brzęczyszczykiewicz M = Brzeczyszczykiewicz Maria
        Źdźbło Ola = Zdzblo Ola; Jan P. Lis = Jan Lis; Ćwikła Iza = Iza Cwikla; Nowak-Lis Jan = Jan Nowak Lis; Gąska Ida = IDA GASKA
        Zażółć-Gęś Lena = Lena Zazolc Ges; Paweł Śliż = Pawel Sliz; W. Śliż = Wanda Sliz; Łucja Bąk = LUCJA BAK
    """,
    "German": """
        Jürgen Groß = Juergen Gross; Jürgen Groß = Jurgen Gross; Müller Eva = Eva Mueller; Weiß K. = Karl Weiss
        Björn Schröder = Bjoern Schroeder; Özdemir Ali = Oezdemir Ali; Schäfer-Kühn Ute = Ute Schaefer Kuehn; Hans-Peter Maß = Hans Peter Mass
        H. P. Maß = Hans Peter Mass; von Bülow Ida = Ida von Buelow; STRAUSS UTE = Ute Strauß; Jörg Fuß = J. Fuss
    """,
    "French": """
        Élodie Lefèvre = Elodie Lefevre; Jean-Luc Bœuf = Jean Luc Boeuf; François Noël = NOEL Francois; Zoë O'Brien = Zoe OBrien
        Aïcha Çelik = Aicha Celik; J.-L. Mâle = Jean-Luc Male; D'Arcy Guy = Guy d’Arcy; Hélène Garçon = H. Garcon; L'Hôte Éva = Eva Lhote; Anaïs Crémieux = Cremieux Anais
    """,
    "Danish": """
        Søren Ærø = Soren Aero; Søren Ærø = Soeren Aeroe; Åse Bøgh = Aase Boegh; Åse Bøgh = Ase Bogh; Kjær Bo = Bo Kjaer; Øster Ib = Oester Ib; Nørgaard A = Anna Norgaard; Møller-Juhl Per = Per Moller Juhl
    """,
    "Swedish": """
        Åsa Öst = Asa Ost; Å. Öst = Åsa Öst; Östen-Ås Mia = Mia Osten As; Åsa Öst = Aasa Oest; Björk Åke = Ake Bjork; Märta Sjöö = Marta Sjoo; Öberg K = Kaj Oberg; Lars-Åke Lind = Lars Ake Lind; HÅKAN NÄS = Hakan Nas; Ängman Eva = Aengman Eva
    """,
    "Turkish": """
        İsmail Işık = Ismail Isik; Gökçe Şen = Gokce Sen; IŞIL Çağ = Isil Cag; Ömür Yıldız = Omur Yildiz; Güneş A. = Ayşe Gunes; İpek Kılıç = KILIC IPEK; Doğan Ülkü = Dogan Ulku; Ş. Öz = Şule Oz; Çiğdem İnan = C. Inan
    """,
    "Czech": """
        Dvořák Ema = Ema Dvorak; Čapek Jan = Jan Capek; Růžena Žáčková = Ruzena Zackova; Šťastný P. = Petr Stastny; Ďurica Ján = Jan Durica; Jiří Kůň = Jiri Kun; Horák-Němec Ota = Ota Horak Nemec; Zdeněk Řehoř = REHOR Z; Ľubica Ťapák = Lubica Tapak
    """,
    "Hungarian": """
        Őri Ödön = Ori Odon; Szűcs Éva = Eva Szucs; Kovács-Tóth Ida = Ida Kovacs Toth; Nagy Á. = Ágnes Nagy; Kőszegi Pál = Pal Koszegi; Erdős Jenő = Jeno Erdos; Vörös Ü = Ünige Voros; Győri Béla = GYORI BELA; Gőz-Bősz Ila = Ila Goz Bosz
    """,
    "Croatian": """
        Đuro Đaković = Duro Dakovic; Živko Šarić = Zivko Saric; Ćosić A = Ana Cosic; Matić-Čop Iva = Iva Matic Cop; Nenad Žic = ZIC NENAD; Đorđe Kuš = Dorde Kus; Lučić Mia = Mia Lucic; Š. Grgić = Šime Grgic; Žarko-Ćiro Đon = Zarko Ciro Don
    """,
    "Icelandic": """
        Þóra Æsa = Thora Aesa; Þ. Æsa = Thora Aesa; Guðrún Jón = Gudrun Jon; Björg Ösp = Bjorg Osp; Sigurður Á. = Sigurdur Ás; Ólafur Þór = Olafur Thor; Hörður Ey = Hordur Ey; Ása-Lind Vé = Asa Lind Ve; EÐVARÐ ÍS = Edvard Is; Oddný Æ. = Oddny Aeva
    """,
}
#: Two names that differ by more than a keyboard.
DIFFERENT = {
    "Polish": """
        Jan Kowalski / Jan Kowalik; Anna Nowak / Hanna Nowak; Jan Lis / Jan Lisowski; Ewa Kowalska / Ewa Kowalski; J. Lis / Adam Lis; Jan Lis / Anna Lis; Jan / Jan Lis; Lis / J. Lis; Ola Gaj / Ala Gaj; Łukasz Gil / Łucja Gil; Jan Bąk / Jan Bak-Lis; Ida Śliz / Ida Ślaz
    """,
    "German": """
        Eva Müller / Eva Möller; Karl Weiß / Karl Weise; J. Groß / Karl Groß; Ute Mayer / Ute Meyer; Mueller Eva / Mahler Eva; Hans Kuhn / Hans Kuhne; Ida Bülow / Ida Below; Jan Fuß / Jan Fuchs; Peter Hans / Peter Hahn; Uwe Groß / Ute Groß; Ida Maß / Ida Moos
    """,
    "English": """
        Jan Smith / Jan Smyth; Jan Smith / Jon Smith; J. Smith / J. Smart; Ann Ash / Ann Ashe; Bob Birch / Rob Birch; Pat Lee / Pam Lee; Cat Cox / Kit Cox; A B / A C; J. S. / Jan Smith; Smith / Jan Smith; Jan Smith / Jan Peter Smith; Tom Wood / Tom Woods; Sue Hill / Sue Hall; R. Hill / Sue Hill
    """,
    "French": """
        Jean Luc / Jean Paul; Guy Noël / Guy Nohé; Zoë O'Brien / Zoë O'Brian; Élodie Roy / Mélodie Roy; Aïda Mâle / Aïda Mâlo; Jean Petit / Jeanne Petit; L. Roy / M. Roy; Marie Le Roy / Marie Le Roi; Noé Bœuf / Noé Buf; Luc Fée / Luce Fée
    """,
    "Danish": """
        Per Moller / Per Miller; Bo Kjær / Bo Kjer; Ib Holm / Ib Holme; Søren Juhl / Sara Juhl; Anna Dahl / Anne Dahl; Per Bøgh / Per Bugh; Kaj Lund / Kai Lund; Ida Friis / Ida Fries
    """,
    "Swedish": """
        Eva Lind / Eva Lindh; Åke Berg / Åke Borg; Asa Ost / Isa Ost; Per Ek / Pär Ek; K. Lind / Eva Lind; Lars Sjö / Lars Sjögren; Maj Öman / Maj Åman; Nils Dal / Nils Dahl
    """,
    "Turkish": """
        Ayşe Şen / Ayşe Şan; Ali Kılıç / Ali Kılıçer; İpek Işık / İpek Aşık; Gül Ak / Güler Ak; Can Er / Cem Er; Oya Yıldız / Oya Yıldırım; M. Ak / Nur Ak; Sema Çağ / Suna Çağ
    """,
    "Czech": """
        Jan Novák / Jan Novotný; Ema Horáková / Ema Horák; Petr Malý / Pavel Malý; Eva Němcová / Ivana Němcová; Ota Kůň / Otto Kůň; Jiří Čapek / Jan Čapek; Iva Lis / Ivan Lis; Ján Duda / Ján Dudek
    """,
    "Hungarian": """
        Nagy Éva / Nagy Éda; Kovács Pál / Kovács Péter; Tóth Ida / Tót Ida; Szabó J. / Szabó Pál; Kis Béla / Kiss Béla; Őri Ödön / Őri Ödi; Varga Ágnes / Varga Ágota; Papp Éva / Pap Éva
    """,
    "Croatian": """
        Ana Horvat / Ana Hrvat; Iva Marić / Ivo Marić; Duro Matić / Dora Matić; Mia Babić / Mia Bašić; Ivo Dugi / Iva Dugi; Ante Rak / Anto Rak; Ena Vuk / Una Vuk; Leo Kos / Lea Kos; Š. Grgić / Ante Grgić; Nada Kuš / Nada Kos; Luka Perić / Luka Pavić; Žic Ante / Žic Anto
    """,
}


def pairs_of(table: dict[str, str], between: str) -> list[tuple[str, str]]:
    """Return the pairs of a table."""
    results = []
    for text in table.values():
        for pair in text.replace("\n", ";").split(";"):
            one, _, other = pair.strip().partition(f" {between} ")
            if one:
                results.append((one, other))
    return results
