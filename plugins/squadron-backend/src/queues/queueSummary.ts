import { fairShareView } from './state/fairShareView';
import { localQuotaViews, quotaViews } from './state/quotaViews';
import { queueState } from '@squadron/backstage-plugin-squadron-node';
import { quotaId } from './state/lentQuota';
import { queueSettings } from './state/queueSettings';
import { type QueueSummary } from '@squadron/backstage-plugin-squadron-common';
import { type QueueCounts } from './state/queueTallies';
import { type ClusterQueue, type LocalQueue } from '@squadron/kube-kinds';

/**
 * The row of a ClusterQueue.
 *
 * @param lent - see `lentQuota`
 *
 * @internal
 */
export function clusterQueueSummary(
  cluster: string,
  queue: ClusterQueue,
  tally: QueueCounts | undefined,
  lent?: ReadonlyMap<string, number>,
): QueueSummary {
  const { name } = queue.metadata;
  const fairShare = fairShareView(
    queue.spec?.fairSharing,
    queue.status?.fairSharing,
  );
  const quotas = quotaViews(queue);
  return {
    id: `cq/${cluster}/${name}`,
    kind: 'ClusterQueue',
    cluster,
    name,
    cohort: queue.spec?.cohortName || undefined,
    state: queueState(queue),
    settings: queueSettings(queue),
    quotas: lent
      ? quotas.map(quota => {
          const amount = lent.get(quotaId(quota));
          return amount === undefined ? quota : { ...quota, lent: amount };
        })
      : quotas,
    ...countsOf(queue, tally),
    ...(fairShare && { fairShare }),
  };
}

/**
 * The row of a LocalQueue.
 *
 * @param behind - its ClusterQueue
 *
 * @internal
 */
export function localQueueSummary(
  cluster: string,
  queue: LocalQueue,
  behind: ClusterQueue | undefined,
  tally: QueueCounts | undefined,
): QueueSummary {
  const { namespace = '', name } = queue.metadata;
  const fairShare = fairShareView(
    queue.spec?.fairSharing,
    queue.status?.fairSharing,
  );
  return {
    id: `lq/${cluster}/${namespace}/${name}`,
    kind: 'LocalQueue',
    cluster,
    namespace,
    name,
    clusterQueue: queue.spec?.clusterQueue,
    state: queueState(queue),
    quotas: localQuotaViews(queue, behind),
    ...countsOf(queue, tally),
    ...(fairShare && { fairShare }),
  };
}

function countsOf(
  { status }: ClusterQueue | LocalQueue,
  tally: QueueCounts | undefined,
) {
  return {
    pending: status?.pendingWorkloads ?? 0,
    // Kueue's reserving count includes admitted workloads.
    reserving: Math.max(
      0,
      (status?.reservingWorkloads ?? 0) - (status?.admittedWorkloads ?? 0),
    ),
    admitted: status?.admittedWorkloads ?? 0,
    cannotRun: 0,
    oldestPending: undefined,
    ...tally,
  };
}
