import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Link } from '@backstage/ui';
import {
  Ago,
  ClusterChip,
  ConditionTable,
  Duration,
  ErrorState,
  Facts,
  GpuAmounts,
  PageSkeleton,
  StaleNotice,
  Timeline,
  Verdict,
  YamlView,
  useWorkload,
  type Fact,
  type WorkloadRef,
} from '@squadron/backstage-plugin-squadron-react';
import {
  formatBytes,
  formatCpu,
  formatOrdinal,
  type WorkloadDetail,
} from '@squadron/backstage-plugin-squadron-common';
import { StopWorkloadButton } from '../actions/StopWorkloadButton';
import { useLinks, type Links } from '../links';
import { Section, TabbedBody, type BodyTab } from '../parts';
import styles from '../parts/parts.module.css';
import { squadronTranslationRef } from '../translation';
import { GroupsTable } from './GroupsTable';
import { OwnerName } from './OwnerName';
import { PodsTable } from './PodsTable';
import { WorkloadLogs } from './WorkloadLogs';
import { WorkloadWait } from './WorkloadWait';
import { kindName } from './kindName';

/**
 * One job or RayCluster, on its page and in its catalog tab.
 *
 * @internal
 */
export function WorkloadBody(props: { workload: WorkloadRef }) {
  const { workload: ref } = props;
  const links = useLinks();
  const { data, error, retry } = useWorkload(ref);
  const tabs = useWorkloadTabs(data);
  if (error && !data) {
    return (
      <ErrorState
        error={error}
        what={`the ${kindName(ref.kind)} ${ref.namespace}/${ref.name}`}
        permission="squadron.workload.read"
        onRetry={retry}
      />
    );
  }
  if (!data) {
    return <PageSkeleton label={`Reading ${ref.name}`} />;
  }
  return (
    <div className={styles.stack}>
      <Verdict
        state={data.state}
        sentence={data.verdict}
        actions={<StopWorkloadButton workload={data} />}
      >
        <span>
          {kindName(data.kind)} in {data.namespace} on {data.cluster}
        </span>
        {data.entrypoint && <code>{data.entrypoint}</code>}
      </Verdict>
      {error && <StaleNotice error={error} onRetry={retry} />}
      <Facts label="In numbers" facts={workloadFacts(data, links)} />
      <TabbedBody label={`Parts of ${data.name}`} tabs={tabs} />
    </div>
  );
}

function useWorkloadTabs(data: WorkloadDetail | undefined): BodyTab[] {
  const { t } = useTranslationRef(squadronTranslationRef);
  if (!data) {
    return [];
  }
  const tabs: BodyTab[] = [];
  const { wait } = data;
  if (wait) {
    tabs.push({
      id: 'why',
      label: t('workload.why'),
      content: () => <WorkloadWait wait={wait} />,
    });
  }
  if (data.kind === 'raycluster') {
    tabs.push({
      id: 'groups',
      label: t('workload.groups'),
      content: () => (
        <Section title={t('workload.groups')}>
          <GroupsTable groups={data.groups ?? []} />
        </Section>
      ),
    });
  }
  tabs.push({
    id: 'timeline',
    label: t('workload.timeline'),
    content: () => (
      <Section title={t('workload.timeline')}>
        <Timeline steps={data.timeline} />
      </Section>
    ),
  });
  if (data.kind === 'rayjob' || data.kind === 'job') {
    tabs.push({
      id: 'logs',
      label: t('workload.logs'),
      content: () => (
        <Section title={t('workload.logs')}>
          <WorkloadLogs workload={data} />
        </Section>
      ),
    });
  }
  tabs.push(
    {
      id: 'pods',
      label: `${t('workload.pods')} ${data.pods.length}`,
      content: () => (
        <Section title={t('workload.pods')}>
          <PodsTable pods={data.pods} />
        </Section>
      ),
    },
    {
      id: 'conditions',
      label: `${t('workload.conditions')} ${data.conditions.length}`,
      content: () => (
        <Section title={t('workload.conditions')}>
          <ConditionTable conditions={data.conditions} />
        </Section>
      ),
    },
    {
      id: 'spec',
      label: t('workload.spec'),
      content: () => (
        <YamlView yaml={data.manifest} label={`Manifest of ${data.name}`} />
      ),
    },
  );
  return tabs;
}

function workloadFacts(data: WorkloadDetail, links: Links): Fact[] {
  const queueHref = data.queue
    ? links.queue({
        cluster: data.cluster,
        namespace: data.namespace,
        name: data.queue,
      })
    : undefined;
  const hasGpu = data.gpus.some(gpu => gpu.count > 0);
  const facts: Fact[] = [
    {
      label: 'Asks for',
      value: hasGpu ? <GpuAmounts gpus={data.gpus} /> : formatCpu(data.cpu),
      hint: hasGpu
        ? `${formatCpu(data.cpu)}, ${formatBytes(data.memoryBytes)}`
        : `${formatBytes(data.memoryBytes)}, no GPU`,
    },
    {
      label: 'Runs on',
      value: data.runsOn ? (
        <ClusterChip cluster={data.runsOn} href={links.cluster(data.runsOn)} />
      ) : (
        '—'
      ),
      hint:
        !data.runsOn && data.nominated && data.nominated.length > 0
          ? `offered to ${data.nominated.join(', ')}`
          : undefined,
    },
    {
      label: 'Queue',
      value: queueHref ? (
        <Link href={queueHref} color="primary">
          {data.queue}
        </Link>
      ) : (
        '—'
      ),
      hint: data.position
        ? `${formatOrdinal(data.position.place)} of ${data.position.of}`
        : data.clusterQueue && `quota of ${data.clusterQueue}`,
    },
    {
      label: 'Submitted',
      value: <Ago at={data.createdAt} />,
      hint: data.owner && (
        <>
          by <OwnerName owner={data.owner} />
        </>
      ),
    },
    {
      label: 'Run time',
      value: data.startedAt ? (
        <Duration from={data.startedAt} to={data.finishedAt} />
      ) : (
        '—'
      ),
      hint: data.startedAt ? undefined : 'not started',
    },
  ];
  if (data.priority !== undefined && data.priority !== 0) {
    facts.push({ label: 'Priority', value: data.priority });
  }
  return facts;
}
