import type { ReactNode } from 'react';
import { Alert, Link } from '@backstage/ui';
import {
  Ago,
  ClusterChip,
  ErrorState,
  PropertyList,
  GpuAmounts,
  LogView,
  PageSkeleton,
  StaleNotice,
  Timeline,
  Verdict,
  YamlView,
  logLinesOf,
  useHistoryEntry,
  type Property,
  useT,
} from '@squadron/backstage-plugin-squadron-react';
import {
  formatCpu,
  formatDuration,
  type HistoryEntry,
} from '@squadron/backstage-plugin-squadron-common';
import { Entrypoint } from '../bodies/Entrypoint';
import { kindName } from '../bodies/kindName';
import { useLinks, type Links } from '../links';
import { EntityName, Section, TabbedBody, type BodyTab } from '../parts';
import styles from '../parts/parts.module.css';
import { gpuHoursText } from './gpuHours';

/**
 * An archived workload: deleted in Kubernetes, kept in the history.
 *
 * @internal
 */
export function ArchivedWorkload(props: {
  uid: string;
  /** Title of the notice. Default: that it no longer exists in Kubernetes. */
  notice?: string;
  /** Buttons below the verdict. */
  actions?: ReactNode;
}) {
  const t = useT();
  const links = useLinks();
  const { data, error, retry } = useHistoryEntry(props.uid);
  if (error && !data) {
    return (
      <ErrorState
        error={error}
        what="the archived workload"
        permission="squadron.workload.read"
        onRetry={retry}
      />
    );
  }
  if (!data) {
    return <PageSkeleton label="Reading the archived workload" />;
  }
  return (
    <div className={styles.stack}>
      <Alert
        status="info"
        icon
        title={props.notice ?? t('history.archive.keptTitle')}
        description={t('history.archive.keptText')}
      />
      <Verdict state={data.state} sentence={data.verdict}>
        <span>
          {kindName(data.kind)} in {data.namespace} on {data.cluster}
        </span>
      </Verdict>
      {props.actions}
      {data.entrypoint && <Entrypoint text={data.entrypoint} />}
      {error && <StaleNotice error={error} onRetry={retry} />}
      <PropertyList label="In numbers" facts={factsOf(data, links)} />
      <TabbedBody label={`Parts of ${data.name}`} tabs={tabsOf(data)} />
    </div>
  );
}

function tabsOf(data: HistoryEntry): BodyTab[] {
  return [
    {
      id: 'timeline',
      label: 'Timeline',
      content: () => (
        <Section title="Timeline">
          <Timeline steps={data.timeline} />
        </Section>
      ),
    },
    {
      id: 'logs',
      label: 'Log',
      content: () => (
        <Section title="End of the log">
          <LogView
            label={`End of the log of ${data.name}`}
            lines={logLinesOf(data.log?.text ?? '')}
            isLive={false}
            emptyMessage={
              data.log?.message ??
              'Its log is not archived, or you do not have permission to view logs (squadron.workload.logs.read).'
            }
          />
        </Section>
      ),
    },
    {
      id: 'spec',
      label: 'Spec',
      content: () => (
        <YamlView yaml={data.manifest} label={`Manifest of ${data.name}`} />
      ),
    },
  ];
}

function factsOf(data: HistoryEntry, links: Links): Property[] {
  const hasGpu = data.gpus.some(({ count }) => count > 0);
  return [
    {
      label: 'Requested',
      value: hasGpu ? <GpuAmounts gpus={data.gpus} /> : formatCpu(data.cpu),
      hint: gpuHoursText(data.gpuSeconds),
    },
    {
      label: 'Ran on',
      value: data.runsOn ? (
        <ClusterChip cluster={data.runsOn} href={links.cluster(data.runsOn)} />
      ) : (
        '—'
      ),
    },
    {
      label: 'Queue',
      value: data.queue ? (
        <Link
          href={links.queue({
            cluster: data.cluster,
            namespace: data.namespace,
            name: data.queue,
          })}
          color="primary"
        >
          {data.queue}
        </Link>
      ) : (
        '—'
      ),
      hint: `waited ${formatDuration(data.waitSeconds * 1_000)}`,
    },
    {
      label: 'Submitted',
      value: <Ago at={data.createdAt} />,
      hint: data.owner && (
        <>
          by <EntityName entityRef={data.owner} />
        </>
      ),
    },
    {
      label: 'Ended',
      value: <Ago at={data.endedAt} />,
      hint: (
        <>
          {data.runSeconds === undefined
            ? 'never started'
            : `ran ${formatDuration(data.runSeconds * 1_000)}`}
          {data.removedBy && (
            <>
              , deleted by <EntityName entityRef={data.removedBy} />
            </>
          )}
        </>
      ),
    },
  ];
}
