import type { WaitShortage } from '../api';
import { amountAsNumber, scaleAmounts } from '../quantity';
import type { PodSetAsk } from '../quantity';
import { findCondition } from './conditions';
import { kueueObstacles } from './kueueMessage';
import { quotaViews } from './quotaViews';
import type { WaitQueue } from './waitFacts';

/**
 * What is short on one cluster: as Kueue says it where it has looked, else from quota and use.
 * Without an answer of Kueue, a queue of a cohort is not judged, because it may borrow.
 *
 * @internal
 */
export function shortagesOf(
  podSets: readonly PodSetAsk[],
  queue: WaitQueue,
): WaitShortage[] {
  const said = saidShortages(podSets, queue);
  if (said.length > 0) {
    return said;
  }
  const { clusterQueue } = queue;
  return clusterQueue && !clusterQueue.spec?.cohortName
    ? podSets.flatMap(set => computedShortages(set, queue))
    : [];
}

function saidShortages(
  podSets: readonly PodSetAsk[],
  queue: WaitQueue,
): WaitShortage[] {
  const { cluster, clusterQueue, workload } = queue;
  const reserved = findCondition(workload, 'QuotaReserved');
  const message = reserved?.status === 'False' ? reserved.message : undefined;
  return kueueObstacles(message).flatMap(obstacle => {
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

/** Of the flavors that the pod set may use, those short of the flavor that is least short; none when one fits. */
function computedShortages(set: PodSetAsk, queue: WaitQueue): WaitShortage[] {
  const byFlavor = allowedFlavors(set, queue).map(flavor =>
    Object.keys(set.requests).flatMap(resource => {
      const asked = askedOf(set, resource);
      const quota = queue.clusterQueue && quotaOf(queue, flavor, resource);
      const free = quota ? Math.max(0, quota.nominal - quota.reserved) : 0;
      return asked > free && quota
        ? [
            {
              cluster: queue.cluster,
              clusterQueue: queue.clusterQueue?.metadata.name,
              flavor,
              resource,
              asked,
              free,
              shortBy: asked - free,
              isForEver: asked > quota.nominal,
            },
          ]
        : [];
    }),
  );
  const [closest = []] = byFlavor.sort((a, b) => a.length - b.length);
  return closest;
}

function allowedFlavors(set: PodSetAsk, queue: WaitQueue): string[] {
  const names = (queue.clusterQueue?.spec?.resourceGroups ?? []).flatMap(
    ({ flavors }) => flavors.map(({ name }) => name),
  );
  const labelsOf = (name: string) =>
    queue.flavors.find(({ metadata }) => metadata.name === name)?.spec
      ?.nodeLabels ?? {};
  return names.filter(name =>
    Object.entries(set.nodeSelector).every(
      ([label, value]) =>
        labelsOf(name)[label] === value ||
        names.every(other => labelsOf(other)[label] === undefined),
    ),
  );
}

function askedOf(set: PodSetAsk, resource: string): number {
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
