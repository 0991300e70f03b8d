import {
  ReleaseMark,
  type Property,
} from '@squadron/backstage-plugin-squadron-react';
import type { ClusterDetail } from '@squadron/backstage-plugin-squadron-common';
import { EntityName } from '../parts';
import { ConnectionMarks } from './ConnectionMarks';

/**
 * The numbers under the verdict of a cluster. The hub has no nodes.
 *
 * @internal
 */
export function clusterFacts(cluster: ClusterDetail): Property[] {
  const used = cluster.gpus.reduce((sum, gpu) => sum + gpu.used, 0);
  const total = cluster.gpus.reduce((sum, gpu) => sum + gpu.total, 0);
  return [
    {
      label: 'Kubernetes',
      value: cluster.version ?? '—',
      hint: (
        <>
          {[cluster.provisioner, cluster.provider].filter(Boolean).join(' · ')}{' '}
          <ReleaseMark release={cluster.release} isShort />
        </>
      ),
    },
    {
      label: 'GPUs',
      value: total > 0 ? `${used} / ${total}` : '—',
      hint: total > 0 ? 'used' : 'none',
    },
    {
      label: 'Nodes',
      value:
        cluster.nodes.total > 0
          ? `${cluster.nodes.ready} / ${cluster.nodes.total}`
          : '—',
      hint: cluster.nodes.total > 0 ? 'ready' : 'none',
    },
    {
      label: 'Jobs',
      value: cluster.jobs.running,
      hint: `running, ${cluster.jobs.waiting} waiting`,
    },
    {
      label: 'Dispatch',
      value: <ConnectionMarks cluster={cluster} />,
      hint: cluster.multiKueue?.detail ?? 'from the hub',
    },
    {
      label: 'Owner',
      value: cluster.owner ? <EntityName entityRef={cluster.owner} /> : '—',
    },
  ];
}
