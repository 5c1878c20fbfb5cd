"""Real clubs' books, as they were published.

Sources: Claygate Bridge Club, income and expenditure 2014 to 2016, bridgewebs.com/claygate pages 52, 73 and
88, in whole pounds. A (Scrabble) club's cash book of 2019, github.com/TileRunner/trcode at ea649fdd, the file
server/ScrabbleClubData.js: it opens with 967.00 on 2019-01-01; names are left out.
"""

#: The columns of the club's statements: receipts, payments, and what it says of itself.
CLAYGATE_RECEIPTS = ("table_money", "subscriptions", "other")
CLAYGATE_PAYMENTS = (
    "hall", "refreshments", "stationery", "ebu", "website", "electronic_scoring", "party", "sundry",
)  # fmt: skip
CLAYGATE: tuple[dict[str, int], ...] = (
    {
        "year": 2014, "table_money": 4266, "subscriptions": 1382, "other": 0, "total_receipts": 5648,
        "hall": 3657, "refreshments": 422, "stationery": 670, "ebu": 1005, "website": 93,
        "electronic_scoring": 0, "party": 123, "sundry": 99, "total_payments_published": 6069,
        "surplus_published": -421, "brought_forward": 3329, "carried_forward_published": 2908, "bank":
        2888, "cash": 20,
    },
    {
        "year": 2015, "table_money": 6419, "subscriptions": 1200, "other": 0, "total_receipts": 7619,
        "hall": 3416, "refreshments": 328, "stationery": 592, "ebu": 423, "website": 68,
        "electronic_scoring": 0, "party": 300, "sundry": 187, "total_payments_published": 5314,
        "surplus_published": 2305, "brought_forward": 2908, "carried_forward_published": 5213, "bank":
        5183, "cash": 30,
    },
    {
        "year": 2016, "table_money": 5947, "subscriptions": 1070, "other": 0, "total_receipts": 7017,
        "hall": 3657, "refreshments": 125, "stationery": 225, "ebu": 760, "website": 108,
        "electronic_scoring": 0, "party": 300, "sundry": 284, "total_payments_published": 5459,
        "surplus_published": 1558, "brought_forward": 5213, "carried_forward_published": 6771, "bank":
        6741, "cash": 30,
    },
)  # fmt: skip

#: Date, text and cents of each line, in the order of the book.
CASH_BOOK_OPENING = 96_700
CASH_BOOK: tuple[tuple[str, str, int], ...] = (
    ("2019-01-04", "Club night", 900),
    ("2019-01-11", "Club night", 600),
    ("2019-01-11", "Donation", 9500),
    ("2019-01-18", "Club night, 1 membership", 900),
    ("2019-01-25", "Club night", 200),
    ("2019-02-01", "Club night", 800),
    ("2019-02-08", "Club night", 300),
    ("2019-02-08", "Photocopies", -225),
    ("2019-02-15", "Club night", -300),
    ("2019-02-22", "Club night", 700),
    ("2019-03-01", "Club night", -100),
    ("2019-03-08", "Club night", 1300),
    ("2019-03-15", "Club night", 200),
    ("2019-03-22", "Club night", 400),
    ("2019-03-22", "Photocopies", -5000),
    ("2019-03-29", "Club night", 1400),
    ("2019-04-05", "Club night", 100),
    ("2019-04-12", "Club night", 700),
    ("2019-04-19", "Club night", 200),
    ("2019-04-26", "Club night", 500),
    ("2019-05-03", "Club night", -100),
    ("2019-05-10", "Club night", 400),
    ("2019-05-17", "Club night", 1600),
    ("2019-05-24", "Club night, 1 membership", 800),
    ("2019-05-21", "Riverbend Place gift", -10000),
    ("2019-05-31", "Club night", 600),
    ("2019-06-07", "Club night", 600),
    ("2019-06-14", "Club night", 400),
    ("2019-06-21", "Club night", 300),
    ("2019-06-28", "Club night", 500),
    ("2019-07-05", "(name) 90th", -3000),
    ("2019-07-05", "Club night", 400),
    ("2019-07-12", "Club night", 600),
    ("2019-07-26", "Club night", 800),
    ("2019-07-19", "Club night", 300),
    ("2019-08-02", "Club night", 600),
    ("2019-05-24", "Club night", 1000),
    ("2019-08-09", "Club night", 1000),
    ("2019-08-16", "Club night, $3 to (name) for (LIB)RARIANS", 700),
    ("2019-08-23", "Rama membership", 500),
    ("2019-08-30", "Club night", 1700),
    ("2019-09-06", "Club night", 5900),
    ("2019-09-07", "Printing", -7006),
    ("2019-09-13", "Club night", 300),
    ("2019-09-20", "Club night", 500),
    ("2019-09-27", "Club night", 200),
    ("2019-10-04", "Club night", 700),
    ("2019-10-11", "Club night", 300),
    ("2019-10-18", "Club night", 800),
    ("2019-10-25", "Club night", -100),
    ("2019-11-01", "Club night", 1100),
    ("2019-11-08", "Club night", 300),
    ("2019-11-15", "Club night", 100),
    ("2019-11-22", "Club night (1 nine)", 600),
    ("2019-11-29", "Club night", 600),
    ("2019-12-06", "Club night", 800),
    ("2019-12-13", "Club night", 600),
    ("2019-12-20", "Club night", -100),
    ("2019-12-27", "Honorarium", -10000),
    ("2019-12-27", "Club night", 400),
)
