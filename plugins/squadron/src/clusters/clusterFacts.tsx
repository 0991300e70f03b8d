import {
  ReleaseMark,
  type Property,
} from '@squadron/backstage-plugin-squadron-react';
import {
  messageText,
  type ClusterDetail,
  type Translate,
} from '@squadron/backstage-plugin-squadron-common';
import type { Links } from '../links';
import { EntityName } from '../parts';
import { madeBy } from './clusterColumns';
import { ConnectionMarks } from './ConnectionMarks';

/** The numbers under the verdict of a cluster; of the hub only those that it has of its own. @internal */
export function clusterFacts(
  t: Translate,
  cluster: ClusterDetail,
  links: Links,
): Property[] {
  const isWorker = cluster.role !== 'hub';
  const used = cluster.gpus.reduce((sum, gpu) => sum + gpu.used, 0);
  const total = cluster.gpus.reduce((sum, gpu) => sum + gpu.total, 0);
  const facts: Array<Property & { isAbsent?: boolean }> = [
    {
      label: t('clusters.clusterFacts.kubernetes'),
      value: cluster.version ?? '—',
      hint: (
        <>
          {madeBy(cluster)} <ReleaseMark release={cluster.release} isShort />
        </>
      ),
      isAbsent: !cluster.version,
    },
    {
      label: t('common.labels.gpus'),
      value: total > 0 ? `${used} / ${total}` : '—',
      hint: total > 0 && t('clusters.clusterFacts.used'),
      isAbsent: total === 0,
    },
    {
      label: t('common.labels.nodes'),
      value:
        cluster.nodes.total > 0
          ? `${cluster.nodes.ready} / ${cluster.nodes.total}`
          : '—',
      hint: cluster.nodes.total > 0 && t('clusters.fleetPage.ready'),
      isAbsent: cluster.nodes.total === 0,
    },
    {
      label: t('common.labels.jobs'),
      value: cluster.jobs.running,
      href: links.workloads({ cluster: cluster.id }),
      hint: t('clusters.clusterFacts.runningWaiting', {
        waiting: cluster.jobs.waiting,
      }),
      isAbsent: true,
    },
    {
      label: t('common.labels.dispatch'),
      value: <ConnectionMarks cluster={cluster} />,
      hint: cluster.multiKueue?.detail
        ? messageText(cluster.multiKueue.detail, t)
        : t('clusters.clusterFacts.fromHub'),
      isAbsent: !cluster.multiKueue,
    },
    ...(cluster.owner
      ? [
          {
            label: t('common.labels.owner'),
            value: <EntityName entityRef={cluster.owner} />,
          },
        ]
      : []),
  ];
  return facts.filter(({ isAbsent }) => isWorker || !isAbsent);
}
