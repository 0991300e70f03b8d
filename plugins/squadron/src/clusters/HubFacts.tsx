import {
  PropertyList,
  useList,
  useT,
} from '@squadron/backstage-plugin-squadron-react';
import type { ClusterDetail } from '@squadron/backstage-plugin-squadron-common';
import { useLinks } from '../links';
import { clusterFacts } from './clusterFacts';

/** What the hub does for the fleet in numbers: its workers, and the jobs that wait on it. @internal */
export function HubFacts({ cluster }: { cluster: ClusterDetail }) {
  const t = useT();
  const links = useLinks();
  const { items = [] } = useList('listClusters').data ?? {};
  const connections = items.flatMap(({ multiKueue }) => multiKueue ?? []);
  const connected = connections.filter(({ tone }) => tone === 'success');
  const facts = [
    {
      label: t('queues.detail.workers'),
      value: items.length ? `${connected.length} / ${connections.length}` : '—',
      hint: t('clusters.hub.connected'),
      href: links.clusters,
    },
    {
      label: t('common.labels.waiting'),
      value: cluster.jobs.waiting,
      hint: t('clusters.hub.waiting'),
      href: links.queueMembers(),
    },
    ...clusterFacts(t, cluster),
  ];
  return (
    <PropertyList
      label={t('clusters.clusterBody.clusterInNumbers')}
      facts={facts}
    />
  );
}
