# The targets a contributor uses; `make help` lists them.
SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help

SYSTEM := $(shell uname -s)
VENV := .venv
PYTHON := $(CURDIR)/$(VENV)/bin/python
SOURCES := Package.swift Sources Tests
STRICT := -Xswiftc -warnings-as-errors

# Without the shared runtime a process starts in half the time; macOS has it in the system.
ifeq ($(SYSTEM),Darwin)
  RELEASE := -c release
else
  RELEASE := -c release --static-swift-stdlib
endif
POPUPLINT = $(shell swift build $(RELEASE) --show-bin-path)/popuplint
EXAMPLE := Tests/Fixtures/coupon.popup.json

.PHONY: help
help: ## Lists the targets
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## (.*)/  \1|\2/' | column -t -s '|'

.PHONY: try
try: release ## Builds, lints an example, shows its fix and where it lands
	@echo; echo '== popuplint lint $(EXAMPLE)'; $(POPUPLINT) lint $(EXAMPLE) || [ $$? -eq 1 ]
	@echo; echo '== popuplint lint --diff --suggested $(EXAMPLE)'; $(POPUPLINT) lint --diff --suggested $(EXAMPLE) || [ $$? -eq 1 ]
	@echo; echo '== popuplint place $(EXAMPLE)'; $(POPUPLINT) place $(EXAMPLE)

.PHONY: release
release: needs ## Builds the command as it is shipped
	swift build $(RELEASE)

.PHONY: dist
dist: needs ## Makes the packages that users install, in dist/
	Tools/dist/make dist

.PHONY: test
test: needs check-format build unit end-to-end ## What CI runs: format, warnings, unit tests, end-to-end tests

.PHONY: build
build: needs
	swift build --build-tests $(STRICT)

.PHONY: unit
unit:
	swift test $(STRICT)

.PHONY: end-to-end
end-to-end: release venv
	POPUPLINT="$(POPUPLINT)" PYTHON="$(PYTHON)" Tests/EndToEnd/all

.PHONY: record-examples
record-examples: needs ## Writes what the rules find now into their examples, for you to read the difference
	swift run popuplint test-rules --record Rules

.PHONY: test-all
test-all: test test-long test-address test-thread test-plugin test-browser ## test, long property runs, sanitizers, the SwiftPM plugin, the pages in a browser

# Optimised as it is shipped: a compiler's fault shows only there, and the long runs take minutes instead of an hour.
.PHONY: test-long
test-long:
	POPUPLINT_LONG=1 swift test -c release $(STRICT) -Xswiftc -enable-testing --scratch-path .build-optimised

# The test runner itself leaks, so leaks are not asked for.
.PHONY: test-address
test-address:
	ASAN_OPTIONS=detect_leaks=0 swift test --sanitize=address --scratch-path .build-address

# All that runs in this process; the command's own limits and the sanitizer's signals do not go together. The library of the
# Swift parser, loaded while the tests run, asks the runner for all of the sanitizer.
.PHONY: test-thread
test-thread:
	TSAN_OPTIONS=suppressions=$(CURDIR)/Tests/thread-sanitizer.supp swift test --sanitize=thread \
	  $(foreach symbol,external_write ignore_thread_begin ignore_thread_end,-Xlinker --export-dynamic-symbol=__tsan_$(symbol)) \
	  --scratch-path .build-thread --skip CommandTests

# Builds the command once more, as the package that uses the plugin does.
.PHONY: test-plugin
test-plugin: release
	POPUPLINT="$(POPUPLINT)" Tests/PackagePlugin/run

# The site, the report and the preview as Chromium shows them.
.PHONY: test-browser
test-browser: release venv
	@command -v chromium > /dev/null || .ci/install chromium
	@$(PYTHON) -m pip install --quiet --requirement Tests/Browser/requirements.txt
	POPUPLINT="$(POPUPLINT)" PYTHON="$(PYTHON)" Tests/Browser/run

.PHONY: pictures
pictures: release ## Draws the pictures of README.md anew
	Tests/readme-pictures.sh "$(POPUPLINT)"

.PHONY: bench
bench: release venv ## Measures against its peers; prints a Markdown table
	@scripts="$(CURDIR)/Tests/Benchmarks"; command -v hyperfine > /dev/null || .ci/install hyperfine; \
	$(PYTHON) -m pip install --quiet --requirement "$$scripts/requirements.txt"; \
	$(PYTHON) "$$scripts/run.py" "$(POPUPLINT)"; \
	$(PYTHON) "$$scripts/server.py" "$(POPUPLINT)"

.PHONY: format
format: ## Formats the sources
	swift format --in-place --recursive $(SOURCES)

.PHONY: check-format
check-format:
	swift format lint --strict --recursive $(SOURCES)

.PHONY: lint
lint: release ## Lints the popups of this repository with itself
	$(POPUPLINT) lint

# json-c and expat are the libraries that the toolchain does not bring; macOS brings expat.
.PHONY: needs
needs:
ifeq ($(SYSTEM),Darwin)
	@pkg-config --exists json-c expat 2> /dev/null || brew install expat json-c pkgconf
else
	@pkg-config --exists json-c expat 2> /dev/null || .ci/install libexpat1-dev libjson-c-dev pkg-config
endif

.PHONY: venv
venv:
	@test -x $(VENV)/bin/python || python3 -m venv $(VENV)
	@for list in Tests/EndToEnd/*/requirements.txt; do echo --requirement "$$list"; done \
	  | xargs $(PYTHON) -m pip install --quiet --disable-pip-version-check
