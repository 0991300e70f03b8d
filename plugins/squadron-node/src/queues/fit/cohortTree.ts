import type { ClusterQueue, Cohort, ResourceGroup } from '@squadron/kube-kinds';
import { parseQuantity } from '@squadron/kube-kinds';
import { quotaKey, type QuotaAmounts, type QuotaKey } from './quotaKey';

/** Quota of one resource of a flavor, in nano units. An absent limit means unlimited. @public */
export interface Quota {
  nominal: bigint;
  borrowingLimit?: bigint;
  lendingLimit?: bigint;
}

/** A ClusterQueue or a Cohort. @public */
export interface CohortNode {
  /** Position of its cohort; absent at the root. */
  parent?: number;
  quotas: ReadonlyMap<QuotaKey, Quota>;
  /** Quota that Workloads have reserved in it, as Kueue reports it; empty for a Cohort. */
  reserved: QuotaAmounts;
}

/**
 * All ClusterQueues and Cohorts that share quota with one ClusterQueue. Each node comes before its parent, so one pass
 * from first to last visits all members of a cohort before the cohort.
 *
 * @public
 */
export interface CohortTree {
  nodes: readonly CohortNode[];
  /** Position of each ClusterQueue by its name. */
  queues: ReadonlyMap<string, number>;
}

/**
 * The tree of a ClusterQueue; undefined when the queue is not in the list. Cohorts that are their own ancestors share
 * nothing, so a queue below them is alone.
 *
 * @public
 */
export function cohortTree(
  name: string,
  queues: readonly ClusterQueue[],
  cohorts: readonly Cohort[],
): CohortTree | undefined {
  const own = queues.find(({ metadata }) => metadata.name === name);
  if (!own) {
    return undefined;
  }
  const ancestorsOf = ancestorLookup(cohorts);
  const root = ancestorsOf(own.spec?.cohortName)?.at(-1);
  if (root === undefined) {
    return {
      nodes: [queueNode(own)],
      queues: new Map([[name, 0]]),
    };
  }
  const isInside = (cohort: string | undefined) =>
    ancestorsOf(cohort)?.at(-1) === root;
  const members = queues.filter(({ spec }) => isInside(spec?.cohortName));
  const inside = new Set([
    ...cohorts.map(({ metadata }) => metadata.name).filter(isInside),
    ...members.flatMap(({ spec }) => ancestorsOf(spec?.cohortName) ?? []),
  ]);
  const depthOf = (cohort: string) => ancestorsOf(cohort)?.length ?? 0;
  const deepestFirst = [...inside].sort((a, b) => depthOf(b) - depthOf(a));
  const positions = new Map(
    deepestFirst.map((cohort, index) => [cohort, members.length + index]),
  );
  const objects = new Map(cohorts.map(one => [one.metadata.name, one]));
  return {
    nodes: [
      ...members.map(queue =>
        queueNode(queue, positions.get(queue.spec?.cohortName ?? '')),
      ),
      ...deepestFirst.map((cohort): CohortNode => {
        const { parentName, resourceGroups } = objects.get(cohort)?.spec ?? {};
        return {
          ...(parentName && { parent: positions.get(parentName) }),
          quotas: quotasOf(resourceGroups),
          reserved: new Map(),
        };
      }),
    ],
    queues: new Map(
      members.map(({ metadata }, index) => [metadata.name, index]),
    ),
  };
}

/** Names of a cohort and its ancestors up to the root; undefined without a cohort and for a cycle. */
function ancestorLookup(cohorts: readonly Cohort[]) {
  const parents = new Map(
    cohorts.map(({ metadata, spec }) => [metadata.name, spec?.parentName]),
  );
  const known = new Map<string, readonly string[] | undefined>();
  return (cohort: string | undefined): readonly string[] | undefined => {
    if (!cohort) {
      return undefined;
    }
    if (!known.has(cohort)) {
      const path = new Set<string>();
      let next: string | undefined = cohort;
      while (next && !path.has(next)) {
        path.add(next);
        next = parents.get(next);
      }
      known.set(cohort, next ? undefined : [...path]);
    }
    return known.get(cohort);
  };
}

/** A ClusterQueue as a node of the tree. @internal */
export function queueNode(
  { spec, status }: ClusterQueue,
  parent?: number,
): CohortNode {
  const reserved = new Map<QuotaKey, bigint>();
  for (const { name, resources } of status?.flavorsReservation ?? []) {
    for (const resource of resources) {
      reserved.set(quotaKey(name, resource.name), nanoOf(resource.total) ?? 0n);
    }
  }
  return { parent, quotas: quotasOf(spec?.resourceGroups), reserved };
}

function quotasOf(
  groups: readonly ResourceGroup[] = [],
): ReadonlyMap<QuotaKey, Quota> {
  const quotas = new Map<QuotaKey, Quota>();
  for (const { name, resources } of groups.flatMap(({ flavors }) => flavors)) {
    for (const resource of resources) {
      quotas.set(quotaKey(name, resource.name), {
        nominal: nanoOf(resource.nominalQuota) ?? 0n,
        borrowingLimit: nanoOf(resource.borrowingLimit),
        lendingLimit: nanoOf(resource.lendingLimit),
      });
    }
  }
  return quotas;
}

/** The schema of Kubernetes accepts a few invalid quantities; they count as absent. */
function nanoOf(quantity: string | number | undefined): bigint | undefined {
  try {
    return quantity === undefined ? undefined : parseQuantity(quantity);
  } catch {
    return undefined;
  }
}
