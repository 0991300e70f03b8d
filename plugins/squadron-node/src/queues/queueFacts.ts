import { type QueueFacts } from '@squadron/backstage-plugin-squadron-common';
import {
  type ClusterQueue,
  type LocalQueue,
  type Kind,
  KINDS,
} from '@squadron/kube-kinds';
import type { KubeObject } from '@squadron/kube-kinds';
import { QUOTA_INDEX } from '../fleet/fleetKinds';
import type { Fleet } from '../fleet/types';

/** The part of the fleet cache that is needed to read queues. @public */
export type QueueReader = Pick<
  Fleet,
  'clusters' | 'find' | 'findBy' | 'kindState' | 'list'
>;

/** A LocalQueue by name. `planned` is used if it does not exist yet. @public */
interface QueueKey {
  namespace: string;
  name: string;
  planned?: LocalQueue;
}

/** A queue of one cluster with everything that decides its admissions, from the cache. @public */
export function queueFacts(
  fleet: QueueReader,
  cluster: string,
  at: QueueKey,
): QueueFacts {
  const facts = quotaFacts(fleet, cluster, at);
  const { clusterQueue, cohort } = facts;
  return {
    ...facts,
    holders: (clusterQueue ? cohort?.queues ?? [clusterQueue] : []).flatMap(
      ({ metadata }) =>
        fleet.findBy(cluster, KINDS.workload, QUOTA_INDEX, metadata.name),
    ),
  };
}

/** Like {@link queueFacts}, without the holders of its quota, which may be many. @internal */
export function quotaFacts(
  fleet: QueueReader,
  cluster: string,
  { namespace, name, planned }: QueueKey,
): Omit<QueueFacts, 'holders'> {
  const localQueue =
    fleet.find(cluster, KINDS.localQueue, { namespace, name }) ?? planned;
  const queueName = localQueue?.spec?.clusterQueue;
  const clusterQueue =
    queueName === undefined
      ? undefined
      : fleet.find(cluster, KINDS.clusterQueue, {
          name: queueName,
        });
  const cohort = cohortFacts(fleet, cluster, clusterQueue);
  return {
    cluster,
    ...(localQueue && { localQueue }),
    ...(clusterQueue && { clusterQueue }),
    flavors: itemsOf(fleet, cluster, KINDS.resourceFlavor),
    ...(cohort && { cohort }),
  };
}

/** Queues and cohorts that the queue may borrow from; undefined if its Cohorts could not be read. @public */
export function cohortFacts(
  fleet: QueueReader,
  cluster: string,
  queue: ClusterQueue | undefined,
): QueueFacts['cohort'] {
  if (!queue?.spec?.cohortName) {
    return undefined;
  }
  const state = fleet.kindState(cluster, KINDS.cohort);
  return state === 'synced' || state === 'notInstalled'
    ? {
        queues: itemsOf(fleet, cluster, KINDS.clusterQueue).filter(
          ({ spec }) => spec?.cohortName,
        ),
        cohorts: itemsOf(fleet, cluster, KINDS.cohort),
      }
    : undefined;
}

/** @internal */
export function itemsOf<T extends KubeObject>(
  fleet: QueueReader,
  cluster: string,
  kind: Kind<T>,
): T[] {
  const [result] = fleet.list(kind, { cluster });
  return result && 'items' in result ? result.items : [];
}
