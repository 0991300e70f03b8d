import type { ClusterQueue, Workload } from '@squadron/kube-kinds';
import { findCondition } from '@squadron/kube-kinds';
import { timeOf } from '@squadron/backstage-plugin-squadron-common';
import { reservedQuota } from './reservedQuota';
import { compareRanks } from './compareRanks';
import type { QuotaAmounts, QuotaKey } from './quotaKey';
import type { QuotaTree } from './QuotaTree';

/** The workload that needs quota, and the workloads that hold it. @public */
export interface Preemptor {
  usage: QuotaTree;
  /** Its ClusterQueue, and the position of that in the tree. */
  clusterQueue: ClusterQueue;
  own: number;
  priority: number;
  /** Positions of the ClusterQueues of the tree. */
  queues: ReadonlyMap<string, number>;
  /** Workloads that hold quota, in any order. */
  holders: readonly Workload[];
}

/** A Workload that may be preempted. */
interface Candidate {
  workload: Workload;
  queue: number;
  held: QuotaAmounts;
  /** Smaller ranks are preempted earlier; compared number by number. */
  rank: readonly number[];
  priority: number;
  /**
   * Its queue and the cohorts above it, up to but without the lowest one that it shares with the preemptor's queue.
   * Empty for a candidate in that queue.
   */
  lentTo: readonly number[];
  /** The highest such node on the preemptor's side. */
  lender?: number;
}

/** Candidates, and whether quota reclaimed from other queues may itself be borrowed. */
interface Plan {
  candidates: readonly Candidate[];
  mayBorrow: boolean;
}

/** Whether a queue has enough free quota for a request. @internal */
export function hasFree(
  usage: QuotaTree,
  queue: number,
  request: QuotaAmounts,
): boolean {
  return [...request].every(
    ([key, amount]) => usage.free(queue, key) >= amount,
  );
}

/** Victims, and the quota tree without them. */
interface Preemption {
  victims: readonly Workload[];
  left: QuotaTree;
}

/**
 * The Workloads that Kueue would preempt for a request without enough free quota; undefined when the policies allow no
 * preemption that suffices. These are the rules of Kueue's classic preemption by its documentation: the shortest prefix
 * of the ordered candidates that makes the request fit, without those that turn out to be unnecessary.
 *
 * @internal
 */
export function preemptionFor(
  preemptor: Preemptor,
  request: QuotaAmounts,
): Preemption | undefined {
  const { usage, own } = preemptor;
  const short = [...request]
    .filter(([key, amount]) => usage.free(own, key) < amount)
    .map(([key]) => key);
  for (const plan of plansFor(preemptor, request, short)) {
    const found = leastVictims(preemptor, plan, request, short);
    if (found) {
      return found;
    }
  }
  return undefined;
}

/** Plans in the order in which Kueue tries them. */
function plansFor(
  preemptor: Preemptor,
  request: QuotaAmounts,
  short: readonly QuotaKey[],
): Plan[] {
  const { usage, clusterQueue, priority, own: queue } = preemptor;
  const all = candidatesOf(preemptor, short);
  const own = all.filter(({ lender }) => lender === undefined);
  const { policy = 'Never', maxPriorityThreshold } =
    clusterQueue.spec?.preemption?.borrowWithinCohort ?? {};
  const lowPriority = all.filter(
    one =>
      one.lender === undefined ||
      (one.priority < priority &&
        one.priority <= (maxPriorityThreshold ?? one.priority)),
  );
  // Only a queue with unused nominal quota may reclaim lent quota.
  const reclaimable = all.filter(
    ({ lender }) =>
      lender === undefined ||
      short.every(key => usage.beyond(lender, key) < 0n),
  );
  const mayBorrow = policy !== 'Never';
  const isWithinNominal = short.every(
    key => (request.get(key) ?? 0n) <= usage.nominal(queue, key),
  );
  return [
    ...(mayBorrow && lowPriority.length > own.length
      ? [{ candidates: lowPriority, mayBorrow: true }]
      : []),
    ...(reclaimable.length > own.length
      ? [{ candidates: reclaimable, mayBorrow: false }]
      : []),
    ...(mayBorrow || isWithinNominal
      ? [{ candidates: own, mayBorrow: true }]
      : []),
  ];
}

