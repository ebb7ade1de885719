# make play     set up and play       make test    everything a change must pass
# make setup    all that checks need  make lint    format, style and types
# make docs     the documentation     make soak    long random games
# make peers    other people's learning libraries train on the games (installs PyTorch: 6 GB)
# make bench    measure the speed     make playthroughs, make moving-picture    record afresh
# make mutants  change rules on purpose and count what the tests notice: GAME=level7 COUNT=300 SEED=1

PYTHON ?= python3
BIN := .venv/bin
PLAY := .venv/play
READY := .venv/ready
PEERS := .venv-peers
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt
PAGE := node_modules/ready

.PHONY: setup play test lint docs soak peers bench playthroughs moving-picture mutants

setup: $(READY)

# What playing needs; the checks need all the rest as well.
$(PLAY): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Nightdeck needs Python 3.11 or newer")'
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(PIP) hatchling
	$(PIP) --no-build-isolation -e '.[server,terminal]'
	@touch $@

$(READY): $(PLAY)
	$(PIP) --no-build-isolation -e '.[server,telemetry,terminal,png,gym,openspiel,zoo,data,mcp,jax,ray,dev,docs]'
	@touch $@

play: $(PLAY)
	$(BIN)/nightdeck serve

test: lint docs
	scripts/system-packages
	npm test --silent
	$(BIN)/pytest -n 2 -m 'not soak and not browser'
	$(BIN)/pytest -n 2 -m 'browser and not soak'

lint: $(READY) $(PAGE)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	npm run lint --silent

$(PAGE): package.json package-lock.json
	scripts/page-tools
	@touch $@

docs: $(READY)
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict

soak: $(READY) peers
	$(BIN)/pytest -n 2 -m soak

peers: $(PEERS)/ready
	$(PEERS)/bin/pytest tests/peers

$(PEERS)/ready: pyproject.toml constraints-peers.txt
	test -x $(PEERS)/bin/python || $(PYTHON) -m venv $(PEERS)
	$(PEERS)/bin/python -m pip install --quiet --disable-pip-version-check -c constraints-peers.txt hatchling
	$(PEERS)/bin/python -m pip install --quiet --disable-pip-version-check -c constraints-peers.txt --no-build-isolation -e '.[train]' hypothesis pytest
	@touch $@

bench: $(READY)
	$(BIN)/python benchmarks/run.py

playthroughs: $(READY)
	$(BIN)/python tests/playthroughs/record.py

moving-picture: $(READY)
	$(BIN)/python scripts/moving_picture.py

mutants: $(READY)
	$(BIN)/python -m nightdeck.testing.mutants $(GAME) $(if $(COUNT),--count $(COUNT)) $(if $(SEED),--seed $(SEED)) $(if $(JOBS),--jobs $(JOBS))
