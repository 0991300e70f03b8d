import type { ReactNode } from 'react';
import {
  Name,
  PartialNotice,
  StateBadge,
  type QueryView,
  useT,
  useList,
} from '@squadron/backstage-plugin-squadron-react';
import type {
  AdmissionCheckSummary,
  ListResponse,
  PriorityClassSummary,
} from '@squadron/backstage-plugin-squadron-common';
import {
  PageBody,
  Section,
  SimpleTable,
  loaded,
  useClusterColumn,
} from '../../parts';
import styles from '../../parts/parts.module.css';
import { QueueLink } from '../QueueLink';
import { sameClasses } from './sameClasses';

/** Admission checks and priority classes of hub and workers. @internal */
export function QuotaRulesPage() {
  const t = useT();
  const checks = useList('listAdmissionChecks');
  return (
    <PageBody>
      <PartialNotice clusters={checks.data?.clusters ?? []} />
      <Section title={t('queues.quota.checks')}>
        <p className={styles.subdued}>{t('queues.rules.checksText')}</p>
        <Rules view={checks} what={t('queues.rules.checksWhat')}>
          {rows => <ChecksTable rows={rows} />}
        </Rules>
      </Section>
      <Section title={t('queues.quota.priorities')}>
        <p className={styles.subdued}>{t('queues.rules.prioritiesText')}</p>
        <Rules
          view={useList('listPriorityClasses')}
          what={t('queues.rules.prioritiesWhat')}
        >
          {(rows, clusterCount) => (
            <PrioritiesTable rows={rows} clusterCount={clusterCount} />
          )}
        </Rules>
      </Section>
    </PageBody>
  );
}

function Rules<T>(props: {
  view: QueryView<ListResponse<T>>;
  what: string;
  children: (rows: readonly T[], clusterCount: number) => ReactNode;
}) {
  const t = useT();
  const { view, what, children } = props;
  const { data, stale, instead } = loaded(view, {
    what,
    permission: 'squadron.queue.read',
  });
  if (!data) {
    return instead;
  }
  return (
    <>
      {stale}
      {data.items.length > 0 ? (
        children(data.items, data.clusters.length)
      ) : (
        <span className={styles.subdued}>{t('queues.rules.none')}</span>
      )}
      {data.total > data.items.length && (
        <span className={styles.subdued}>
          {t('queues.rules.first', {
            items: data.items.length,
            total: data.total,
          })}
        </span>
      )}
    </>
  );
}

function ChecksTable(props: { rows: readonly AdmissionCheckSummary[] }) {
  const t = useT();
  const clusterColumn = useClusterColumn();
  return (
    <SimpleTable
      label={t('queues.quota.checks')}
      rows={props.rows}
      rowKey={({ id }) => id}
      columns={[
        {
          label: t('queues.rules.check'),
          cell: check => <Name name={check.name} />,
        },
        clusterColumn,
        {
          label: t('common.labels.state'),
          cell: check => <StateBadge state={check.state} />,
        },
        {
          label: t('queues.rules.controller'),
          cell: check =>
            [check.controller, check.parameters].filter(Boolean).join(', '),
        },
        {
          label: t('queues.rules.usedByQueues'),
          cell: ({ cluster, queues }) => (
            <span className={styles.two}>
              {queues.slice(0, 5).map(name => (
                <QueueLink key={name} cluster={cluster} name={name} />
              ))}
              {queues.length > 5 &&
                t('common.list.andMore', { more: queues.length - 5 })}
              {queues.length === 0 && t('queues.rules.noQueues')}
            </span>
          ),
        },
      ]}
    />
  );
}

function PrioritiesTable(props: {
  rows: readonly PriorityClassSummary[];
  clusterCount: number;
}) {
  const t = useT();
  return (
    <SimpleTable
      label={t('queues.quota.priorities')}
      rows={sameClasses(props.rows)}
      rowKey={({ id }) => id}
      columns={[
        {
          label: t('queues.rules.class'),
          cell: one => <Name name={one.name} />,
        },
        {
          label: t('queues.rules.value'),
          cell: one => (
            <span className={styles.two}>
              {one.value}
              {one.differs && (
                <span className={styles.subdued}>
                  {t('queues.rules.differs')}
                </span>
              )}
            </span>
          ),
        },
        {
          label: t('common.labels.clusters'),
          cell: ({ clusters }) =>
            clusters.length === props.clusterCount ? (
              t('workloads.groups.all')
            ) : (
              <span className={styles.two}>
                {t('queues.rules.on', {
                  on: clusters.length,
                  total: props.clusterCount,
                })}
                <span className={styles.subdued}>{clusters.join(', ')}</span>
              </span>
            ),
        },
        {
          label: t('queues.rules.description'),
          cell: one => one.description ?? '—',
        },
        {
          label: t('common.labels.usedBy'),
          align: 'end',
          cell: ({ workloads }) =>
            t('queues.rules.workloads', { count: workloads }),
        },
      ]}
    />
  );
}
