import type { Workload } from '../../kinds';
import { findCondition, isTrue } from '../../views/conditions';
import { heldQuota } from './heldQuota';
import {
  available,
  borrowsWith,
  giveBack,
  localAvailable,
  parentsOf,
  rootOf,
  take,
} from './quotaTree';
import type { QuotaAmounts, QuotaKey, QuotaNode } from './quotaTree';

/** What is to be preempted for. @internal */
export interface Preemptor {
  node: QuotaNode;
  priority: number;
  nowMs: number;
  /** Workloads that hold quota of the queue and of those beside it. */
  holders: readonly Workload[];
}

interface Candidate {
  workload: Workload;
  node: QuotaNode;
  /** The lowest Cohort above both; absent for the queue's own workloads. */
  common?: QuotaNode;
  /** May go only where the queue does not borrow afterwards. */
  needsOwnQuota: boolean;
  hasAdvantage: boolean;
}

/**
 * Whom Kueue 0.18 would preempt so that `asked` fits (classic preemption, pkg/scheduler/preemption); empty when nobody
 * may be, or when that is not enough.
 *
 * @param keys - what is short
 * @internal
 */
export function victimsOf(
  { node, priority, nowMs, holders }: Preemptor,
  asked: QuotaAmounts,
  keys: readonly QuotaKey[],
): Workload[] {
  const candidates = candidatesOf(
    { node, priority, nowMs, holders },
    asked,
    keys,
  );
  const isBorrowingForbidden = forbidsBorrowing(node);
  const others = candidates.filter(candidate => candidate.common);
  const isBelowOwn = keys.every(
    key => (node.quotas.get(key)?.nominal ?? 0n) > (node.usage.get(key) ?? 0n),
  );
  const attempts =
    others.length === 0 || (isBorrowingForbidden && !isBelowOwn)
      ? [true]
      : isBorrowingForbidden && !others.some(one => one.hasAdvantage)
      ? [false, true]
      : [true, false];
  for (const mayBorrow of attempts) {
    const victims = attempt(node, candidates, { asked, keys, mayBorrow });
    if (victims.length > 0) {
      return victims;
    }
  }
  return [];
}

function attempt(
  node: QuotaNode,
  candidates: readonly Candidate[],
  how: { asked: QuotaAmounts; keys: readonly QuotaKey[]; mayBorrow: boolean },
): Workload[] {
  const { asked, keys, mayBorrow } = how;
  const fits = () =>
    [...asked].every(
      ([key, amount]) =>
        (mayBorrow || !borrowsWith(node, key, amount)) &&
        amount <= available(node, key),
    );
  const gone: Candidate[] = [];
  let hasRoom = false;
  for (const candidate of candidates) {
    if (isValid(candidate, keys, mayBorrow)) {
      move(candidate, giveBack);
      gone.push(candidate);
      if (fits()) {
        hasRoom = true;
        break;
      }
    }
  }
  let victims = hasRoom ? [...gone] : [];
  // Those that turn out not to be needed stay.
  for (const candidate of victims.slice(0, -1).reverse()) {
    move(candidate, take);
    if (fits()) {
      victims = victims.filter(one => one !== candidate);
    } else {
      move(candidate, giveBack);
    }
  }
  (hasRoom ? victims : gone).forEach(candidate => move(candidate, take));
  return victims.map(({ workload }) => workload);
}

function candidatesOf(
  preemptor: Preemptor,
  asked: QuotaAmounts,
  keys: readonly QuotaKey[],
): Candidate[] {
  const { node, holders } = preemptor;
  const policy = node.queue?.spec?.preemption;
  const advantages = advantagesOf(node, asked);
  const byQueue = new Map(
    leavesOf(rootOf(node)).map(leaf => [leaf.name, leaf]),
  );
  const candidates = holders.flatMap((workload): Candidate[] => {
    const owner = byQueue.get(workload.status?.admission?.clusterQueue ?? '');
    const usesIt = keys.some(key => (heldQuota(workload).get(key) ?? 0n) > 0n);
    if (!owner || !usesIt || !isTrue(workload, 'QuotaReserved')) {
      return [];
    }
    const isOwn = owner === node;
    const rule = isOwn
      ? policy?.withinClusterQueue
      : policy?.reclaimWithinCohort;
    if (
      !satisfies(rule, preemptor, workload) ||
      (!isOwn && isWithinOwn(owner, keys))
    ) {
      return [];
    }
    if (isOwn) {
      return [
        { workload, node: owner, needsOwnQuota: false, hasAdvantage: false },
      ];
    }
    const common = parentsOf(node).find(one => parentsOf(owner).includes(one));
    const hasAdvantage = common !== undefined && advantages.has(common);
    return [
      {
        workload,
        node: owner,
        common,
        hasAdvantage,
        needsOwnQuota: !hasAdvantage && needsOwnQuota(preemptor, workload),
      },
    ];
  });
  return candidates.sort(
    (a, b) =>
      Number(isEvicted(b.workload)) - Number(isEvicted(a.workload)) ||
      rankOf(a) - rankOf(b) ||
      priorityOf(a.workload) - priorityOf(b.workload) ||
      reservedAt(b.workload) - reservedAt(a.workload) ||
      (uidOf(a.workload) < uidOf(b.workload) ? -1 : 1),
  );
}

