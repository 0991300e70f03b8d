import {
  ClusterChip,
  Name,
  StateBadge,
} from '@squadron/backstage-plugin-squadron-react';
import type { PodView } from '@squadron/backstage-plugin-squadron-common';
import { useLinks } from '../links';
import { SimpleTable } from '../parts';
import styles from '../parts/parts.module.css';

/**
 * Pods of a workload.
 *
 * @internal
 */
export function PodsTable(props: { pods: readonly PodView[] }) {
  const links = useLinks();
  if (props.pods.length === 0) {
    return (
      <span className={styles.subdued}>
        No pods. They appear on the worker once the workload is admitted, and
        are deleted some time after it ends.
      </span>
    );
  }
  return (
    <SimpleTable
      label="Pods"
      rows={props.pods}
      rowKey={pod => `${pod.cluster}/${pod.namespace}/${pod.name}`}
      columns={[
        { label: 'Name', cell: pod => <Name name={pod.name} /> },
        { label: 'Role', cell: pod => pod.role },
        { label: 'State', cell: pod => <StateBadge state={pod.state} /> },
        {
          label: 'Cluster',
          isWide: true,
          cell: pod => (
            <ClusterChip
              cluster={pod.cluster}
              href={links.cluster(pod.cluster)}
            />
          ),
        },
        {
          label: 'Node',
          isWide: true,
          cell: pod => (pod.node ? <Name name={pod.node} /> : '—'),
        },
        { label: 'Restarts', align: 'end', cell: pod => pod.restarts },
      ]}
    />
  );
}
