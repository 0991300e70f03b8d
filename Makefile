# Everything a person needs: `make start`, `make test`, `make bench`. Each one installs what it lacks, shows what it does, and can be interrupted and run again.

.DEFAULT_GOAL := help
.PHONY: help setup start stop test check unit integration e2e test-faults bench clean

help: ## show the commands
	@grep -hE '^[a-z0-9-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

setup start stop test check unit integration e2e test-faults bench clean:
	@sh scripts/bootstrap.sh $@

setup: ## install Node 22, dependencies and the fleet's programs
start: ## the portal on http://localhost:3000 with a local fleet
stop: ## end the local fleet (its data stays)
test: ## everything that CI runs
check: ## formatting, lint, types
unit: ## unit tests
integration: ## tests on real API servers
e2e: ## the main journey in a browser, on a fleet of its own
test-faults: ## kills, cuts and outages that take longer than make test may
bench: ## the benchmark table
clean: ## end the fleet, remove everything that the commands made