function leastVictims(
  { usage, own }: Preemptor,
  { candidates, mayBorrow }: Plan,
  request: QuotaAmounts,
  short: readonly QuotaKey[],
): Preemption | undefined {
  // Number of victims per lender; a lender may use reclaimed quota only within its nominal quota.
  const counts = new Map<number, number>();
  const count = ({ lender }: Candidate, change: 1 | -1) => {
    if (lender !== undefined && !mayBorrow) {
      counts.set(lender, (counts.get(lender) ?? 0) + change);
    }
  };
  const isEnough = (left: QuotaTree) => {
    if (!hasFree(left, own, request)) {
      return false;
    }
    const after = left.plus(own, request);
    const lenders = [...counts].filter(([, victims]) => victims > 0);
    return lenders.every(([lender]) =>
      [...request.keys()].every(key => after.beyond(lender, key) <= 0n),
    );
  };
  let left = usage;
  const victims: Candidate[] = [];
  for (const candidate of candidates) {
    // Earlier victims may have reduced its queue to nominal quota.
    if (isBorrower(left, candidate, short)) {
      left = left.minus(candidate.queue, candidate.held);
      victims.push(candidate);
      count(candidate, 1);
      if (isEnough(left)) {
        break;
      }
    }
  }
  if (!isEnough(left)) {
    return undefined;
  }
  const ended: Workload[] = [];
  for (const victim of victims.reverse()) {
    const without = left.plus(victim.queue, victim.held);
    count(victim, -1);
    if (isEnough(without)) {
      left = without;
    } else {
      count(victim, 1);
      ended.unshift(victim.workload);
    }
  }
  return { victims: ended, left };
}

/** Candidates of other queues first, then by priority, then those with the latest quota reservation. */
function candidatesOf(
  preemptor: Preemptor,
  short: readonly QuotaKey[],
): Candidate[] {
  const { usage, own, queues, holders, priority, clusterQueue } = preemptor;
  const { withinClusterQueue = 'Never', reclaimWithinCohort = 'Never' } =
    clusterQueue.spec?.preemption ?? {};
  const sides = [...queues.values()].map(queue => sidesOf(usage, own, queue));
  return holders
    .flatMap((workload): Candidate[] => {
      const queue = queues.get(workload.status?.admission?.clusterQueue ?? '');
      const held = reservedQuota(workload);
      if (
        queue === undefined ||
        !short.some(key => (held.get(key) ?? 0n) > 0n)
      ) {
        return [];
      }
      const policy = queue === own ? withinClusterQueue : reclaimWithinCohort;
      const itsPriority = workload.spec?.priority ?? 0;
      if (policy === 'Never' || (policy !== 'Any' && itsPriority >= priority)) {
        return [];
      }
      const rank = [
        Number(findCondition(workload, 'Evicted')?.status !== 'True'),
        Number(queue === own),
        itsPriority,
        -reservedAtMs(workload),
      ];
      return [
        { workload, queue, held, rank, priority: itsPriority, ...sides[queue] },
      ];
    })
    .filter(candidate => isBorrower(usage, candidate, short))
    .sort((a, b) => compareRanks(a.rank, b.rank));
}

/** The nodes of both sides below the cohort that the two queues share. */
function sidesOf(
  usage: QuotaTree,
  own: number,
  queue: number,
): Pick<Candidate, 'lentTo' | 'lender'> {
  const above = usage.path(own);
  const lentTo = usage.path(queue).filter(node => !above.includes(node));
  const shared = usage.path(queue)[lentTo.length];
  return queue === own
    ? { lentTo: [] }
    : { lentTo, lender: above[above.indexOf(shared) - 1] };
}

/** Whether a short resource was lent all the way to its queue; usage of the own queue was not lent. */
function isBorrower(
  usage: QuotaTree,
  { lentTo }: Pick<Candidate, 'lentTo'>,
  short: readonly QuotaKey[],
): boolean {
  return short.some(key => lentTo.every(node => usage.beyond(node, key) > 0n));
}

function reservedAtMs(workload: Workload): number {
  const reserved = findCondition(workload, 'QuotaReserved');
  return timeOf(reserved?.lastTransitionTime) ?? 0;
}
