import { multiKueueCheckNames } from './state/multiKueue';
import { waitingBefore } from './state/queueOrder';
import {
  messageOf,
  withCause,
  type FitSubmission,
  type FitFacts,
  type FitQueue,
  type MessageText,
} from '@squadron/backstage-plugin-squadron-common';
import {
  typeMeta,
  DEFAULT_LOCAL_QUEUE_NAME,
  FLEET_QUEUE_NAME,
  findCondition,
  HUB_CLUSTER_ID,
  LABELS,
  type LocalQueue,
  type ResourceKind,
  KINDS,
} from '@squadron/kube-kinds';
import { freshnessView } from '../fleet/freshnessView';
import type { FleetCluster } from '../fleet/types';
import { itemsOf, queueFacts, type QueueReader } from './queueFacts';

const QUEUE_KINDS: readonly ResourceKind[] = [
  KINDS.clusterQueue,
  KINDS.localQueue,
  KINDS.resourceFlavor,
  KINDS.workload,
];

/** Queue and priority of a planned workload. @public */
type FitTarget = Pick<FitSubmission, 'namespace' | 'queue' | 'priority'> & {
  /** The only cluster that may run it; through the hub when absent. */
  cluster?: string;
};

/**
 * Everything that decides whether a workload would start if it were submitted now, from the cache alone.
 *
 * @param exclusion - why the dispatcher would not nominate a worker; by default, it may nominate all
 * @public
 */
export function fitFacts(
  fleet: QueueReader,
  target: FitTarget,
  exclusion: (worker: string) => MessageText | undefined = () => undefined,
): FitFacts {
  const clusters = fleet.clusters();
  const first = clusters.find(
    ({ id }) => id === (target.cluster ?? HUB_CLUSTER_ID),
  );
  if (!first) {
    return {};
  }
  const mirrored = mirroredQueue(fleet, target);
  const here = fitQueue(fleet, first, { ...target, planned: mirrored });
  // Without a queue the workload does not start, but its size can still be compared with the fleet's own queue.
  const hasNoQueue = !here.localQueue && !target.cluster;
  if (!hasNoQueue && !dispatches(fleet, here)) {
    return { here };
  }
  const planned = hasNoQueue ? queueOf(target, FLEET_QUEUE_NAME) : mirrored;
  return {
    here,
    workers: clusters
      .filter(({ role }) => role === 'worker')
      .map(worker => ({
        ...fitQueue(fleet, worker, { ...target, planned }),
        excluded: exclusion(worker.id),
      })),
  };
}

function fitQueue(
  fleet: QueueReader,
  { id, role, freshness, problem }: FleetCluster,
  target: FitTarget & { planned?: LocalQueue },
): FitQueue {
  const { namespace, queue, priority = 0, planned } = target;
  const facts = queueFacts(fleet, id, { namespace, name: queue, planned });
  const found = fleet.find(id, KINDS.namespace, {
    name: namespace,
  });
  const kinds = role === 'worker' ? [...QUEUE_KINDS, KINDS.node] : QUEUE_KINDS;
  const disconnected =
    role === 'worker' && !target.cluster
      ? whyDisconnected(fleet, id)
      : undefined;
  return {
    ...facts,
    role,
    freshness: freshnessView(freshness, problem),
    isKnown: kinds.every(kind => fleet.kindState(id, kind) === 'synced'),
    ...(role === 'worker' && {
      nodes: itemsOf(fleet, id, KINDS.node),
    }),
    ...(found && { namespaceLabels: found.metadata.labels ?? {} }),
    waitingBefore: facts.clusterQueue?.status?.pendingWorkloads
      ? waitingBefore(
          itemsOf(fleet, id, KINDS.workload),
          priority,
          (ns, name) =>
            fleet.find(id, KINDS.localQueue, { namespace: ns, name })?.spec
              ?.clusterQueue === facts.clusterQueue?.metadata.name,
        )
      : 0,
    ...(disconnected && { disconnected }),
  };
}

/** A namespace that requests a queue by label gets it on the hub and on every worker within seconds. */
function mirroredQueue(
  fleet: QueueReader,
  target: FitTarget,
): LocalQueue | undefined {
  const { metadata } =
    fleet.find(HUB_CLUSTER_ID, KINDS.namespace, {
      name: target.namespace,
    }) ?? {};
  const clusterQueue = metadata?.labels?.[LABELS.queue];
  return clusterQueue &&
    target.queue === DEFAULT_LOCAL_QUEUE_NAME &&
    !target.cluster
    ? queueOf(target, clusterQueue)
    : undefined;
}

function queueOf(
  { namespace, queue }: FitTarget,
  clusterQueue: string,
): LocalQueue {
  return {
    ...typeMeta(KINDS.localQueue),
    metadata: { namespace, name: queue },
    spec: { clusterQueue },
  };
}

/** Whether workloads of the queue run on workers. */
function dispatches(fleet: QueueReader, { cluster, clusterQueue }: FitQueue) {
  const names = multiKueueCheckNames(
    itemsOf(fleet, cluster, KINDS.admissionCheck),
  );
  const checks =
    clusterQueue?.spec?.admissionChecksStrategy?.admissionChecks ?? [];
  return checks.some(({ name }) => names.has(name));
}

function whyDisconnected(
  fleet: QueueReader,
  worker: string,
): MessageText | undefined {
  if (fleet.kindState(HUB_CLUSTER_ID, KINDS.multiKueueCluster) !== 'synced') {
    return undefined;
  }
  const connection = fleet.find(HUB_CLUSTER_ID, KINDS.multiKueueCluster, {
    name: worker,
  });
  const active = findCondition(connection, 'Active');
  if (!connection) {
    return messageOf('answers.queues.notDispatched', { cluster: worker });
  }
  return active?.status === 'False'
    ? withCause(
        messageOf('answers.queues.notReached', { cluster: worker }),
        active.message ?? active.reason,
      )
    : undefined;
}
