"""What plain workbooks stand on: lists that xlvp writes, and classic formulas that read them."""
