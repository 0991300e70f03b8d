import type { ReactNode } from 'react';
import { Link } from '@backstage/ui';
import {
  Name,
  PartialNotice,
  StateBadge,
  type QueryView,
  useT,
  useList,
} from '@squadron/backstage-plugin-squadron-react';
import {
  messageText,
  NO_PRIORITY_CLASS,
  type AdmissionCheckSummary,
  type ListResponse,
  type PriorityClassSummary,
  type QueueSummary,
} from '@squadron/backstage-plugin-squadron-common';
import {
  PageBody,
  Section,
  SimpleTable,
  loaded,
  useClusterColumn,
} from '../../parts';
import styles from '../../parts/parts.module.css';
import { useLinks } from '../../links';
import { QueueLink } from '../QueueLink';
import { sameClasses, withoutClass } from './sameClasses';

/** An example of how a rule is changed; the page only shows them. */
const EDIT = 'kubectl edit clusterqueue fleet';

const PREEMPTION = ['queue', 'cohort', 'borrow'] as const;

const clusterQueues = { filters: { kind: ['ClusterQueue'] } };

const counted = { limit: 1, filters: { queued: ['yes'] } };

/** Priority classes, preemption and admission checks of hub and workers. @internal */
export function QuotaRulesPage() {
  const t = useT();
  const checks = useList('listAdmissionChecks');
  return (
    <PageBody>
      <PartialNotice clusters={checks.data?.clusters ?? []} />
      <span className={styles.subdued}>
        {t('queues.rules.readOnly')} <code>{EDIT}</code>
      </span>
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
      <Section title={t('queues.rules.preemption')}>
        <p className={styles.subdued}>{t('queues.rules.preemptionText')}</p>
        <Rules
          view={useList('listQueues', clusterQueues)}
          what={t('queues.queuesPage.queues')}
        >
          {rows => <PreemptionTable rows={rows} />}
        </Rules>
      </Section>
      <Section title={t('queues.quota.checks')}>
        <p className={styles.subdued}>{t('queues.rules.checksText')}</p>
        <Rules view={checks} what={t('queues.rules.checksWhat')}>
          {rows => <ChecksTable rows={rows} />}
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

function PreemptionTable(props: { rows: readonly QueueSummary[] }) {
  const t = useT();
  const clusterColumn = useClusterColumn();
  return (
    <SimpleTable
      label={t('queues.rules.preemption')}
      rows={props.rows}
      rowKey={({ id }) => id}
      columns={[
        {
          label: t('common.labels.clusterQueue'),
          cell: ({ cluster, name }) => (
            <QueueLink cluster={cluster} name={name} />
          ),
        },
        clusterColumn,
        ...PREEMPTION.map(rule => ({
          label: t(`answers.queues.setting.${rule}.name`),
          isHidden: !props.rows.some(({ settings }) =>
            settings?.some(({ id }) => id === rule),
          ),
          cell: ({ settings }: QueueSummary) => {
            const setting = settings?.find(({ id }) => id === rule);
            return setting
              ? messageText(setting.text, t)
              : t('queues.rules.noCohort');
          },
        })),
      ]}
    />
  );
}

function PrioritiesTable(props: {
  rows: readonly PriorityClassSummary[];
  clusterCount: number;
}) {
  const t = useT();
  const links = useLinks();
  const { data } = useList('listWorkloads', counted);
  return (
    <SimpleTable
      label={t('queues.quota.priorities')}
      rows={withoutClass(sameClasses(props.rows))}
      rowKey={({ id }) => id}
      columns={[
        {
          label: t('queues.rules.class'),
          cell: ({ name }) =>
            name === NO_PRIORITY_CLASS ? (
              t('queues.rules.noClass')
            ) : (
              <Name name={name} />
            ),
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
            clusters.length === 0 || clusters.length === props.clusterCount ? (
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
          cell: ({ name, description }) =>
            name === NO_PRIORITY_CLASS
              ? t('queues.rules.noClassText')
              : description ?? '—',
        },
        {
          label: t('common.labels.usedBy'),
          align: 'end',
          cell: ({ name }) => {
            if (!data) {
              return '—';
            }
            const count = data.facets.priorityClass?.[name] ?? 0;
            return count === 0 ? (
              t('queues.rules.workloads', { count })
            ) : (
              <Link
                href={links.queueMembers({ priorityClass: name })}
                color="primary"
              >
                {t('queues.rules.workloads', { count })}
              </Link>
            );
          },
        },
      ]}
    />
  );
}
