import {
  GpuUsage,
  UsageBar,
  useList,
  useT,
} from '@squadron/backstage-plugin-squadron-react';
import {
  formatBytesUsed,
  formatCpuUsed,
  type ClusterDetail,
} from '@squadron/backstage-plugin-squadron-common';
import { FleetGrid } from '../fleet/FleetGrid';
import { QueuesWidget } from '../home/QueuesWidget';
import { Section } from '../parts';
import styles from '../parts/parts.module.css';
import { AddOnsTable } from './AddOnsTable';
import { GpuMapSection } from './gpuMap/GpuMapSection';
import { InstalledTable } from './InstalledTable';
import { KnownFailures } from '../workloads/KnownFailures';
import { NodesTable } from './NodesTable';

/** The current state of a cluster: its capacity, add-ons and nodes, and known failures. @internal */
export function ClusterOverview(props: { cluster: ClusterDetail }) {
  const t = useT();
  const { cluster } = props;
  const isStale = cluster.freshness.state === 'offline';
  const isWorker = cluster.role === 'worker';
  return (
    <>
      <KnownFailures
        tree={cluster.conditionTree}
        isOnTime={cluster.operation?.isLate === false}
      />
      <div className={styles.columns}>
        {cluster.nodes.total > 0 && (
          <Section title={t('clusters.detail.capacity')}>
            {cluster.gpus.length > 0 && (
              <GpuUsage gpus={cluster.gpus} size="card" isStale={isStale} />
            )}
            <Capacity
              label={t('clusters.clusterOverview.cpu')}
              used={cluster.cpu.used}
              total={cluster.cpu.total}
              format={formatCpuUsed}
              isStale={isStale}
            />
            <Capacity
              label={t('common.labels.memory')}
              used={cluster.memoryBytes.used}
              total={cluster.memoryBytes.total}
              format={formatBytesUsed}
              isStale={isStale}
            />
          </Section>
        )}
        {(isWorker || cluster.addOns.length > 0) && (
          <Section title={t('clusters.detail.addOns')}>
            <AddOnsTable addOns={cluster.addOns} />
          </Section>
        )}
      </div>
      {!isWorker && (
        <>
          <Workers />
          <Section title={t('common.pages.queues')}>
            <QueuesWidget cluster={cluster.id} />
          </Section>
        </>
      )}
      {cluster.gpus.length > 0 && <GpuMapSection cluster={cluster.id} />}
      {cluster.installed.length > 0 && (
        <Section title={t('clusters.detail.installed')}>
          <InstalledTable installed={cluster.installed} />
        </Section>
      )}
      {(isWorker || cluster.nodes.total > 0) && (
        <Section title={t('common.labels.nodes')}>
          <NodesTable cluster={cluster} />
        </Section>
      )}
    </>
  );
}

/** The clusters that the hub dispatches workloads to. */
function Workers() {
  const t = useT();
  const view = useList('listClusters');
  const { data } = view;
  const items = data?.items.filter(({ role }) => role === 'worker') ?? [];
  return (
    <Section title={t('queues.detail.workers')}>
      <FleetGrid
        view={{ ...view, data: data && { ...data, items } }}
        isDetailed
      />
    </Section>
  );
}

function Capacity(props: {
  label: string;
  used: number;
  total: number;
  format: (used: number, total: number) => string;
  isStale: boolean;
}) {
  const { label, used, total, format, isStale } = props;
  const t = useT();
  const text = format(used, total);
  return (
    <div className={styles.capacity}>
      <span>{label}</span>
      <UsageBar
        used={used}
        total={total}
        isStale={isStale}
        label={t('clusters.clusterOverview.used', { label, text })}
      />
      <span className={styles.capacityText}>{text}</span>
    </div>
  );
}
