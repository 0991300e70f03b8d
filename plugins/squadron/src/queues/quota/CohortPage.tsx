import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { Link } from '@backstage/ui';
import {
  PropertyList,
  StateBadge,
  useT,
  useEndpoint,
} from '@squadron/backstage-plugin-squadron-react';
import {
  waitingIn,
  type CohortDetail,
  type CohortRow,
  type Translate,
} from '@squadron/backstage-plugin-squadron-common';
import { useLinks } from '../../links';
import { DetailFrame } from '../../pages/DetailFrame';
import { loaded, Section, SimpleTable } from '../../parts';
import styles from '../../parts/parts.module.css';
import { QuotaLines } from './QuotaLines';
import { fairShareText } from './requeueText';
import { QueueLink } from '../QueueLink';

/** One cohort: its parents, the total of its subtree, and its members as a tree. @internal */
export function CohortPage() {
  const { cluster = '', cohort = '' } = useParams();
  const links = useLinks();
  const t = useT();
  const ref = { cluster, name: cohort };
  const view = useEndpoint('getCohort', ref);
  const { data, stale, instead } = loaded(view, {
    what: t('queues.cohort.what', { cohort }),
    permission: 'squadron.queue.read',
  });
  return (
    <DetailFrame title={cohort} scope={cluster} href={links.cohort(ref)}>
      {data ? <CohortBody cohort={data} stale={stale} /> : instead}
    </DetailFrame>
  );
}

function CohortBody(props: { cohort: CohortDetail; stale: ReactNode }) {
  const { cohort: data, stale } = props;
  const t = useT();
  return (
    <>
      <div className={styles.bar}>
        <StateBadge state={data.state} />
        <span className={styles.subdued}>{kindText(t, data)}</span>
        <Parents cohort={data} />
      </div>
      {stale}
      <PropertyList
        label={t('queues.cohort.numbers')}
        facts={[
          { label: t('queues.detail.waiting'), value: waitingBelow(data.rows) },
          {
            label: t('queues.detail.running'),
            value: data.admitted,
            hint: t('queues.queueBody.admitted'),
          },
          {
            label: t('common.labels.fairShare'),
            value: fairShareText(t, data.fairShare),
            hint: t('common.labels.fairShareHint'),
          },
        ]}
      />
      <Section title={t('queues.cohort.together')}>
        {data.quotas.length > 0 ? (
          <QuotaLines quotas={data.quotas} />
        ) : (
          <span className={styles.subdued}>{t('queues.cohort.noQuota')}</span>
        )}
      </Section>
      <Section title={t('queues.cohort.tree')}>
        <CohortTree cohort={data} />
      </Section>
    </>
  );
}

function kindText(t: Translate, { isExplicit }: CohortDetail): string {
  return isExplicit ? t('queues.cohort.explicit') : t('queues.cohort.implicit');
}

function Parents({ cohort }: { cohort: CohortDetail }) {
  const t = useT();
  const links = useLinks();
  const { cluster, parents } = cohort;
  return parents.length === 0 ? null : (
    <span className={styles.subdued}>
      {t('queues.cohort.below', {
        parents: (
          <>
            {parents.map((name, index) => (
              <span key={name}>
                {index > 0 && ' › '}
                <Link href={links.cohort({ cluster, name })} color="primary">
                  {name}
                </Link>
              </span>
            ))}
          </>
        ),
      })}
    </span>
  );
}

/** The workloads that wait in the queues of the first row and of the rows below it. */
function waitingBelow(rows: readonly CohortRow[], depth = 0): number {
  const end = rows.findIndex((row, index) => index > 0 && row.depth <= depth);
  return rows
    .slice(0, end < 0 ? undefined : end)
    .reduce((sum, { queue }) => sum + (queue ? waitingIn(queue) : 0), 0);
}

function CohortTree({ cohort }: { cohort: CohortDetail }) {
  const t = useT();
  const links = useLinks();
  const { cluster, rows } = cohort;
  return (
    <SimpleTable<CohortRow>
      label={t('queues.cohort.membersOf', { name: cohort.name })}
      rows={rows}
      none={t('queues.cohort.noQueues')}
      rowKey={row => row.cohort?.id ?? row.queue?.id ?? ''}
      columns={[
        {
          label: t('queues.cohort.member'),
          cell: ({ depth, cohort: child, queue }) => (
            <span style={{ paddingInlineStart: `${(depth - 1) * 24}px` }}>
              {child && (
                <Link
                  href={links.cohort({ cluster, name: child.name })}
                  color="primary"
                >
                  {t('queues.cohort.cohort', { name: child.name })}
                </Link>
              )}
              {queue && <QueueLink cluster={cluster} name={queue.name} />}
            </span>
          ),
        },
        {
          label: t('common.labels.state'),
          isWide: true,
          cell: row => {
            const state = row.cohort?.state ?? row.queue?.state;
            return state ? <StateBadge state={state} /> : null;
          },
        },
        {
          label: t('common.labels.quota'),
          cell: row => (
            <QuotaLines
              quotas={row.cohort?.quotas ?? row.queue?.quotas ?? []}
            />
          ),
        },
        {
          label: t('common.labels.fairShare'),
          align: 'end',
          isWide: true,
          cell: row =>
            fairShareText(t, row.cohort?.fairShare ?? row.queue?.fairShare),
        },
        {
          label: t('queues.detail.waiting'),
          align: 'end',
          cell: row => waitingBelow(rows.slice(rows.indexOf(row)), row.depth),
        },
        {
          label: t('queues.detail.running'),
          align: 'end',
          cell: row => row.cohort?.admitted ?? row.queue?.admitted ?? 0,
        },
      ]}
    />
  );
}
