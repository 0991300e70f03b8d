import type { ReactNode } from 'react';
import { Link } from '@backstage/ui';
import {
  ClusterChip,
  ErrorState,
  Name,
  PageSkeleton,
  PartialNotice,
  StaleNotice,
  StateBadge,
  useAdmissionChecks,
  usePriorityClasses,
  type QueryView,
  useT,
} from '@squadron/backstage-plugin-squadron-react';
import type {
  AdmissionCheckSummary,
  ListResponse,
  PriorityClassSummary,
} from '@squadron/backstage-plugin-squadron-common';
import { useLinks } from '../links';
import { PageBody, Section, SimpleTable } from '../parts';
import styles from '../parts/parts.module.css';
import { QueuesNav } from './QueuesNav';

/**
 * Admission checks and priority classes of hub and workers.
 *
 * @internal
 */
export function QuotaRulesPage() {
  const t = useT();
  return (
    <PageBody>
      <QueuesNav />
      <Section title={t('queues.quota.checks')}>
        <Loaded view={useAdmissionChecks()} what="the admission checks">
          {rows => <ChecksTable rows={rows} />}
        </Loaded>
      </Section>
      <Section title={t('queues.quota.priorities')}>
        <Loaded view={usePriorityClasses()} what="the priority classes">
          {rows => <PrioritiesTable rows={rows} />}
        </Loaded>
      </Section>
    </PageBody>
  );
}

function Loaded<T>(props: {
  view: QueryView<ListResponse<T>>;
  what: string;
  children: (rows: readonly T[]) => ReactNode;
}) {
  const { view, what, children } = props;
  const { data, error, retry } = view;
  if (!data) {
    return error ? (
      <ErrorState
        error={error}
        what={what}
        permission="squadron.queue.read"
        onRetry={retry}
      />
    ) : (
      <PageSkeleton label={`Reading ${what}`} />
    );
  }
  return (
    <>
      {error && <StaleNotice error={error} asOf={data.asOf} onRetry={retry} />}
      <PartialNotice clusters={data.clusters} />
      {data.items.length > 0 ? (
        children(data.items)
      ) : (
        <span className={styles.subdued}>None.</span>
      )}
      {data.total > data.items.length && (
        <span className={styles.subdued}>
          The first {data.items.length} of {data.total}.
        </span>
      )}
    </>
  );
}

function ChecksTable(props: { rows: readonly AdmissionCheckSummary[] }) {
  const links = useLinks();
  return (
    <SimpleTable
      label="Admission checks"
      rows={props.rows}
      rowKey={({ id }) => id}
      columns={[
        { label: 'Check', cell: check => <Name name={check.name} /> },
        {
          label: 'Cluster',
          cell: ({ cluster }) => (
            <ClusterChip cluster={cluster} href={links.cluster(cluster)} />
          ),
        },
        { label: 'State', cell: check => <StateBadge state={check.state} /> },
        {
          label: 'Controller',
          isWide: true,
          cell: check =>
            [check.controller, check.parameters].filter(Boolean).join(', '),
        },
        {
          label: 'Used by',
          cell: ({ cluster, queues }) => (
            <span className={styles.two}>
              {queues.slice(0, 5).map(name => (
                <Link
                  key={name}
                  href={links.queue({ cluster, name })}
                  color="primary"
                >
                  <Name name={name} />
                </Link>
              ))}
              {queues.length > 5 && `and ${queues.length - 5} more`}
              {queues.length === 0 && 'no queues'}
            </span>
          ),
        },
      ]}
    />
  );
}

function PrioritiesTable(props: { rows: readonly PriorityClassSummary[] }) {
  const links = useLinks();
  return (
    <SimpleTable
      label="Priority classes"
      rows={props.rows}
      rowKey={({ id }) => id}
      columns={[
        { label: 'Class', cell: one => <Name name={one.name} /> },
        {
          label: 'Cluster',
          cell: ({ cluster }) => (
            <ClusterChip cluster={cluster} href={links.cluster(cluster)} />
          ),
        },
        { label: 'Value', align: 'end', cell: one => one.value },
        {
          label: 'Description',
          isWide: true,
          cell: one => one.description ?? '—',
        },
      ]}
    />
  );
}
