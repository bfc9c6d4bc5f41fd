# `make play` tries Menagerie on this machine, `make test` runs every test; README.md says more.

PYTHON ?= python3
PORT ?= 8081
DATA ?= data/playground
WORKERS ?= 2
KILLS ?= 200
TABLES ?= 4

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check
# Stamps: what is older than its lock file is installed again.
RUNTIME := $(VENV)/.runtime
DEVELOPMENT := $(VENV)/.development

CHROMIUM := /usr/bin/chromium
EMOJI := /usr/share/fonts/truetype/noto/NotoColorEmoji.ttf
APT := DEBIAN_FRONTEND=noninteractive apt-get
APT_INSTALL = $(APT) update -q && $(APT) install -y -q --no-install-recommends

CATALOGUES := $(addsuffix /de.po,bot/locales $(wildcard games/*/locales))
# Lines of a catalogue's head that change without need.
RESTLESS := ^"(Project-Id-Version|Report-Msgid-Bugs-To|POT-Creation-Date|PO-Revision-Date|Last-Translator|Language-Team|Generated-By):

.PHONY: help play run test check bench flood chaos long format texts lock clean

help:
	@echo "make play    try it without Telegram (PORT=$(PORT) DATA=$(DATA))"
	@echo "make run     serve Telegram with the token in .env"
	@echo "make test    run every test, end to end and in the browser too"
	@echo "make check   format, lint, types, import contracts, fast tests: under a minute"
	@echo "make chaos   kill the bot KILLS=$(KILLS) times while four people play, at TABLES=$(TABLES) tables"
	@echo "make long    more of what takes minutes, such as a thousand matches of each kind of Dog"
	@echo "make flood   flood a group for ten minutes, while fifty others play"
	@echo "make bench   measure it beside other bots: a quarter of an hour, on a quiet machine"
	@echo "make format  put the code into its format"
	@echo "make texts   bring the catalogues to the texts of the code"
	@echo "make lock    lock the dependencies of pyproject.toml anew"
	@echo "make clean   remove the environment and caches, never data"

play: $(RUNTIME)
	@$(BIN)/python -m bot play --port $(PORT) --data "$(DATA)"

run: $(RUNTIME)
	@$(BIN)/python -m bot run

# Even where Python is told to keep no bytecode: each worker would compile all modules anew.
test check long: export PYTHONDONTWRITEBYTECODE :=

test: $(DEVELOPMENT) $(CHROMIUM) $(EMOJI)
	$(BIN)/python -m pytest -q -n $(WORKERS) --dist worksteal -m "not long"

check: $(DEVELOPMENT)
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m pytest -q -n $(WORKERS) --dist worksteal --hypothesis-profile fast \
		-m "not long and not slow and not e2e and not browser" \
		--ignore tests/e2e --ignore tests/browser

# Real minutes: the short version among the tests hurries.
chaos: $(DEVELOPMENT)
	CHAOS_KILLS=$(KILLS) CHAOS_TABLES=$(TABLES) $(BIN)/python -m pytest -q -s tests/chaos

long: $(DEVELOPMENT)
	$(BIN)/python -m pytest -q -n $(WORKERS) --dist worksteal -m long

flood: $(DEVELOPMENT)
	$(BIN)/python -m tests.flood

bench: $(DEVELOPMENT)
	@$(BIN)/python -m bench

format: $(DEVELOPMENT)
	$(BIN)/ruff format
	$(BIN)/ruff check --fix

texts: $(DEVELOPMENT) $(CATALOGUES)

# No places, dates or guesses: what a catalogue's diff shows is a text that has changed.
.PHONY: $(CATALOGUES)
$(CATALOGUES): %/locales/de.po: $(DEVELOPMENT)
	@mkdir -p build
	@test -f $@ || printf 'msgid ""\nmsgstr ""\n"Language: de\\n"\n' > $@
	@$(BIN)/pybabel --quiet extract --keywords=N_ --no-location --output=build/texts.pot $*
	@$(BIN)/pybabel --quiet update --locale=de --input-file=build/texts.pot --output-file=$@ \
		--no-fuzzy-matching --ignore-obsolete --width=100
	@sed -i -E -e '/$(RESTLESS)/d' -e '$${/^$$/d}' $@
	@echo $@

# Development first: the few packages that people run have the versions that were tested.
lock: $(DEVELOPMENT)
	@test -x $(BIN)/uv || $(PIP) install --quiet uv
	$(BIN)/uv pip compile pyproject.toml --group dev --universal --python-version 3.11 \
		--generate-hashes --no-emit-index-url --no-header --quiet --output-file requirements-dev.lock
	$(BIN)/uv pip compile pyproject.toml --constraints requirements-dev.lock --universal \
		--python-version 3.11 --generate-hashes --no-emit-index-url --no-header --quiet \
		--output-file requirements.lock

clean:
	rm -rf $(VENV) build .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	find bench bot games storage tests -type d -name __pycache__ -exec rm -rf {} +

# -- the environment -------------------------------------------------------------------------

$(RUNTIME): $(BIN)/python requirements.lock
	@echo "Installing what the bot needs …"
	@$(PIP) install --quiet --quiet --require-hashes -r requirements.lock
	@touch $@

$(DEVELOPMENT): $(BIN)/python requirements-dev.lock
	@echo "Installing what the bot and its tests need …"
	@$(PIP) install --quiet --quiet --require-hashes -r requirements-dev.lock
	@touch $@ $(RUNTIME)

# Debian's Python can't make environments by itself: python3-venv holds the rest.
$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Menagerie needs Python 3.11 or newer: make PYTHON=…" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || $(call debian,python3-venv)
	@rm -rf $(VENV)
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); exit 1; }

$(CHROMIUM):
	@$(call debian,chromium)

$(EMOJI):
	@$(call debian,fonts-noto-color-emoji)

# Install a package of Debian, or say who has to.
debian = { test "$$(id -u)" = 0 && command -v apt-get >/dev/null || \
	{ echo "$(1) is missing: as root, apt-get install $(1)" >&2; exit 1; }; \
	$(APT_INSTALL) $(1); }
