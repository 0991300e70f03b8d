import { Name, StateBadge } from '@squadron/backstage-plugin-squadron-react';
import {
  formatGpuCounts,
  type ClusterDetail,
  type PoolView,
} from '@squadron/backstage-plugin-squadron-common';
import { RemovePoolButton } from '../actions/RemovePoolButton';
import { SimpleTable } from '../parts';
import styles from '../parts/parts.module.css';

/**
 * Machine pools of a cluster, the control plane first.
 *
 * @internal
 */
export function PoolsTable(props: { cluster: ClusterDetail }) {
  const { cluster } = props;
  const { controlPlane, pools } = cluster;
  return (
    <SimpleTable
      label="Pools"
      rows={controlPlane ? [controlPlane, ...pools] : pools}
      rowKey={pool => `${pool.kind}/${pool.name}`}
      columns={[
        {
          label: 'Name',
          cell: pool => (
            <span className={styles.two}>
              <Name name={pool.name} />
              <span className={styles.subdued}>{pool.kind}</span>
            </span>
          ),
        },
        {
          label: 'State',
          cell: pool => (
            <div className={styles.stateCell}>
              <StateBadge state={pool.state} isStacked />
            </div>
          ),
        },
        {
          label: 'Ready / desired',
          align: 'end',
          cell: pool => (
            <span className={styles.two}>
              {pool.ready} / {pool.desired}
              {pool.bounds && (
                <span className={styles.subdued}>
                  autoscaled {pool.bounds.min}–{pool.bounds.max}
                </span>
              )}
            </span>
          ),
        },
        {
          label: 'Per machine',
          isWide: true,
          cell: pool => (
            <span className={styles.two}>
              {gpuText(pool) ?? pool.machineType ?? '—'}
              {shapeText(pool) && (
                <span className={styles.subdued}>{shapeText(pool)}</span>
              )}
            </span>
          ),
        },
        { label: 'Version', isWide: true, cell: pool => pool.version ?? '—' },
        {
          label: 'Actions',
          align: 'end',
          cell: pool =>
            pool === controlPlane ? null : (
              <RemovePoolButton cluster={cluster} pool={pool} />
            ),
        },
      ]}
    />
  );
}

function gpuText({ gpu }: PoolView): string | undefined {
  return gpu && formatGpuCounts([gpu]);
}

function shapeText({ gpu, machineType, isSpot }: PoolView): string {
  return [gpu && machineType, isSpot && 'spot'].filter(Boolean).join(' · ');
}
