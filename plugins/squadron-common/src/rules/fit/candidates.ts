import type { Workload } from '../../kinds';
import { findCondition, isTrue } from '../../views/conditions';
import { heldQuota } from './heldQuota';
import { localAvailable, parentsOf, rootOf } from './quotaNode';
import type { QuotaAmounts, QuotaKey, QuotaNode } from './quotaNode';

/** What is to be preempted for. @internal */
export interface Preemptor {
  node: QuotaNode;
  priority: number;
  nowMs: number;
  /** Workloads that hold quota of the queue and of those beside it. */
  holders: readonly Workload[];
}

/** Somebody who may have to go. @internal */
export interface Candidate {
  workload: Workload;
  node: QuotaNode;
  /** The lowest Cohort above both; absent for the queue's own workloads. */
  common?: QuotaNode;
  /** May go only where the queue does not borrow afterwards. */
  needsOwnQuota: boolean;
  hasAdvantage: boolean;
}

/** Whom the policies of the queue allow to end, in the order in which Kueue tries them. @internal */
export function candidatesOf(
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
  let has = false;
  const path = [node, ...parentsOf(node)];
  for (const [index, parent] of path.slice(1).entries()) {
    const below = path[index];
    has ||= [...remaining].every(
      ([key, amount]) =>
        (below.subtree.get(key) ?? 0n) >= (below.usage.get(key) ?? 0n) + amount,
    );
    if (has) {
      advantages.add(parent);
    }
    remaining = new Map(
      [...remaining].map(([key, amount]) => {
        const rest = amount - localAvailable(below, key);
        return [key, rest > 0n ? rest : 0n];
      }),
    );
  }
  return advantages;
}

/** @internal */
export function isWithinOwn(
  node: QuotaNode,
  keys: readonly QuotaKey[],
): boolean {
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

/** Whether the queue may not preempt while it borrows. @internal */
export function forbidsBorrowing({ queue }: QuotaNode): boolean {
  const policy = queue?.spec?.preemption?.borrowWithinCohort?.policy;
  return policy === undefined || policy === 'Never';
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
