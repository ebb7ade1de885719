"""Would the tests notice if a rule were wrong? `make mutants` changes rule code and content, one spot at a time.

`changes` finds what could be changed, `workers` runs the tests on one change, `report` says what they noticed.
"""
