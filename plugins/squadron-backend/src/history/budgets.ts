import {
  ownValue,
  type Budget,
} from '@squadron/backstage-plugin-squadron-common';
import type { SquadronConfig } from '@squadron/backstage-plugin-squadron-node';
import type { Bin } from './bins';
import { gpuUse } from './gpuUse';
import type { RunSpan } from './runs';

const DAY_MS = 86_400_000;

/** A budget as the app-config has it. @internal */
type BudgetConfig = SquadronConfig['budgets'][number];

/** The calendar month of a time, in UTC. @internal */
export function monthOf(nowMs: number): Bin {
  const now = new Date(nowMs);
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  return { fromMs: Date.UTC(year, month), toMs: Date.UTC(year, month + 1) };
}

/** Whether the budget counts a run. @internal */
export function isInBudget(
  { owner, clusterQueue }: BudgetConfig,
  run: Pick<RunSpan, 'owner' | 'clusterQueue'>,
): boolean {
  return owner === undefined
    ? run.clusterQueue === clusterQueue
    : run.owner === owner;
}

/** What its runs have used of a budget this month. Pure. @internal */
export function budgetUse(
  config: BudgetConfig,
  runs: readonly RunSpan[],
  options: {
    nowMs: number;
    /** Runs that ended before may be missing. */
    prunedUntilMs: number;
    prices: SquadronConfig['prices'];
  },
): Budget {
  const { nowMs, prunedUntilMs, prices } = options;
  const { owner, clusterQueue, gpuHours, cost, warnAt } = config;
  const { fromMs, toMs } = monthOf(nowMs);
  const isMoney = gpuHours === undefined;
  const counted = isMoney ? runs.map(run => withPrice(run, prices)) : runs;
  const [sum] = gpuUse(counted, {
    keyOf: () => undefined,
    prices,
    time: { bins: [], knownFromMs: 0, nowMs },
    span: { fromMs, toMs: nowMs },
  });
  const limit = gpuHours ?? cost ?? 0;
  const used = (isMoney ? sum?.cost?.amount : sum?.gpuHours) ?? 0;
  const share = used / limit;
  const sinceMs = Math.max(fromMs, prunedUntilMs);
  const pastMs = nowMs - sinceMs;
  return {
    owner,
    clusterQueue,
    limit,
    used,
    ...(isMoney && { currency: prices?.currency }),
    ...(sinceMs > fromMs && { since: new Date(sinceMs).toISOString() }),
    ...(pastMs >= DAY_MS && { expected: (used / pastMs) * (toMs - fromMs) }),
    level:
      (share >= 1 && 'exceeded') ||
      (share * 100 >= warnAt && 'warning') ||
      'within',
  };
}

/** A run with the GPUs that have a price: the others cost nothing. */
function withPrice(run: RunSpan, prices: SquadronConfig['prices']): RunSpan {
  return {
    ...run,
    gpus: run.gpus.filter(({ type }) => ownValue(prices?.gpus, type)),
  };
}
