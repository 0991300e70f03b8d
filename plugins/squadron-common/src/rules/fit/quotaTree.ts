import type { ClusterQueue, Cohort, ResourceGroup } from '../../kinds';
import { amountsOf } from '../../quantity';
import { get, localQuota, quotaKey, rootOf } from './quotaNode';
import type { Quota, QuotaKey, QuotaNode } from './quotaNode';

/**
 * The tree that a ClusterQueue borrows in, as the node of that queue; nodes of the others hang on its parents.
 *
 * @param isEmpty - as if nothing were in use
 * @internal
 */
export function quotaTree(
  name: string,
  queues: readonly ClusterQueue[],
  cohorts: readonly Cohort[],
  isEmpty = false,
): QuotaNode | undefined {
  const cohortNodes = new Map<string, QuotaNode>();
  const specs = new Map(cohorts.map(cohort => [cohort.metadata.name, cohort]));
  const cohortNode = (cohort: string, below: readonly string[]): QuotaNode => {
    const known = cohortNodes.get(cohort);
    if (known) {
      return known;
    }
    const spec = specs.get(cohort)?.spec;
    const node = nodeOf(cohort, spec?.resourceGroups);
    cohortNodes.set(cohort, node);
    const parent = spec?.parentName;
    // Kueue admits nothing in a cycle of cohorts; its queues say so themselves.
    if (parent && parent !== cohort && !below.includes(parent)) {
      attach(node, cohortNode(parent, [...below, cohort]));
    }
    return node;
  };
  cohorts.forEach(cohort => cohortNode(cohort.metadata.name, []));
  let own: QuotaNode | undefined;
  for (const queue of queues) {
    const node = nodeOf(queue.metadata.name, queue.spec?.resourceGroups);
    node.queue = queue;
    if (!isEmpty) {
      node.usage = usageOf(queue);
    }
    if (queue.spec?.cohortName) {
      attach(node, cohortNode(queue.spec.cohortName, []));
    }
    own = queue.metadata.name === name ? node : own;
  }
  if (own) {
    accumulate(rootOf(own));
  }
  return own;
}

function nodeOf(
  name: string,
  groups: readonly ResourceGroup[] = [],
): QuotaNode {
  const quotas = new Map<QuotaKey, Quota>();
  for (const flavor of groups.flatMap(group => group.flavors)) {
    for (const resource of flavor.resources) {
      const { nominalQuota, borrowingLimit, lendingLimit } = resource;
      quotas.set(quotaKey(flavor.name, resource.name), {
        nominal: nano(nominalQuota) ?? 0n,
        borrowing: nano(borrowingLimit),
        lending: nano(lendingLimit),
      });
    }
  }
  return {
    name,
    children: [],
    quotas,
    subtree: new Map([...quotas].map(([key, { nominal }]) => [key, nominal])),
    usage: new Map(),
  };
}

/** What is reserved, for admitted or not, it is not free. */
function usageOf(queue: ClusterQueue): Map<QuotaKey, bigint> {
  const usage = new Map<QuotaKey, bigint>();
  for (const flavor of queue.status?.flavorsReservation ?? []) {
    for (const resource of flavor.resources) {
      usage.set(
        quotaKey(flavor.name, resource.name),
        nano(resource.total) ?? 0n,
      );
    }
  }
  return usage;
}

/** Sums up what the children lend to, and take from, each node above them. */
function accumulate(node: QuotaNode): void {
  for (const child of node.children) {
    accumulate(child);
    for (const [key, amount] of child.subtree) {
      const lent = amount - localQuota(child, key);
      node.subtree.set(key, get(node.subtree, key) + lent);
    }
    for (const [key, amount] of child.usage) {
      const taken = notNegative(amount - localQuota(child, key));
      node.usage.set(key, get(node.usage, key) + taken);
    }
  }
}

function attach(node: QuotaNode, parent: QuotaNode): void {
  node.parent = parent;
  parent.children.push(node);
}

function nano(quantity: string | number | undefined): bigint | undefined {
  return quantity === undefined
    ? undefined
    : amountsOf({ quantity }).quantity ?? 0n;
}

function notNegative(amount: bigint): bigint {
  return amount > 0n ? amount : 0n;
}
