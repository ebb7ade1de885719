# make play     set up and play          make test    everything a change must pass
# make setup    only the environment     make lint    format, style and types
# make soak     long random games        make bench, make playthroughs    measure, record anew

PYTHON ?= python3
BIN := .venv/bin
READY := .venv/ready

.PHONY: setup play test lint soak bench playthroughs

setup: $(READY)

$(READY): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Nightdeck needs Python 3.11 or newer")'
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt hatchling
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt --no-build-isolation -e '.[server,png,zoo,dev]'
	@touch $@

play: $(READY)
	$(BIN)/nightdeck serve

test: lint
	scripts/system-packages
	$(BIN)/pytest -n 2 -m 'not soak and not browser'
	$(BIN)/pytest -n 2 -m 'browser and not soak'

lint: $(READY)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

soak: $(READY)
	$(BIN)/pytest -n 2 -m soak

bench: $(READY)
	$(BIN)/python benchmarks/run.py

playthroughs: $(READY)
	$(BIN)/python tests/playthroughs/record.py
