import {
  type Workload,
  DEFAULT_LOCAL_QUEUE_NAME,
  FIELD_MANAGERS,
  HUB_CLUSTER_ID,
  LABELS,
  KINDS,
} from '@squadron/kube-kinds';
import { ensureDeleted, isOurs, writerFor, targetOn } from '../../actions';
import type { Action, Decision } from '../../actions';
import { queueInUseEvent } from './events';
import { isUnused, renderLocalQueue } from './localQueue';
import type { ObservedHubNamespace } from './types';

const { ensure } = writerFor(FIELD_MANAGERS.tenancy);

/** Requeue delay while Kueue is not installed. */
const RETRY_MS = 15_000;

/**
 * The LocalQueue `default` of a hub namespace whose label names a ClusterQueue. The ClusterQueue of a LocalQueue is
 * immutable, so a changed label requires a new LocalQueue, once no workload uses the old one.
 *
 * In a namespace that is being deleted, Kubernetes deletes pods first and waits for them, while Kueue keeps the pods of
 * a group until their Workload is deleted. So its Workloads are deleted at once.
 *
 * @internal
 */
export function decideHubNamespace(observed: ObservedHubNamespace): Decision {
  const { kueueInstalled, namespace, localQueue, workloads } = observed;
  if (!namespace || namespace.metadata.deletionTimestamp) {
    return { actions: workloads.flatMap(deletionOf) };
  }
  if (!kueueInstalled) {
    return { actions: [], requeueAfterMs: RETRY_MS };
  }
  const wanted = namespace.metadata.labels?.[LABELS.queue];
  const isCurrent = !localQueue || localQueue.spec?.clusterQueue === wanted;
  if (wanted && isCurrent) {
    const queue = renderLocalQueue({
      namespace: namespace.metadata.name,
      name: DEFAULT_LOCAL_QUEUE_NAME,
      clusterQueue: wanted,
    });
    return {
      actions: ensure(HUB_CLUSTER_ID, KINDS.localQueue, queue, localQueue),
    };
  }
  if (!localQueue || !isOurs(localQueue)) {
    return { actions: [] };
  }
  return isUnused(localQueue)
    ? { actions: ensureDeleted(HUB_CLUSTER_ID, KINDS.localQueue, localQueue) }
    : { actions: [], events: [queueInUseEvent(localQueue)] };
}

function deletionOf(workload: Workload): Action[] {
  const target = targetOn(HUB_CLUSTER_ID, workload);
  return workload.metadata.deletionTimestamp
    ? []
    : [{ type: 'delete', kind: KINDS.workload, ...target }];
}
