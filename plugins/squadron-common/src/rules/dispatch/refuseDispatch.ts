import type { PodSetRequest } from '../../quantity';
import { cannotRun, type ClusterCapacity } from '../fit';
import { namedClusters } from '../replacement/namedClusters';
import type { DispatchChoice, DispatchCluster, DispatchInput } from './types';

/**
 * How long a workload may hold quota on the hub before it is refused. A worker that has just joined is measured
 * meanwhile, and a node that restarts is mostly back: quotas follow the nodes that are ready.
 */
const REFUSE_AFTER_MS = 30_000;

/**
 * What a workload asks for, and what each cluster of the fleet could give if it were empty.
 *
 * @public
 */
export interface DispatchSizes {
  podSets: readonly PodSetRequest[];
  /** Of the members of the MultiKueueConfig and of workers that may still join it; without flavors where not known now. */
  clusters: readonly ClusterCapacity[];
}

/**
 * When it is due to ask whether any cluster could ever run a workload, in milliseconds since the epoch; undefined while
 * a worker has its copy, or one of an earlier turn is left.
 *
 * @public
 */
export function refusalDueMs(
  input: Pick<DispatchInput, 'takenBy' | 'endingOn' | 'waitingSinceMs'>,
): number | undefined {
  const { takenBy, endingOn = [], waitingSinceMs } = input;
  return takenBy === undefined && endingOn.length === 0
    ? waitingSinceMs + REFUSE_AFTER_MS
    : undefined;
}

/**
 * Why no cluster can ever run a workload, so that it must not hold quota against others; undefined when one could, or
 * that is not known for certain: of every cluster that it may go to, and of every worker that may still join, the size
 * has to be known. A placement may choose others tomorrow, so it leaves none out; names do.
 *
 * @public
 */
export function refuseDispatch(
  choice: DispatchChoice,
  members: readonly DispatchCluster[],
  { podSets, clusters }: DispatchSizes,
): string | undefined {
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

/**
 * A cluster that is known to be able to run what was refused; undefined when there is none.
 *
 * @public
 */
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