/** The Cohorts below which what is asked is the queue's own, so that what others borrow there can be reclaimed. */
function advantagesOf(
  node: QuotaNode,
  asked: QuotaAmounts,
): ReadonlySet<QuotaNode> {
  const advantages = new Set<QuotaNode>();
  let remaining = new Map(asked);
  let current = node;
  let has = false;
  for (const parent of parentsOf(node)) {
    has ||= [...remaining].every(
      ([key, amount]) =>
        (current.subtree.get(key) ?? 0n) >=
        (current.usage.get(key) ?? 0n) + amount,
    );
    if (has) {
      advantages.add(parent);
    }
    remaining = new Map(
      [...remaining].map(([key, amount]) => {
        const rest = amount - localAvailable(current, key);
        return [key, rest > 0n ? rest : 0n];
      }),
    );
    current = parent;
  }
  return advantages;
}

function isValid(
  { node, common, needsOwnQuota: isBound }: Candidate,
  keys: readonly QuotaKey[],
  mayBorrow: boolean,
): boolean {
  if (!common) {
    return true;
  }
  const below = parentsOf(node);
  return (
    !(mayBorrow && isBound) &&
    ![node, ...below.slice(0, below.indexOf(common))].some(one =>
      isWithinOwn(one, keys),
    )
  );
}

function isWithinOwn(node: QuotaNode, keys: readonly QuotaKey[]): boolean {
  return keys.every(
    key => (node.subtree.get(key) ?? 0n) >= (node.usage.get(key) ?? 0n),
  );
}

function satisfies(
  rule: string | undefined,
  { priority, nowMs }: Preemptor,
  workload: Workload,
): boolean {
  const other = priorityOf(workload);
  switch (rule) {
    case 'Any':
      return true;
    case 'LowerPriority':
      return priority > other;
    case 'LowerOrNewerEqualPriority':
      return (
        priority > other || (priority === other && isNewer(workload, nowMs))
      );
    default:
      return false;
  }
}

/** What is submitted now is the newest of all, unless a clock is wrong. */
function isNewer({ metadata }: Workload, nowMs: number): boolean {
  return Date.parse(metadata.creationTimestamp ?? '') > nowMs;
}

function needsOwnQuota({ node, priority }: Preemptor, workload: Workload) {
  const threshold =
    node.queue?.spec?.preemption?.borrowWithinCohort?.maxPriorityThreshold;
  const other = priorityOf(workload);
  return (
    forbidsBorrowing(node) ||
    other >= priority ||
    (threshold !== undefined && other > threshold)
  );
}

function forbidsBorrowing({ queue }: QuotaNode): boolean {
  const policy = queue?.spec?.preemption?.borrowWithinCohort?.policy;
  return policy === undefined || policy === 'Never';
}

function move(
  { node, workload }: Candidate,
  how: (node: QuotaNode, key: QuotaKey, amount: bigint) => void,
): void {
  heldQuota(workload).forEach((amount, key) => how(node, key, amount));
}

function leavesOf(node: QuotaNode): QuotaNode[] {
  return node.queue ? [node] : node.children.flatMap(leavesOf);
}

/** Those with less claim first, the queue's own last. */
function rankOf({ common, hasAdvantage }: Candidate): number {
  if (!common) {
    return 2;
  }
  return hasAdvantage ? 0 : 1;
}

function isEvicted(workload: Workload): boolean {
  return isTrue(workload, 'Evicted');
}

function priorityOf(workload: Workload): number {
  return workload.spec?.priority ?? 0;
}

function reservedAt(workload: Workload): number {
  const reserved = findCondition(workload, 'QuotaReserved');
  return Date.parse(reserved?.lastTransitionTime ?? '') || 0;
}

function uidOf({ metadata }: Workload): string {
  return metadata.uid ?? metadata.name;
}
