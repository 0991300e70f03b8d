import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  ConditionTable,
  ErrorState,
  Facts,
  FreshnessMark,
  GpuUsage,
  PageSkeleton,
  PartialNotice,
  StaleNotice,
  StepProgress,
  UsageBar,
  Verdict,
  useCluster,
  type Fact,
} from '@squadron/backstage-plugin-squadron-react';
import {
  formatBytes,
  formatCpu,
  type ClusterDetail,
} from '@squadron/backstage-plugin-squadron-common';
import { DestroyClusterButton } from '../actions/DestroyClusterButton';
import { Section, TabbedBody } from '../parts';
import styles from '../parts/parts.module.css';
import { squadronTranslationRef } from '../translation';
import { AddOnsTable } from './AddOnsTable';
import { ClusterWorkloads } from './ClusterWorkloads';
import { ConnectionMarks } from './ConnectionMarks';
import { NodesTable } from './NodesTable';
import { OwnerName } from './OwnerName';
import { PoolsTable } from './PoolsTable';

/**
 * One cluster, on its page and in its catalog tab.
 *
 * @internal
 */
export function ClusterBody(props: { cluster: string }) {
  const { t } = useTranslationRef(squadronTranslationRef);
  const view = useCluster(props.cluster);
  const { data, error, retry } = view;
  if (error && !data) {
    return (
      <ErrorState
        error={error}
        what={`the cluster ${props.cluster}`}
        permission="squadron.cluster.read"
        onRetry={retry}
      />
    );
  }
  if (!data) {
    return <PageSkeleton label={`Reading cluster ${props.cluster}`} />;
  }
  const isOnTheWay = data.steps.some(step => step.state !== 'done');
  return (
    <div className={styles.stack}>
      <Verdict
        state={data.state}
        sentence={data.verdict}
        actions={<DestroyClusterButton cluster={data} />}
      >
        <FreshnessMark freshness={data.freshness} />
        {data.server && <span>{data.server}</span>}
      </Verdict>
      {error && <StaleNotice error={error} onRetry={retry} />}
      <PartialNotice
        clusters={[{ cluster: data.id, freshness: data.freshness }]}
      />
      {isOnTheWay && (
        <Section title={t('cluster.steps')}>
          <StepProgress steps={data.steps} label={t('cluster.steps')} />
        </Section>
      )}
      <Facts label="This cluster in numbers" facts={clusterFacts(data)} />
      <TabbedBody
        label={`Parts of ${data.id}`}
        tabs={[
          {
            id: 'overview',
            label: t('cluster.overview'),
            content: () => <ClusterOverview cluster={data} />,
          },
          {
            id: 'workloads',
            label: `${t('cluster.workloads')} ${
              data.jobs.running + data.jobs.waiting
            }`,
            content: () => <ClusterWorkloads cluster={data.id} />,
          },
          {
            id: 'conditions',
            label: `${t('cluster.conditions')} ${data.conditions.length}`,
            content: () => (
              <Section title={t('cluster.conditions')}>
                <ConditionTable conditions={data.conditions} />
              </Section>
            ),
          },
        ]}
      />
    </div>
  );
}

function ClusterOverview(props: { cluster: ClusterDetail }) {
  const { t } = useTranslationRef(squadronTranslationRef);
  const { cluster } = props;
  const isStale = cluster.freshness.state === 'offline';
  return (
    <>
      <div className={styles.columns}>
        <Section title={t('cluster.capacity')}>
          {cluster.gpus.length > 0 && (
            <GpuUsage gpus={cluster.gpus} size="card" isStale={isStale} />
          )}
          <Capacity
            label="CPU"
            used={cluster.cpu.used}
            total={cluster.cpu.total}
            format={formatCpu}
            isStale={isStale}
          />
          <Capacity
            label="Memory"
            used={cluster.memoryBytes.used}
            total={cluster.memoryBytes.total}
            format={formatBytes}
            isStale={isStale}
          />
        </Section>
        <Section title={t('cluster.addOns')}>
          <AddOnsTable addOns={cluster.addOns} />
        </Section>
      </div>
      {cluster.pools.length > 0 && (
        <Section title={t('cluster.pools')}>
          <PoolsTable pools={cluster.pools} />
        </Section>
      )}
      <Section title={t('cluster.nodes')}>
        <NodesTable nodes={cluster.nodeList} />
      </Section>
    </>
  );
}

function Capacity(props: {
  label: string;
  used: number;
  total: number;
  format: (amount: number) => string;
  isStale: boolean;
}) {
  const { label, used, total, format, isStale } = props;
  const text = `${format(used)} of ${format(total)}`;
  return (
    <div className={styles.capacity}>
      <span>{label}</span>
      <UsageBar
        used={used}
        total={total}
        isStale={isStale}
        label={`${label}: ${text} used`}
      />
      <span className={styles.capacityText}>{text}</span>
    </div>
  );
}

function clusterFacts(cluster: ClusterDetail): Fact[] {
  const used = cluster.gpus.reduce((sum, gpu) => sum + gpu.used, 0);
  const total = cluster.gpus.reduce((sum, gpu) => sum + gpu.total, 0);
  return [
    {
      label: 'Kubernetes',
      value: cluster.version ?? '—',
      hint: [cluster.provisioner, cluster.provider].filter(Boolean).join(' · '),
    },
    {
      label: 'GPUs',
      value: total > 0 ? `${used} / ${total}` : '0',
      hint: total > 0 ? 'used' : 'none',
    },
    {
      label: 'Nodes',
      value: `${cluster.nodes.ready} / ${cluster.nodes.total}`,
      hint: 'ready',
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
      value: cluster.owner ? <OwnerName owner={cluster.owner} /> : '—',
    },
  ];
}
