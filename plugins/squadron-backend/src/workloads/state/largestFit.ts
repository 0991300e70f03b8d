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
  const [group, ...others] =
    (kind === 'rayjob' && object.spec?.rayClusterSpec?.workerGroupSpecs) || [];
  const set = podSets.find(({ name }) => name === group?.groupName);
  if (!set || others.length > 0) {
    return undefined;
  }
  const own = capacityOf(here);
  const places = workers.filter(({ excluded }) => !excluded).map(capacityOf);
  const gpu = Object.keys(set.requests).find(isGpuResource);
  const asked = gpu ? quantityToNumber(set.requests[gpu]) : 1;
  const fits = (perWorker: number, count: number) => {
    const requests = { ...set.requests };
    if (gpu) {
      requests[gpu] = (requests[gpu] * BigInt(perWorker)) / BigInt(asked);
    }
    const sized = { ...set, count, requests };
    const canRun = (place: ClusterCapacity) =>
      place.flavors !== undefined &&
      !cannotRun(
        podSets.map(one => (one === set ? sized : one)),
        [place],
      );
    return canRun(own) && (workers.length === 0 || places.some(canRun));
  };
  let [best, most] = [0, 0];
  for (let perWorker = asked; perWorker >= 1; perWorker = perWorker >> 1) {
    // Binary search: what fits, also fits with fewer workers.
    let [low, high] = [0, Math.floor((set.count * asked) / perWorker)];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      [low, high] = fits(perWorker, middle)
        ? [middle, high]
        : [low, middle - 1];
    }
    if (low * perWorker > best * most) {
      [best, most] = [low, perWorker];
    }
  }
  return best === 0 || (best === set.count && most === asked)
    ? undefined
    : { workers: best, ...(gpu && { gpusPerWorker: most }) };
}

/** The capacity of the queue of a waiting workload on one cluster. @internal */
export function capacityOf(queue: WaitQueue): ClusterCapacity {
  const { cluster, clusterQueue, flavors } = queue;
  return {
    cluster,
    clusterQueue: clusterQueue?.metadata.name,
    flavors: clusterQueue && flavorCapacities(clusterQueue, flavors, queue),
  };
}
