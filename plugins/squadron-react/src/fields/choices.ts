import {
  messageText,
  formatGpuCount,
  stateText,
  waitingIn,
  type ClusterSummary,
  type ProviderList,
  type QueueSummary,
  type Translate,
} from '@squadron/backstage-plugin-squadron-common';
import { HUB_CLUSTER_ID } from '@squadron/kube-kinds';
import type { VersionChoice } from '../api/types';
import type { Choice } from './ChoiceField';

/**
 * Clusters that a job can be confined to: those with most free GPUs first, unusable ones last with the reason.
 *
 * @internal
 */
export function clusterChoices(
  t: Translate,
  clusters: readonly ClusterSummary[],
): Choice[] {
  const free = (cluster: ClusterSummary) =>
    cluster.gpus.reduce((sum, gpu) => sum + gpu.total - gpu.used, 0);
  return clusters
    .filter(cluster => cluster.role === 'worker')
    .map(cluster => {
      const isUsable =
        cluster.freshness.state !== 'offline' &&
        !['Creating', 'Deleting', 'Failed', 'Unreachable'].includes(
          cluster.state.code,
        );
      const freeGpus = cluster.gpus
        .filter(gpu => gpu.total > gpu.used)
        .map(gpu => formatGpuCount(gpu.type, gpu.total - gpu.used));
      return {
        free: free(cluster),
        choice: {
          value: cluster.id,
          title: cluster.displayName ?? cluster.id,
          description: freeGpus.length
            ? t('workloads.form.gpusFree', { gpus: freeGpus.join(' + ') })
            : t('workloads.form.noFreeGpus'),
          reason: isUsable
            ? undefined
            : [
                stateText(cluster.state, t),
                cluster.state.detail && messageText(cluster.state.detail, t),
              ]
                .filter(Boolean)
                .join(' · '),
        },
      };
    })
    .sort(
      (a, b) =>
        Number(Boolean(a.choice.reason)) - Number(Boolean(b.choice.reason)) ||
        b.free - a.free ||
        a.choice.value.localeCompare(b.choice.value),
    )
    .map(({ choice }) => choice);
}

/**
 * LocalQueues of the hub, of one namespace if it is known. The same name in several namespaces is one choice.
 *
 * @internal
 */
export function queueChoices(
  t: Translate,
  queues: readonly QueueSummary[],
  namespace?: string,
): Choice[] {
  const byName = new Map<string, Choice>();
  for (const queue of queues) {
    if (
      queue.kind !== 'LocalQueue' ||
      queue.cluster !== HUB_CLUSTER_ID ||
      (namespace !== undefined && queue.namespace !== namespace)
    ) {
      continue;
    }
    const waits = t('queues.form.load', {
      waiting: waitingIn(queue),
      running: queue.admitted,
    });
    byName.set(queue.name, {
      value: queue.name,
      title: queue.name,
      description: queue.clusterQueue
        ? t('queues.form.loadAndQuota', {
            load: waits,
            clusterQueue: queue.clusterQueue,
          })
        : waits,
      reason:
        queue.state.code === 'Active'
          ? undefined
          : [
              stateText(queue.state, t),
              queue.state.detail && messageText(queue.state.detail, t),
            ]
              .filter(Boolean)
              .join(' · '),
    });
  }
  return [...byName.values()].sort((a, b) => a.title.localeCompare(b.title));
}

/** Versions as choices. @internal */
export function versionChoices(
  t: Translate,
  versions: readonly VersionChoice[],
): Choice[] {
  return versions.map(version => ({
    value: version.version,
    title: version.version,
    description: version.recommended
      ? t('clusters.form.recommended')
      : undefined,
    reason: version.reason,
  }));
}

/** Providers as choices, with the capabilities that they lack. @internal */
export function providerChoices(
  t: Translate,
  { items }: ProviderList,
): Choice[] {
  return items.map(({ id, title, needsCredentials, capabilities }) => {
    const missing = [
      ...(capabilities.spot ? [] : [t('clusters.form.noSpot')]),
      ...(capabilities.machinePools ? [] : [t('clusters.form.noPools')]),
    ];
    const notes = [
      ...(needsCredentials ? [t('clusters.form.needsCredentials')] : []),
      ...(missing.length > 0
        ? [
            missing.reduce((first, second) =>
              t('common.list.and', { first, second }),
            ),
          ]
        : []),
    ];
    return {
      value: id,
      title,
      ...(notes.length > 0 && { description: notes.join(', ') }),
    };
  });
}
