import type { WaitShortage } from '../api';
import { amountAsNumber, scaleAmounts } from '../quantity';
import type { PodSetRequest } from '../quantity';
import { evaluateQueue } from '../rules/fit/evaluateQueue';
import { shortagesFrom } from '../rules/fit/shortages';
import { findCondition } from './conditions';
import { kueueObstacles } from './kueueMessage';
import type { KueueObstacle } from './kueueMessage';
import { quotaViews } from './quotaViews';
import type { WaitQueue } from './waitFacts';

/**
 * What is short on one cluster: as Kueue says it where it has looked, else by its rules from quota and use.
 *
 * @internal
 */
export function shortagesOf(
  podSets: readonly PodSetRequest[],
  queue: WaitQueue,
  as: { priority: number },
): WaitShortage[] {
  const said = saidShortages(podSets, queue);
  if (said.length > 0) {
    return said;
  }
  const computed = evaluateQueue(podSets, queue, as)?.shortfalls ?? [];
  return shortagesFrom(computed, queue);
}

function saidShortages(
  podSets: readonly PodSetRequest[],
  queue: WaitQueue,
): WaitShortage[] {
  const { cluster, clusterQueue, workload } = queue;
  const reserved = findCondition(workload, 'QuotaReserved');
  const message = reserved?.status === 'False' ? reserved.message : undefined;
  return withoutHopelessFlavors(kueueObstacles(message)).flatMap(obstacle => {
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
        resource,
        ...(set && { asked: askedOf(set, resource) }),
        ...(free !== undefined && { free }),
        shortBy:
          obstacle.type === 'short'
            ? obstacle.shortBy
            : obstacle.asked - obstacle.most,
        isForEver: obstacle.type === 'never',
      },
    ];
  });
}

/** Kueue tells of every flavor that it tried: one that is too small for ever does not count beside one that is full. */
function withoutHopelessFlavors(
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
    const hopeless = flavorsOf(obstacle.podSet, ['never']);
    const tried = flavorsOf(obstacle.podSet, ['never', 'short']);
    return hopeless.size === tried.size || !hopeless.has(obstacle.flavor);
  });
}

function askedOf(set: PodSetRequest, resource: string): number {
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

/** Without those of clusters that can never run it, whatever ends there. @internal */
export function withPossibleClusters(
  shortages: readonly WaitShortage[],
): WaitShortage[] {
  const never = new Set(
    shortages
      .filter(({ isForEver }) => isForEver)
      .map(({ cluster }) => cluster),
  );
  return shortages.filter(({ cluster }) => !never.has(cluster));
}
