"""What workbooks share: the pieces of sheets (:mod:`xlvp.workbooks.kit.sheets`), importing, publishing."""
