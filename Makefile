# The main commands: `make start`, `make test`, `make bench`. Each one installs missing tools, shows its steps, and can be interrupted and run again.

.DEFAULT_GOAL := help
.PHONY: help setup start stop test check unit integration e2e test-install test-faults bench clean

help: ## show the commands
	@grep -hE '^[a-z0-9-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

setup start stop test check unit integration e2e test-install test-faults bench clean:
	@sh scripts/bootstrap.sh $@

setup: ## install Node 22, dependencies and the fleet's programs
start: ## the portal on http://localhost:3000 with a local fleet
stop: ## stop the local fleet (its data is kept)
test: ## everything that CI runs
check: ## formatting, lint, types
unit: ## unit tests
integration: ## tests on real API servers
e2e: ## the main journey in a browser, on a separate fleet
test-install: ## the packages in a portal of create-app, by docs/install.md
test-faults: ## kills, disconnects and outages that take too long for make test
bench: ## the benchmark table
clean: ## stop the fleet, remove everything that the commands created
