import { useParams } from 'react-router-dom';
import { Link } from '@backstage/ui';
import { BreadcrumbEntry } from '@backstage/frontend-plugin-api';
import {
  ErrorState,
  PropertyList,
  Name,
  PageSkeleton,
  StaleNotice,
  StateBadge,
  useCohort,
  useT,
} from '@squadron/backstage-plugin-squadron-react';
import type {
  CohortDetail,
  CohortRow,
} from '@squadron/backstage-plugin-squadron-common';
import { useLinks } from '../links';
import { PageBody, Section, SimpleTable } from '../parts';
import styles from '../parts/parts.module.css';
import { QuotaLines } from './QuotaLines';
import { fairShareText } from './requeueText';

/**
 * One cohort: its parents, the total of its subtree, and its members as a tree.
 *
 * @internal
 */
export function CohortPage() {
  const { cluster = '', cohort = '' } = useParams();
  const links = useLinks();
  const t = useT();
  const ref = { cluster, name: cohort };
  const { data, error, retry } = useCohort(ref);
  if (!data) {
    return (
      <PageBody>
        {error ? (
          <ErrorState
            error={error}
            what={`the cohort ${cohort}`}
            permission="squadron.queue.read"
            onRetry={retry}
          />
        ) : (
          <PageSkeleton label={`Reading cohort ${cohort}`} />
        )}
      </PageBody>
    );
  }
  return (
    <BreadcrumbEntry entry={{ label: cohort, href: links.cohort(ref) }}>
      <PageBody>
        <h1 className={styles.title}>
          <span className={styles.scope}>{cluster} / </span>
          {cohort}
        </h1>
        <div className={styles.bar}>
          <StateBadge state={data.state} />
          <span className={styles.subdued}>{kindText(data)}</span>
          <Parents cohort={data} />
        </div>
        {error && <StaleNotice error={error} onRetry={retry} />}
        <PropertyList
          label="This cohort in numbers"
          facts={[
            { label: 'Waiting', value: data.pending },
            { label: 'Running', value: data.admitted, hint: 'admitted' },
            {
              label: 'Fair share',
              value: fairShareText(data.fairShare),
              hint: 'the lowest share is admitted first',
            },
          ]}
        />
        <Section title={t('queues.cohort.together')}>
          {data.quotas.length > 0 ? (
            <QuotaLines quotas={data.quotas} />
          ) : (
            <span className={styles.subdued}>Its members have no quota.</span>
          )}
        </Section>
        <Section title={t('queues.cohort.tree')}>
          <CohortTree cohort={data} />
        </Section>
      </PageBody>
    </BreadcrumbEntry>
  );
}

function kindText({ isExplicit }: CohortDetail): string {
  return isExplicit
    ? 'Cohort with its own Cohort object'
    : 'Implicit cohort (no Cohort object): borrowing between its ClusterQueues is unlimited';
}

function Parents({ cohort }: { cohort: CohortDetail }) {
  const links = useLinks();
  const { cluster, parents } = cohort;
  return parents.length === 0 ? null : (
    <span className={styles.subdued}>
      below{' '}
      {parents.map((name, index) => (
        <span key={name}>
          {index > 0 && ' › '}
          <Link href={links.cohort({ cluster, name })} color="primary">
            {name}
          </Link>
        </span>
      ))}
    </span>
  );
}

function CohortTree({ cohort }: { cohort: CohortDetail }) {
  const links = useLinks();
  const { cluster, rows } = cohort;
  if (rows.length === 0) {
    return <span className={styles.subdued}>This cohort has no queues.</span>;
  }
  return (
    <SimpleTable<CohortRow>
      label={`Members of cohort ${cohort.name}`}
      rows={rows}
      rowKey={row => row.cohort?.id ?? row.queue?.id ?? ''}
      columns={[
        {
          label: 'Cohort or queue',
          cell: ({ depth, cohort: child, queue }) => (
            <span style={{ paddingInlineStart: `${(depth - 1) * 24}px` }}>
              {child && (
                <Link
                  href={links.cohort({ cluster, name: child.name })}
                  color="primary"
                >
                  cohort {child.name}
                </Link>
              )}
              {queue && (
                <Link
                  href={links.queue({ cluster, name: queue.name })}
                  color="primary"
                >
                  <Name name={queue.name} />
                </Link>
              )}
            </span>
          ),
        },
        {
          label: 'State',
          isWide: true,
          cell: row => {
            const state = row.cohort?.state ?? row.queue?.state;
            return state ? <StateBadge state={state} /> : null;
          },
        },
        {
          label: 'Quota',
          cell: row => (
            <QuotaLines
              quotas={row.cohort?.quotas ?? row.queue?.quotas ?? []}
            />
          ),
        },
        {
          label: 'Fair share',
          align: 'end',
          isWide: true,
          cell: row =>
            fairShareText(row.cohort?.fairShare ?? row.queue?.fairShare),
        },
        {
          label: 'Waiting',
          align: 'end',
          cell: row => row.cohort?.pending ?? row.queue?.pending ?? 0,
        },
        {
          label: 'Running',
          align: 'end',
          cell: row => row.cohort?.admitted ?? row.queue?.admitted ?? 0,
        },
      ]}
    />
  );
}
