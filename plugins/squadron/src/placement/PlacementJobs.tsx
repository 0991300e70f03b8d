import { useT } from '@squadron/backstage-plugin-squadron-react';
import type {
  PlacementDetail,
  PlacementJob,
} from '@squadron/backstage-plugin-squadron-common';
import { kindName } from '../workloads/kindName';
import { useShortColumns } from '../workloads/useShortColumns';
import { ClusterName, Section, SimpleTable } from '../parts';
import styles from '../parts/parts.module.css';

/** The jobs that use a Placement, and the clusters that they run on. @internal */
export function PlacementJobs({ placement }: { placement: PlacementDetail }) {
  const t = useT();
  const { jobs, users, namespace, name } = placement;
  const short = useShortColumns();
  return (
    <Section title={t('placement.jobs.title')}>
      {jobs.length === 0 ? (
        <span className={styles.subdued}>
          {t('placement.jobs.none', { name, namespace })}
        </span>
      ) : (
        <SimpleTable<PlacementJob>
          label={t('placement.jobs.title')}
          rows={jobs}
          rowKey={job =>
            `${job.cluster}/${job.namespace}/${job.kind}/${job.name}`
          }
          columns={[
            { ...short.name, label: t('placement.jobs.job') },
            {
              label: t('common.labels.kind'),
              cell: job => kindName(job.kind),
              isWide: true,
            },
            short.state,
            {
              label: t('common.labels.runsOn'),
              cell: ({ runsOn }) =>
                runsOn ? <ClusterName cluster={runsOn} /> : '—',
            },
          ]}
        />
      )}
      {users.jobs > jobs.length && (
        <span className={styles.subdued}>
          {t('placement.jobs.more', { jobs: users.jobs - jobs.length })}
        </span>
      )}
    </Section>
  );
}
