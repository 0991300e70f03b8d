import { hasHeadroom, suits, take } from './fits';
import type {
  Amounts,
  ObservedPool,
  ObservedPools,
  PoolChange,
  PoolMachine,
  PoolsDecision,
  UnschedulablePod,
} from './types';

/** Number of pods that a message names. */
const NAMED_PODS = 3;

/** One pool while pods are placed on empty or new machines. */
interface Plan {
  pool: ObservedPool;
  /** Within the bounds. */
  base: number;
  /** Free resources of each empty machine. */
  free: Amounts[];
  /** Pods that need new machines. */
  madeFor: string[];
  added: number;
  isWanted: boolean;
}

/**
 * New sizes for the pools of one cluster, as a cluster autoscaler would choose them: machines for pods that have
 * waited long enough and would fit an empty one, at most one machine less for each pool with an empty one, and
 * never beyond the bounds.
 *
 * @internal
 */
export function decidePools(observed: ObservedPools): PoolsDecision {
  const { now, unschedulableMs, emptyMs } = observed;
  const plans = [...observed.pools].sort(cheapestFirst).map(startPlan);
  for (const pod of [...observed.pods].sort(oldestFirst)) {
    place(pod, plans, now - pod.sinceMs >= unschedulableMs);
  }

  const emptySince: Record<string, number> = {};
  const changes: PoolChange[] = [];
  for (const plan of plans) {
    const since = plan.isWanted ? {} : emptyMachines(plan.pool, observed);
    Object.assign(emptySince, since);
    const change = changeOf(plan, since, now - emptyMs);
    if (change) {
      changes.push(change);
    }
  }
  return { changes, emptySince };
}

function startPlan(pool: ObservedPool): Plan {
  const base = Math.min(Math.max(pool.replicas, pool.min), pool.max);
  const taken = pool.machines.filter(
    ({ isDeleting, node }) =>
      !isDeleting && (node?.hasPods || node?.isCordoned),
  ).length;
  return {
    pool,
    base,
    free: Array.from(
      { length: Math.max(0, base - taken) },
      () => pool.machine.allocatable,
    ),
    madeFor: [],
    added: 0,
    isWanted: false,
  };
}

/** Places a pod on the first machine that it fits, or on a new one if it `mayAdd`. */
function place(pod: UnschedulablePod, plans: Plan[], mayAdd: boolean) {
  const suitable = plans.filter(({ pool }) => suits(pod, pool.machine));
  for (const plan of suitable) {
    const index = plan.free.findIndex(free => hasHeadroom(pod.requests, free));
    if (index < 0) {
      continue;
    }
    plan.free[index] = take(pod.requests, plan.free[index]);
    plan.isWanted = true;
    if (index >= plan.free.length - plan.added) {
      plan.madeFor.push(pod.key);
    }
    return;
  }
  const growing = suitable.find(
    ({ base, added, pool }) => base + added < pool.max,
  );
  if (!growing || !mayAdd) {
    return;
  }
  growing.free.push(take(pod.requests, growing.pool.machine.allocatable));
  growing.added += 1;
  growing.isWanted = true;
  growing.madeFor.push(pod.key);
}

/** The time since which each machine of a pool has been empty. */
function emptyMachines(
  pool: ObservedPool,
  { now, emptySince }: ObservedPools,
): Record<string, number> {
  return Object.fromEntries(
    pool.machines
      .filter(isEmpty)
      .map(({ name }) => [name, emptySince[name] ?? now]),
  );
}

function isEmpty({ isDeleting, node }: PoolMachine): boolean {
  return !isDeleting && node !== undefined && !node.hasPods;
}

function changeOf(
  { pool, base, added, madeFor }: Plan,
  emptySince: Record<string, number>,
  emptyBeforeMs: number,
): PoolChange | undefined {
  if (added > 0) {
    return {
      pool: pool.name,
      replicas: base + added,
      reason: 'ScaledUp',
      message: `${added} more ${added === 1 ? 'machine' : 'machines'}, ${
        base + added
      } of at most ${pool.max}, for ${pods(madeFor)}.`,
    };
  }
  if (base !== pool.replicas) {
    return {
      pool: pool.name,
      replicas: base,
      reason: 'BroughtIntoBounds',
      message: `The pool has ${pool.min} to ${pool.max} machines, not ${pool.replicas}.`,
    };
  }
  const standing = pool.machines.filter(({ isDeleting }) => !isDeleting);
  // While machines are created or deleted, Cluster API might delete another one.
  if (standing.length !== base || base <= pool.min) {
    return undefined;
  }
  const [longest] = Object.entries(emptySince)
    .filter(([, since]) => since <= emptyBeforeMs)
    .sort(([a, since], [b, other]) => since - other || compare(a, b));
  return (
    longest && {
      pool: pool.name,
      replicas: base - 1,
      remove: longest[0],
      reason: 'ScaledDown',
      message: `${longest[0]} has had no pods; ${machines(
        base - 1,
      )} left of at least ${pool.min}.`,
    }
  );
}

/** Pools without GPUs first, so that a pod without GPUs creates no machine with GPUs. */
function cheapestFirst(a: ObservedPool, b: ObservedPool): number {
  const gpus = ({ machine }: ObservedPool) =>
    machine.allocatable['nvidia.com/gpu'] ?? 0;
  return gpus(a) - gpus(b) || compare(a.name, b.name);
}

function oldestFirst(a: UnschedulablePod, b: UnschedulablePod): number {
  return a.sinceMs - b.sinceMs || compare(a.key, b.key);
}

function compare(a: string, b: string): number {
  if (a === b) {
    return 0;
  }
  return a < b ? -1 : 1;
}

function machines(count: number): string {
  return count === 1 ? '1 machine' : `${count} machines`;
}

function pods(keys: string[]): string {
  const rest = keys.length - NAMED_PODS;
  const named = keys.slice(0, NAMED_PODS).join(', ');
  return rest > 0 ? `${named} and ${rest} more pods` : named;
}
