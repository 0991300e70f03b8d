import {
  PropertyList,
  useList,
  useT,
} from '@squadron/backstage-plugin-squadron-react';
import type { ClusterDetail } from '@squadron/backstage-plugin-squadron-common';
import { codesOf } from '../fleet/fleetFacts';
import { useLinks } from '../links';
import { clusterFacts } from './clusterFacts';

const GROUPS = ['running', 'waiting', 'cannotRun'] as const;

/** What the hub does for the fleet in numbers: its workers, their GPUs, and the jobs that wait on it. @internal */
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
    ...GROUPS.filter(id => id === 'waiting' || (cluster.jobs[id] ?? 0) > 0).map(
      id => ({
        label: t(`workloads.groups.${id}`),
        value: cluster.jobs[id] ?? 0,
        hint: t(`clusters.hub.${id}`),
        // The list of the hub also has what its queues dispatched to workers.
        ...(id !== 'running' && {
          href: links.workloads({ cluster: cluster.id, state: codesOf(id) }),
        }),
      }),
    ),
    ...clusterFacts(
      t,
      { ...cluster, gpus: items.flatMap(one => one.gpus) },
      links,
    ),
  ];
  return (
    <PropertyList
      label={t('clusters.clusterBody.clusterInNumbers')}
      facts={facts}
    />
  );
}
