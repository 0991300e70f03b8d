import {
  Name,
  StateBadge,
  useT,
} from '@squadron/backstage-plugin-squadron-react';
import {
  formatBytes,
  formatCpu,
  formatGpuCounts,
  type ClusterDetail,
  type PoolView,
} from '@squadron/backstage-plugin-squadron-common';
import { HUB_CLUSTER_ID } from '@squadron/kube-kinds';
import { RemovePoolButton } from './actions/RemovePoolButton';
import { CopyCommand, SimpleTable } from '../parts';
import styles from '../parts/parts.module.css';

/** Machine pools of a cluster, the control plane first. @internal */
export function PoolsTable(props: { cluster: ClusterDetail }) {
  const { cluster } = props;
  const t = useT();
  const { controlPlane, pools, machines } = cluster;
  const kindOf = (pool: PoolView) =>
    pool === controlPlane && machines.every(one => one.pool !== pool.name)
      ? t('clusters.clusterMachines.noMachines', { kind: pool.kind })
      : pool.kind;
  return (
    <SimpleTable
      label={t('clusters.detail.pools')}
      rows={controlPlane ? [controlPlane, ...pools] : pools}
      none={t('clusters.clusterMachines.noKnownPools')}
      rowKey={pool => `${pool.kind}/${pool.name}`}
      columns={[
        {
          label: t('common.labels.name'),
          cell: pool => (
            <span className={styles.two}>
              <Name name={pool.name} />
              <span className={styles.subdued}>{kindOf(pool)}</span>
            </span>
          ),
        },
        {
          label: t('common.labels.state'),
          cell: pool => (
            <div className={styles.stateCell}>
              <StateBadge state={pool.state} isStacked />
            </div>
          ),
        },
        {
          label: t('clusters.poolsTable.readyDesired'),
          align: 'end',
          cell: pool => (
            <span className={styles.two}>
              {pool.ready} / {pool.desired}
              {pool.bounds && (
                <span className={styles.subdued}>
                  {t('clusters.poolsTable.autoscaled', {
                    min: pool.bounds.min,
                    max: pool.bounds.max,
                  })}
                </span>
              )}
            </span>
          ),
        },
        {
          label: t('clusters.poolsTable.perMachine'),
          cell: pool => {
            const [first = '—', ...rest] = perMachine(cluster, pool);
            return (
              <span className={styles.two}>
                {first}
                <span className={styles.subdued}>{rest.join(' · ')}</span>
              </span>
            );
          },
        },
        {
          label: t('common.labels.version'),
          isWide: true,
          cell: pool => pool.version ?? '—',
        },
        {
          label: t('common.labels.actions'),
          align: 'end',
          isHidden:
            cluster.origin !== 'squadron' &&
            pools.every(pool => scaleCommand(cluster, pool) === undefined),
          cell: pool => {
            const command = scaleCommand(cluster, pool);
            if (command !== undefined) {
              return <CopyCommand command={command} />;
            }
            return pool === controlPlane ? null : (
              <RemovePoolButton cluster={cluster} pool={pool} />
            );
          },
        },
      ]}
    />
  );
}

/** How others scale a pool of a cluster that Squadron did not create. A shell refuses the placeholder. */
function scaleCommand(
  { source }: ClusterDetail,
  { kind, objectName }: PoolView,
): string | undefined {
  const [namespace] = source?.kind === 'Cluster' ? source.name.split('/') : [];
  return namespace && objectName
    ? `kubectl scale ${kind.toLowerCase()} ${objectName} -n ${namespace} --context ${HUB_CLUSTER_ID} --replicas=<replicas>`
    : undefined;
}

/** The size of each machine, as a node of the pool has it where the pool does not say. */
function perMachine(cluster: ClusterDetail, pool: PoolView): string[] {
  const { name, machineType, isSpot } = pool;
  const nodes = cluster.machines.map(one => one.pool === name && one.node);
  const node = cluster.nodeList.find(one => nodes.includes(one.name));
  const { type, total } = node?.gpu ?? {};
  const gpu = pool.gpu ?? (type && total ? { type, count: total } : undefined);
  return [
    gpu && formatGpuCounts([gpu]),
    machineType ?? (node && formatCpu(node.cpu.total)),
    node && !machineType && formatBytes(node.memoryBytes.total),
    isSpot && 'spot',
  ].filter(text => typeof text === 'string');
}
