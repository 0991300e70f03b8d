import {
  workloadGpus,
  type WaitShortage,
} from '@squadron/backstage-plugin-squadron-common';
import {
  amountAsNumber,
  scaleAmounts,
  findCondition,
} from '@squadron/kube-kinds';
import type { PodSetRequest } from '@squadron/kube-kinds';
import {
  evaluateQueue,
  gpuTypeOf,
  shortagesFrom,
} from '@squadron/backstage-plugin-squadron-node';
import { kueueObstacles } from '../../queues/state/kueueMessage';
import type { KueueObstacle } from '../../queues/state/kueueMessage';
import { quotaViews } from '../../queues/state/quotaViews';
import type { WaitQueue } from './waitFacts';

/**
 * The shortages on one cluster: from Kueue's message where it has one, else computed by Kueue's rules from quota and
 * use.
 *
 * @internal
 */
export function shortagesOf(
  podSets: readonly PodSetRequest[],
  queue: WaitQueue,
  as: { priority: number },
): WaitShortage[] {
  const reported = reportedShortages(podSets, queue);
  const computed = () => evaluateQueue(podSets, queue, as)?.shortfalls ?? [];
  const shortages =
    reported.length > 0 ? reported : shortagesFrom(computed(), queue);
  // It lacks GPUs of its type, even in a flavor of several types.
  const [gpus, other] = workloadGpus(podSets);
  return gpus && !other
    ? shortages.map(one => ({ gpuType: gpus.type, ...one }))
    : shortages;
}

function reportedShortages(
  podSets: readonly PodSetRequest[],
  queue: WaitQueue,
): WaitShortage[] {
  const { cluster, clusterQueue, workload } = queue;
  const reserved = findCondition(workload, 'QuotaReserved');
  const message = reserved?.status === 'False' ? reserved.message : undefined;
  return withoutTooSmallFlavors(kueueObstacles(message)).flatMap(obstacle => {
    if (obstacle.type !== 'short' && obstacle.type !== 'never') {
      return [];
    }
    const { flavor, resource, podSet } = obstacle;
    const set = podSets.find(({ name }) => name.toLowerCase() === podSet);
    const free = freeOf(queue, flavor, resource);
    return [
      {
        cluster,
        ...(clusterQueue && { clusterQueue: clusterQueue.metadata.name }),
        flavor,
        ...gpuTypeOf(flavor, queue.flavors),
        resource,
        ...(set && { asked: requestOf(set, resource) }),
        ...(free !== undefined && { free }),
        shortBy:
          obstacle.type === 'short'
            ? obstacle.shortBy
            : obstacle.asked - obstacle.most,
        isPermanent: obstacle.type === 'never',
      },
    ];
  });
}

/**
 * Kueue reports every flavor that it tried. A flavor that can never fit the pod set does not count beside one that is
 * merely full.
 */
function withoutTooSmallFlavors(
  obstacles: readonly KueueObstacle[],
): KueueObstacle[] {
  const flavorsOf = (podSet: string | undefined, types: readonly string[]) =>
    new Set(
      obstacles.flatMap(other =>
        'flavor' in other &&
        other.podSet === podSet &&
        types.includes(other.type)
          ? [other.flavor]
          : [],
      ),
    );
  return obstacles.filter(obstacle => {
    if (!('flavor' in obstacle)) {
      return true;
    }
    const tooSmall = flavorsOf(obstacle.podSet, ['never']);
    const tried = flavorsOf(obstacle.podSet, ['never', 'short']);
    return tooSmall.size === tried.size || !tooSmall.has(obstacle.flavor);
  });
}

function requestOf(set: PodSetRequest, resource: string): number {
  return amountAsNumber(scaleAmounts(set.requests, set.count), resource);
}

function freeOf(
  queue: WaitQueue,
  flavor: string,
  resource: string,
): number | undefined {
  const quota = quotaOf(queue, flavor, resource);
  return quota && Math.max(0, quota.nominal - quota.reserved);
}

function quotaOf(
  { clusterQueue }: WaitQueue,
  flavor: string,
  resource: string,
) {
  return clusterQueue
    ? quotaViews(clusterQueue).find(
        view => view.flavor === flavor && view.resource === resource,
      )
    : undefined;
}

/** Leaves out the shortages of clusters that can never run the workload, even when empty. @internal */
export function withPossibleClusters(
  shortages: readonly WaitShortage[],
): WaitShortage[] {
  const never = new Set(
    shortages
      .filter(({ isPermanent }) => isPermanent)
      .map(({ cluster }) => cluster),
  );
  return shortages.filter(({ cluster }) => !never.has(cluster));
}
