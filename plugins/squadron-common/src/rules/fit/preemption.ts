import type { ClusterQueue, Workload } from '../../kinds';
import { findCondition } from '../../views/conditions';
import { timeOf } from '../../views/state';
import { heldQuota } from './heldQuota';
import type { QuotaAmounts, QuotaKey } from './quotaKey';
import type { QuotaLedger } from './QuotaLedger';

/** Who asks for quota, and who holds it. @internal */
export interface Preemptor {
  ledger: QuotaLedger;
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
  priority: number;
  isOwn: boolean;
  /** Below the cohort that both queues share: its queue and the ancestors of that. */
  lentTo: readonly number[];
  /** The same on the preemptor's side, the highest only. */
  lender: number;
}

/** Whom to consider, and whether what is taken from other queues may itself become a loan. */
interface Plan {
  candidates: readonly Candidate[];
  mayBorrow: boolean;
}

/** Whether a queue has all of this free. @internal */
export function hasFree(
  ledger: QuotaLedger,
  queue: number,
  ask: QuotaAmounts,
): boolean {
  return [...ask].every(([key, amount]) => ledger.free(queue, key) >= amount);
}

/** Workloads that would end, and the ledger without them. @internal */
export interface Preemption {
  victims: readonly Workload[];
  left: QuotaLedger;
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
  const { ledger, own, clusterQueue } = preemptor;
  const short = [...ask]
    .filter(([key, amount]) => ledger.free(own, key) < amount)
    .map(([key]) => key);
  const mayBorrow =
    (clusterQueue.spec?.preemption?.borrowWithinCohort?.policy ?? 'Never') !==
    'Never';
  const isWithinNominal = short.every(
    key => (ask.get(key) ?? 0n) <= ledger.nominal(own, key),
  );
  if (!isWithinNominal && !mayBorrow) {
    return undefined;
  }
  for (const plan of plansFor(preemptor, short)) {
    const found = leastVictims(preemptor, plan, ask, short);
    if (found) {
      return found;
    }
  }
  return undefined;
}

/** In the order in which they are tried. */
function plansFor(preemptor: Preemptor, short: readonly QuotaKey[]): Plan[] {
  const { ledger, clusterQueue, priority } = preemptor;
  const all = candidatesOf(preemptor, short);
  const own = all.filter(({ isOwn }) => isOwn);
  const { policy = 'Never', maxPriorityThreshold } =
    clusterQueue.spec?.preemption?.borrowWithinCohort ?? {};
  const unimportant = all.filter(
    one =>
      one.isOwn ||
      (one.priority < priority &&
        one.priority <= (maxPriorityThreshold ?? one.priority)),
  );
  // Only who has quota left of its own may take others' loans back.
  const reclaimable = all.filter(
    ({ isOwn, lender }) =>
      isOwn || short.every(key => ledger.beyond(lender, key) < 0n),
  );
  return [
    ...(policy !== 'Never' && unimportant.length > own.length
      ? [{ candidates: unimportant, mayBorrow: true }]
      : []),
    ...(reclaimable.length > own.length
      ? [{ candidates: reclaimable, mayBorrow: false }]
      : []),
    { candidates: own, mayBorrow: true },
  ];
}

function leastVictims(
  { ledger, own }: Preemptor,
  { candidates, mayBorrow }: Plan,
  ask: QuotaAmounts,
  short: readonly QuotaKey[],
): Preemption | undefined {
  const isEnough = (left: QuotaLedger, victims: readonly Candidate[]) => {
    if (!hasFree(left, own, ask)) {
      return false;
    }
    const after = left.plus(own, ask);
    return (
      mayBorrow ||
      victims.every(
        ({ isOwn, lender }) =>
          isOwn ||
          [...ask.keys()].every(key => after.beyond(lender, key) <= 0n),
      )
    );
  };
  let left = ledger;
  let victims: Candidate[] = [];
  for (const candidate of candidates) {
    // Earlier victims may have brought its queue back to its own quota.
    if (!isBorrower(left, candidate, short)) {
      continue;
    }
    left = left.minus(candidate.queue, candidate.held);
    victims.push(candidate);
    if (isEnough(left, victims)) {
      for (const spared of [...victims].reverse()) {
        const others = victims.filter(victim => victim !== spared);
        const without = left.plus(spared.queue, spared.held);
        if (isEnough(without, others)) {
          left = without;
          victims = others;
        }
      }
      return { victims: victims.map(({ workload }) => workload), left };
    }
  }
  return undefined;
}

/** Those of other queues first, then the least important, then those that got their quota last. */
function candidatesOf(
  preemptor: Preemptor,
  short: readonly QuotaKey[],
): Candidate[] {
  const { ledger, own, queues, holders, priority, clusterQueue } = preemptor;
  const { withinClusterQueue = 'Never', reclaimWithinCohort = 'Never' } =
    clusterQueue.spec?.preemption ?? {};
  const ancestors = ledger.path(own);
  return holders
    .flatMap((workload): Candidate[] => {
      const queue = queues.get(workload.status?.admission?.clusterQueue ?? '');
      const held = heldQuota(workload);
      const isUseful = short.some(key => (held.get(key) ?? 0n) > 0n);
      if (queue === undefined || !isUseful) {
        return [];
      }
      const isOwn = queue === own;
      const policy = isOwn ? withinClusterQueue : reclaimWithinCohort;
      const itsPriority = workload.spec?.priority ?? 0;
      if (policy === 'Never' || (policy !== 'Any' && itsPriority >= priority)) {
        return [];
      }
      const lentTo = ledger
        .path(queue)
        .filter(node => !ancestors.includes(node));
      const shared = ledger.path(queue)[lentTo.length];
      const lender = ancestors[Math.max(0, ancestors.indexOf(shared) - 1)];
      const candidate = { workload, queue, held, isOwn, lentTo, lender };
      return [{ ...candidate, priority: itsPriority }].filter(one =>
        isBorrower(ledger, one, short),
      );
    })
    .sort(
      (a, b) =>
        Number(isEvicted(b.workload)) - Number(isEvicted(a.workload)) ||
        Number(a.isOwn) - Number(b.isOwn) ||
        a.priority - b.priority ||
        reservedAtMs(b.workload) - reservedAtMs(a.workload),
    );
}

/** Whether something that is short was lent all the way to its queue; a queue may always end its own. */
function isBorrower(
  ledger: QuotaLedger,
  { isOwn, lentTo }: Pick<Candidate, 'isOwn' | 'lentTo'>,
  short: readonly QuotaKey[],
): boolean {
  return (
    isOwn ||
    short.some(key => lentTo.every(node => ledger.beyond(node, key) > 0n))
  );
}

function isEvicted(workload: Workload): boolean {
  return findCondition(workload, 'Evicted')?.status === 'True';
}

function reservedAtMs(workload: Workload): number {
  const reserved = findCondition(workload, 'QuotaReserved');
  return timeOf(reserved?.lastTransitionTime) ?? 0;
}
