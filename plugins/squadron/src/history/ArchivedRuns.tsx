import type { ReactNode } from 'react';
import { Link } from '@backstage/ui';
import {
  useT,
  Ago,
  StateBadge,
  useList,
} from '@squadron/backstage-plugin-squadron-react';
import type { WorkloadRef } from '@squadron/backstage-plugin-squadron-common';
import { useLinks } from '../links';
import { loaded, Section, SimpleTable } from '../parts';
import styles from '../parts/parts.module.css';
import { ArchivedWorkload } from './ArchivedWorkload';

/** Number of runs of one name that are listed. */
const MOST_RUNS = 20;

/**
 * The archived runs of a workload that is deleted in Kubernetes: the last one, and a list of earlier runs of the same
 * name. `otherwise` is shown if there are none.
 *
 * @internal
 */
export function ArchivedRuns(props: {
  workload: WorkloadRef;
  otherwise: ReactNode;
}) {
  const t = useT();
  const { workload, otherwise } = props;
  const { cluster, namespace, kind, name } = workload;
  const links = useLinks();
  const runs = useList('listHistory', {
    filters: {
      cluster: [cluster],
      namespace: [namespace],
      kind: [kind],
      name: [name],
    },
    limit: MOST_RUNS,
  });
  const { data, stale, instead } = loaded(runs, {
    what: t('history.archive.many'),
    permission: 'squadron.workload.read',
  });
  if (!data) {
    return instead;
  }
  const [last, ...earlier] = data.items;
  if (!last) {
    return otherwise;
  }
  return (
    <div className={styles.stack}>
      {stale}
      <ArchivedWorkload uid={last.uid} />
      {earlier.length > 0 && (
        <Section title={t('history.runs.title')}>
          <SimpleTable
            label={t('history.runs.label', { name })}
            rows={earlier}
            rowKey={run => run.uid}
            columns={[
              {
                label: t('common.labels.ended'),
                cell: run => (
                  <Link href={links.run(run)} color="primary">
                    <Ago at={run.endedAt} />
                  </Link>
                ),
              },
              {
                label: t('common.labels.result'),
                cell: run => <StateBadge state={run.state} />,
              },
            ]}
          />
        </Section>
      )}
    </div>
  );
}
