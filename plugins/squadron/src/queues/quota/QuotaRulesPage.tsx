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
  CopyCommand,
  PageBody,
  Section,
  SimpleTable,
  loaded,
  useClusterColumn,
} from '../../parts';
import styles from '../../parts/parts.module.css';
import { useLinks } from '../../links';
import { FirstOf } from '../FirstOf';
import { QueueLink } from '../QueueLink';
import { sameClasses, withoutClass } from './sameClasses';
import { neverPreempts, PREEMPTION, samePreemption } from './samePreemption';

const clusterQueues = { filters: { kind: ['ClusterQueue'] } };

const counted = { limit: 1, filters: { queued: ['yes'] } };

/** Priority classes, preemption and admission checks of hub and workers. @internal */
export function QuotaRulesPage() {
  const t = useT();
  const checks = useList('listAdmissionChecks');
  const queues = useList('listQueues', clusterQueues);
  const isNever =
    queues.data !== undefined &&
    queues.data.items.length === queues.data.total &&
    neverPreempts(samePreemption(queues.data.items));
  return (
    <PageBody>
      <PartialNotice clusters={checks.data?.clusters ?? []} />
      <span className={styles.subdued}>{t('queues.rules.readOnly')}</span>
      <Rules
        title={t('queues.quota.priorities')}
        text={[
          t('queues.rules.prioritiesText'),
          isNever && t('queues.rules.neverPreempts'),
        ]
          .filter(Boolean)
          .join(' ')}
        view={useList('listPriorityClasses')}
        what={t('queues.rules.prioritiesWhat')}
      >
        {(rows, clusterCount) => (
          <PrioritiesTable rows={rows} clusterCount={clusterCount} />
        )}
      </Rules>
      <Rules
        title={t('queues.rules.preemption')}
        text={t('queues.rules.preemptionText')}
        view={queues}
        what={t('queues.queuesPage.queues')}
      >
        {rows => <PreemptionTable rows={rows} />}
      </Rules>
      <Rules
        title={t('queues.quota.checks')}
        text={t('queues.rules.checksText')}
        view={checks}
        what={t('queues.rules.checksWhat')}
      >
        {rows => <ChecksTable rows={rows} />}
      </Rules>
    </PageBody>
  );
}

/** Rules of one kind. */
function Rules<T>(props: {
  title: string;
  text: string;
  view: QueryView<ListResponse<T>>;
  what: string;
  children: (rows: readonly T[], clusterCount: number) => ReactNode;
}) {
  const t = useT();
  const { title, text, view, what, children } = props;
  const { data, stale, instead } = loaded(view, {
    what,
    permission: 'squadron.queue.read',
  });
  return (
    <Section title={title}>
      <p className={styles.subdued}>{text}</p>
      {stale}
      {!data && instead}
      {data &&
        (data.items.length > 0 ? (
          children(data.items, data.clusters.length)
        ) : (
          <span className={styles.subdued}>{t('queues.rules.none')}</span>
        ))}
      <FirstOf list={data} />
    </Section>
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
        useChange('admissioncheck'),
      ]}
    />
  );
}

function PreemptionTable(props: { rows: readonly QueueSummary[] }) {
  const t = useT();
  const links = useLinks();
  const rows = samePreemption(props.rows);
  return (
    <SimpleTable
      label={t('queues.rules.preemption')}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          label: t('common.labels.queue'),
          cell: ({ name }) => <Name name={name} />,
        },
        {
          label: t('common.labels.clusters'),
          cell: ({ name, clusters }) => (
            <span className={styles.line}>
              {clusters.map(cluster => (
                <Link
                  key={cluster}
                  href={links.queue({ cluster, name })}
                  aria-label={`${name}, ${cluster}`}
                  color="primary"
                >
                  {cluster}
                </Link>
              ))}
            </span>
          ),
        },
        ...PREEMPTION.map(rule => ({
          label: t(`answers.queues.setting.${rule}.name`),
          isHidden: !rows.some(({ texts }) => texts[rule]),
          cell: ({ texts }: (typeof rows)[number]) => {
            const isKnown = Object.values(texts).some(Boolean);
            const none =
              rule === 'cohort' && isKnown ? t('queues.rules.noCohort') : '—';
            return texts[rule] ? messageText(texts[rule], t) : none;
          },
        })),
        useChange('clusterqueue'),
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
  const rows = withoutClass(sameClasses(props.rows));
  const isOnAll = ({ clusters }: (typeof rows)[number]) =>
    clusters.length === 0 || clusters.length === props.clusterCount;
  return (
    <SimpleTable
      label={t('queues.quota.priorities')}
      rows={rows}
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
          isHidden: rows.every(isOnAll),
          cell: row =>
            isOnAll(row) ? t('workloads.groups.all') : row.clusters.join(', '),
        },
        {
          label: t('queues.rules.description'),
          cell: ({ name, description }) =>
            name === NO_PRIORITY_CLASS
              ? t('queues.rules.noClassText')
              : description ?? '—',
        },
        {
          label: t('common.labels.workloads'),
          align: 'end',
          cell: ({ name }) => {
            if (!data) {
              return '—';
            }
            const count = data.facets.priorityClass?.[name] ?? 0;
            return count === 0 ? (
              count
            ) : (
              <Link
                href={links.queueMembers({ priorityClass: name })}
                color="primary"
              >
                {count}
              </Link>
            );
          },
        },
        useChange('workloadpriorityclass'),
      ]}
    />
  );
}

/** Copies a line per cluster; the kubeconfigs of the portal name their context after the cluster. */
function useChange(kind: string) {
  const t = useT();
  return {
    label: t('queues.rules.change'),
    align: 'end' as const,
    cell: (row: { name: string; cluster?: string; clusters?: string[] }) => {
      const { name, cluster = '', clusters = [cluster] } = row;
      const command = clusters
        .map(on => `kubectl edit ${kind} ${name} --context ${on}`)
        .join('\n');
      return command && <CopyCommand command={command} />;
    },
  };
}
