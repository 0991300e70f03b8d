import type { ClusterQueue, Workload } from '../../kinds';
import { findCondition } from '../../views/conditions';
import { timeOf } from '../../views/state';
import { reservedQuota } from './reservedQuota';
import { compareRanks } from './compareRanks';
import type { QuotaAmounts, QuotaKey } from './quotaKey';
import type { QuotaTree } from './QuotaTree';

/** Who asks for quota, and who holds it. @internal */
export interface Preemptor {
  ledger: QuotaTree;
  /** Its ClusterQueue, and the position of that in the ledger's tree. */
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
  /** The less, the earlier it is ended; compared one by one. */
  rank: readonly number[];
  priority: number;
  /** Below the cohort that both queues share: its queue and the ancestors of that. Empty for the preemptor's own queue. */
  lentTo: readonly number[];
  /** The same on the preemptor's side, the highest only. */
  lender?: number;
}

/** Whom to consider, and whether what is taken from other queues may itself become a loan. */
interface Plan {
  candidates: readonly Candidate[];
  mayBorrow: boolean;
}

/** Whether a queue has all of this free. @internal */
export function hasFree(
  ledger: QuotaTree,
  queue: number,
  ask: QuotaAmounts,
): boolean {
  return [...ask].every(([key, amount]) => ledger.free(queue, key) >= amount);
}

/** Workloads that would end, and the ledger without them. @internal */
export interface Preemption {
  victims: readonly Workload[];
  left: QuotaTree;
}

/**
 * The Workloads that Kueue would preempt for an ask that finds too little free quota; undefined when its policies give
 * it no way. These are the rules of Kueue's classic preemption as its documentation has them: of an ordered list of
 * candidates the shortest beginning that makes the ask fit, without those that turn out not to be needed.
 *
 * @internal
 */
export function preemptionFor(
  preemptor: Preemptor,
  ask: QuotaAmounts,
): Preemption | undefined {
  const { ledger, own } = preemptor;
  const short = [...ask]
    .filter(([key, amount]) => ledger.free(own, key) < amount)
    .map(([key]) => key);
  for (const plan of plansFor(preemptor, ask, short)) {
    const found = leastVictims(preemptor, plan, ask, short);
    if (found) {
      return found;
    }
  }
  return undefined;
}

/** In the order in which they are tried. */
function plansFor(
  preemptor: Preemptor,
  ask: QuotaAmounts,
  short: readonly QuotaKey[],
): Plan[] {
  const { ledger, clusterQueue, priority, own: queue } = preemptor;
  const all = candidatesOf(preemptor, short);
  const own = all.filter(({ lender }) => lender === undefined);
  const { policy = 'Never', maxPriorityThreshold } =
    clusterQueue.spec?.preemption?.borrowWithinCohort ?? {};
  const unimportant = all.filter(
    one =>
      one.lender === undefined ||
      (one.priority < priority &&
        one.priority <= (maxPriorityThreshold ?? one.priority)),
  );
  // Only who has quota left of its own may take others' loans back.
  const reclaimable = all.filter(
    ({ lender }) =>
      lender === undefined ||
      short.every(key => ledger.beyond(lender, key) < 0n),
  );
  const mayBorrow = policy !== 'Never';
  const isWithinNominal = short.every(
    key => (ask.get(key) ?? 0n) <= ledger.nominal(queue, key),
  );
  return [
    ...(mayBorrow && unimportant.length > own.length
      ? [{ candidates: unimportant, mayBorrow: true }]
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
  { ledger, own }: Preemptor,
  { candidates, mayBorrow }: Plan,
  ask: QuotaAmounts,
  short: readonly QuotaKey[],
): Preemption | undefined {
  // How many victims give back what each lender has lent; it may take that only for what is its own.
  const counts = new Map<number, number>();
  const count = ({ lender }: Candidate, change: 1 | -1) => {
    if (lender !== undefined && !mayBorrow) {
      counts.set(lender, (counts.get(lender) ?? 0) + change);
    }
  };
  const isEnough = (left: QuotaTree) => {
    if (!hasFree(left, own, ask)) {
      return false;
    }
    const after = left.plus(own, ask);
    const lenders = [...counts].filter(([, victims]) => victims > 0);
    return lenders.every(([lender]) =>
      [...ask.keys()].every(key => after.beyond(lender, key) <= 0n),
    );
  };
  let left = ledger;
  const victims: Candidate[] = [];
  for (const candidate of candidates) {
    // Earlier victims may have brought its queue back to its own quota.
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

/** Those of other queues first, then the least important, then those that got their quota last. */
function candidatesOf(
  preemptor: Preemptor,
  short: readonly QuotaKey[],
): Candidate[] {
  const { ledger, own, queues, holders, priority, clusterQueue } = preemptor;
  const { withinClusterQueue = 'Never', reclaimWithinCohort = 'Never' } =
    clusterQueue.spec?.preemption ?? {};
  const sides = [...queues.values()].map(queue => sidesOf(ledger, own, queue));
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
    .filter(candidate => isBorrower(ledger, candidate, short))
    .sort((a, b) => compareRanks(a.rank, b.rank));
}

/** Where the way from one queue to another leads over the cohort that they share. */
function sidesOf(
  ledger: QuotaTree,
  own: number,
  queue: number,
): Pick<Candidate, 'lentTo' | 'lender'> {
  const above = ledger.path(own);
  const lentTo = ledger.path(queue).filter(node => !above.includes(node));
  const shared = ledger.path(queue)[lentTo.length];
  return queue === own
    ? { lentTo: [] }
    : { lentTo, lender: above[above.indexOf(shared) - 1] };
}

/** Whether something that is short was lent all the way to its queue; what is in its own queue was not lent. */
function isBorrower(
  ledger: QuotaTree,
  { lentTo }: Pick<Candidate, 'lentTo'>,
  short: readonly QuotaKey[],
): boolean {
  return short.some(key => lentTo.every(node => ledger.beyond(node, key) > 0n));
}

function reservedAtMs(workload: Workload): number {
  const reserved = findCondition(workload, 'QuotaReserved');
  return timeOf(reserved?.lastTransitionTime) ?? 0;
}
