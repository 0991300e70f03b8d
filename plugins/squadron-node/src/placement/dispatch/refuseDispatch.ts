import type { PodSetRequest } from '@squadron/kube-kinds';
import type { Message } from '@squadron/backstage-plugin-squadron-common';
import { cannotRun } from '../../queues/fit/cannotRun';
import { type ClusterCapacity } from '../../queues/fit/capacity';
import { namedClusters } from '../../clusters/replacement/namedClusters';
import type { DispatchChoice, DispatchCluster, DispatchInput } from './types';

/**
 * How long a workload may hold quota on the hub before it is refused. Within this time a new worker is measured, and a
 * restarting node is usually ready again: quotas count ready nodes only.
 */
const REFUSE_AFTER_MS = 30_000;

/** The request of a workload, and the capacity of each cluster of the fleet when it is empty. @public */
export interface DispatchSizes {
  podSets: readonly PodSetRequest[];
  /** Members of the MultiKueueConfig and workers that may still join it; without flavors where these are not known. */
  clusters: readonly ClusterCapacity[];
}

/**
 * When to check whether any cluster could ever run a workload, in milliseconds since the epoch; undefined while a
 * worker has admitted its copy, or a copy of an earlier attempt is left.
 *
 * @public
 */
export function refusalDueMs(
  input: Pick<DispatchInput, 'admittedBy' | 'terminatingOn' | 'waitingSinceMs'>,
): number | undefined {
  const { admittedBy, terminatingOn = [], waitingSinceMs } = input;
  return admittedBy === undefined && terminatingOn.length === 0
    ? waitingSinceMs + REFUSE_AFTER_MS
    : undefined;
}

/**
 * Why no cluster can ever run a workload, so that it must not hold quota that others could use. Undefined when one
 * could, or when that is uncertain: the capacity of every allowed cluster, and of every worker that may still join,
 * must be known. A placement does not narrow the clusters, since its decision can change; clusters by name do.
 *
 * @public
 */
export function refuseDispatch(
  choice: DispatchChoice,
  members: readonly DispatchCluster[],
  { podSets, clusters }: DispatchSizes,
): Message | undefined {
  const names = new Set(namesOf(choice, members));
  const candidates = clusters.filter(
    ({ cluster }) => choice.type !== 'clusters' || names.has(cluster),
  );
  const isComplete =
    names.size > 0 &&
    [...names].every(name => candidates.some(one => one.cluster === name)) &&
    candidates.every(({ flavors }) => flavors !== undefined);
  return isComplete ? cannotRun(podSets, candidates) : undefined;
}

/** A cluster that can certainly run a refused workload; undefined when there is none. @public */
export function clusterForRefused(
  choice: DispatchChoice,
  members: readonly DispatchCluster[],
  { podSets, clusters }: DispatchSizes,
): string | undefined {
  const names = new Set(namesOf(choice, members));
  return clusters.find(
    one =>
      names.has(one.cluster) &&
      one.flavors !== undefined &&
      cannotRun(podSets, [one]) === undefined,
  )?.cluster;
}

function namesOf(
  choice: DispatchChoice,
  members: readonly DispatchCluster[],
): string[] {
  return choice.type === 'clusters'
    ? namedClusters(choice.clusters, members)
    : members.map(({ name }) => name);
}
