import type { ClusterQueue } from '../../kinds';

/** One resource of one flavor. @internal */
export type QuotaKey = `${string}\n${string}`;

/** Amounts by flavor and resource, in nano units. @internal */
export type QuotaAmounts = ReadonlyMap<QuotaKey, bigint>;

/**
 * A ClusterQueue or a Cohort of Kueue with what it has and what is used, in nano units. The arithmetic is that of
 * Kueue 0.18 (pkg/cache/scheduler/resource_node.go).
 *
 * @internal
 */
export interface QuotaNode {
  name: string;
  parent?: QuotaNode;
  children: QuotaNode[];
  /** Absent for a Cohort. */
  queue?: ClusterQueue;
  quotas: ReadonlyMap<QuotaKey, Quota>;
  /** Own quota and what the children lend. */
  subtree: Map<QuotaKey, bigint>;
  usage: Map<QuotaKey, bigint>;
}

/** Of one resource of a flavor, in nano units. @internal */
export interface Quota {
  nominal: bigint;
  borrowing?: bigint;
  lending?: bigint;
}

/** @internal */
export function quotaKey(flavor: string, resource: string): QuotaKey {
  return `${flavor}\n${resource}`;
}

/** Flavor and resource of a key. @internal */
export function partsOf(key: QuotaKey): { flavor: string; resource: string } {
  const [flavor, resource] = key.split('\n');
  return { flavor, resource };
}

/** What can be taken now without ending anything. Less than zero where more is used than there is. @internal */
export function available(node: QuotaNode, key: QuotaKey): bigint {
  const { parent, quotas } = node;
  if (!parent) {
    return get(node.subtree, key) - get(node.usage, key);
  }
  const above = available(parent, key);
  const limit = quotas.get(key)?.borrowing;
  const local = localQuota(node, key);
  const stored = get(node.subtree, key) - local;
  const used = max(0n, get(node.usage, key) - local);
  return (
    localAvailable(node, key) +
    (limit === undefined ? above : min(stored - used + limit, above))
  );
}

/** The most that can ever be taken, when nothing is in use. @internal */
export function potential(node: QuotaNode, key: QuotaKey): bigint {
  const { parent, quotas } = node;
  const subtree = get(node.subtree, key);
  if (!parent) {
    return subtree;
  }
  const most = localQuota(node, key) + potential(parent, key);
  const limit = quotas.get(key)?.borrowing;
  return limit === undefined ? most : min(subtree + limit, most);
}

/** Whether so much more would exceed what the node has of its own. @internal */
export function borrowsWith(
  node: QuotaNode,
  key: QuotaKey,
  amount: bigint,
): boolean {
  const own = node.queue
    ? node.quotas.get(key)?.nominal ?? 0n
    : get(node.subtree, key);
  return own < get(node.usage, key) + amount;
}

/** Quota that only the node and those below it see, and that is free. @internal */
export function localAvailable(node: QuotaNode, key: QuotaKey): bigint {
  return max(0n, localQuota(node, key) - get(node.usage, key));
}

/** Takes an amount; what exceeds the local quota is taken from the parents. @internal */
export function take(node: QuotaNode, key: QuotaKey, amount: bigint): void {
  const local = localAvailable(node, key);
  node.usage.set(key, get(node.usage, key) + amount);
  if (node.parent && amount > local) {
    take(node.parent, key, amount - local);
  }
}

/** Gives back what {@link take} took. @internal */
export function giveBack(node: QuotaNode, key: QuotaKey, amount: bigint): void {
  const inParent = get(node.usage, key) - localQuota(node, key);
  node.usage.set(key, get(node.usage, key) - amount);
  if (node.parent && inParent > 0n) {
    giveBack(node.parent, key, min(amount, inParent));
  }
}

/** @internal */
export function rootOf(node: QuotaNode): QuotaNode {
  return node.parent ? rootOf(node.parent) : node;
}

/** Its parent, the parent of that, up to the root. @internal */
export function parentsOf(node: QuotaNode): QuotaNode[] {
  return node.parent ? [node.parent, ...parentsOf(node.parent)] : [];
}

/** Quota that only the node and those below it see. @internal */
export function localQuota(
  { quotas, subtree }: QuotaNode,
  key: QuotaKey,
): bigint {
  const lending = quotas.get(key)?.lending;
  return lending === undefined ? 0n : max(0n, get(subtree, key) - lending);
}

/** @internal */
export function get(amounts: QuotaAmounts, key: QuotaKey): bigint {
  return amounts.get(key) ?? 0n;
}

function min(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}

function max(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}
