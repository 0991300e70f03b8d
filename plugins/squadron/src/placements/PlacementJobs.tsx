import { Link } from '@backstage/ui';
import {
  ClusterChip,
  Name,
  StateBadge,
} from '@squadron/backstage-plugin-squadron-react';
import type {
  PlacementDetail,
  PlacementJob,
} from '@squadron/backstage-plugin-squadron-common';
import { kindName } from '../bodies/kindName';
import { useLinks } from '../links';
import { Section, SimpleTable } from '../parts';
import styles from '../parts/parts.module.css';

/**
 * The jobs that use a Placement, and the clusters that they run on.
 *
 * @internal
 */
export function PlacementJobs({ placement }: { placement: PlacementDetail }) {
  const { jobs, users, namespace, name } = placement;
  const links = useLinks();
  return (
    <Section title="Jobs using this placement">
      {jobs.length === 0 ? (
        <span className={styles.subdued}>
          No jobs that you have permission to view use it. A job or a namespace
          refers to it by the label
          cluster.open-cluster-management.io/placement: {name}; in another
          namespace by an annotation of the same name with {namespace}/{name}.
        </span>
      ) : (
        <SimpleTable<PlacementJob>
          label="Jobs using this placement"
          rows={jobs}
          rowKey={job =>
            `${job.cluster}/${job.namespace}/${job.kind}/${job.name}`
          }
          columns={[
            {
              label: 'Job',
              cell: job => (
                <Link href={links.workload(job)} color="primary">
                  <Name name={job.name} namespace={job.namespace} />
                </Link>
              ),
            },
            { label: 'Kind', cell: job => kindName(job.kind), isWide: true },
            { label: 'State', cell: job => <StateBadge state={job.state} /> },
            {
              label: 'Runs on',
              cell: ({ runsOn }) =>
                runsOn ? (
                  <ClusterChip cluster={runsOn} href={links.cluster(runsOn)} />
                ) : (
                  '—'
                ),
            },
          ]}
        />
      )}
      {users.jobs > jobs.length && (
        <span className={styles.subdued}>
          {users.jobs - jobs.length} more are not listed.
        </span>
      )}
    </Section>
  );
}
