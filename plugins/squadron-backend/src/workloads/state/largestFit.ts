import {
  cannotRun,
  flavorCapacities,
  type ClusterCapacity,
} from '@squadron/backstage-plugin-squadron-node';
import type {
  JobObject,
  WaitView,
} from '@squadron/backstage-plugin-squadron-common';
import {
  isGpuResource,
  quantityToNumber,
  type PodSetRequest,
} from '@squadron/kube-kinds';
import type { WaitFacts, WaitQueue } from './waitFacts';

/**
 * The largest smaller size of a RayJob with one group that an empty cluster certainly runs, with as many GPUs as
 * possible; with fewer GPUs per worker only if more of them fit then. Undefined where no smaller size fits.
 *
 * @internal
 */
export function largestFit(
  { kind, object }: JobObject,
  podSets: readonly PodSetRequest[],
  { here, workers }: Pick<WaitFacts, 'here' | 'workers'>,
): WaitView['largestFit'] {
  const groups =
    kind === 'rayjob' ? object.spec?.rayClusterSpec?.workerGroupSpecs : [];
  const set = podSets.find(({ name }) => name === groups?.[0]?.groupName);
  if (!set || groups?.length !== 1) {
    return undefined;
  }
  const places = workers.filter(({ excluded }) => !excluded);
  const [own, ...others] = [here, ...places].map(capacityOf);
  const gpu = Object.keys(set.requests).find(isGpuResource);
  const asked = gpu ? quantityToNumber(set.requests[gpu]) : 1;
  const fits = (perWorker: number, count: number) => {
    const requests = gpu && {
      [gpu]: (set.requests[gpu] * BigInt(perWorker)) / BigInt(asked),
    };
    const sized = { ...set, count, requests: { ...set.requests, ...requests } };
    const sets = podSets.map(one => (one === set ? sized : one));
    return (
      canRun(sets, own) &&
      (workers.length === 0 || others.some(place => canRun(sets, place)))
    );
  };
  let [best, most] = [0, 0];
  for (let perWorker = asked; perWorker >= 1; perWorker = perWorker >> 1) {
    const limit = Math.floor((set.count * asked) / perWorker);
    const count = largest(limit, one => fits(perWorker, one));
    if (count * perWorker > best * most) {
      [best, most] = [count, perWorker];
    }
  }
  const isSame = best === set.count && most === asked;
  return best === 0 || isSame
    ? undefined
    : { workers: best, ...(gpu && { gpusPerWorker: most }) };
}

/** The capacity of the queue of a waiting workload on one cluster. @internal */
export function capacityOf(queue: WaitQueue): ClusterCapacity {
  const { cluster, clusterQueue, flavors, cohort, nodes } = queue;
  return {
    cluster,
    ...(clusterQueue && {
      clusterQueue: clusterQueue.metadata.name,
      flavors: flavorCapacities(clusterQueue, flavors, { cohort, nodes }),
    }),
  };
}

function canRun(
  podSets: readonly PodSetRequest[],
  place: ClusterCapacity,
): boolean {
  return place.flavors !== undefined && !cannotRun(podSets, [place]);
}

/** The largest number up to a limit that fits, if all smaller ones fit too. */
function largest(limit: number, fits: (count: number) => boolean): number {
  let [low, high] = [0, limit];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    [low, high] = fits(middle) ? [middle, high] : [low, middle - 1];
  }
  return low;
}
