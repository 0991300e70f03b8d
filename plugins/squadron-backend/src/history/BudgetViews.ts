import type { Budget } from '@squadron/backstage-plugin-squadron-common';
import type { SquadronConfig } from '@squadron/backstage-plugin-squadron-node';
import type { Clock } from '@squadron/controller-node';
import type { Place, PlaceFilter } from '../access';
import { placeOfBudget } from '../access/placeOf';
import { budgetUse, isInBudget, monthOf } from './budgets';
import { MinuteMemo } from '../queries/MinuteMemo';
import { readRuns, type RunSources } from './openRuns';

/** A budget, and the places of the runs that it counts. @internal */
export interface PlacedBudget {
  budget: Budget;
  subjects: readonly Place[];
  /** The month that it is of, e.g. `2026-11`. */
  month: string;
}

/** What teams and queues have used of their budgets, computed once a minute for any number of readers. @internal */
export class BudgetViews {
  readonly #options: ConstructorParameters<typeof BudgetViews>[0];
  readonly #budgets = new MinuteMemo<'budgets', PlacedBudget[]>();

  constructor(options: {
    runs: RunSources;
    clock: Clock;
    config: Pick<SquadronConfig, 'budgets' | 'prices'>;
  }) {
    this.#options = options;
  }

  /**
   * The budgets of workloads that the reader may read, fullest first. One that counts a run which the reader may not read
   * is left out, as its sum would reveal it. Throws ServiceUnavailableError if the database does not answer.
   */
  async list(allows: PlaceFilter): Promise<Budget[]> {
    return (await this.all())
      .filter(
        ({ budget, subjects }) =>
          allows(placeOfBudget(budget)) && subjects.every(allows),
      )
      .map(({ budget }) => budget);
  }

  /** All budgets. A reader may see those whose subjects they may all read. */
  async all(): Promise<PlacedBudget[]> {
    const nowMs = this.#options.clock.now();
    return this.#budgets.get('budgets', nowMs, () => this.#read(nowMs));
  }

  async #read(nowMs: number): Promise<PlacedBudget[]> {
    const { config, ...options } = this.#options;
    if (config.budgets.length === 0) {
      return [];
    }
    const { fromMs } = monthOf(nowMs);
    const span = { fromMs, toMs: nowMs };
    const { ended, open, prunedUntilMs } = await readRuns(options.runs, span);
    const runs = [...ended, ...open];
    return config.budgets
      .map(budget => {
        const own = runs.filter(({ run }) => isInBudget(budget, run));
        return {
          month: new Date(nowMs).toISOString().slice(0, 7),
          subjects: [...new Set(own.map(({ subject }) => subject))],
          budget: budgetUse(
            budget,
            own.map(({ run }) => run),
            { nowMs, prunedUntilMs, prices: config.prices },
          ),
        };
      })
      .sort(
        ({ budget: a }, { budget: b }) => b.used / b.limit - a.used / a.limit,
      );
  }
}
