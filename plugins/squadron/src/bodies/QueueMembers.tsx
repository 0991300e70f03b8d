import { Link } from '@backstage/ui';
import {
  Duration,
  GpuAmounts,
  Name,
  StateBadge,
} from '@squadron/backstage-plugin-squadron-react';
import type { WorkloadSummary } from '@squadron/backstage-plugin-squadron-common';
import { useLinks } from '../links';
import { SimpleTable, type SimpleColumn } from '../parts';
import styles from '../parts/parts.module.css';
import { WherePlaced } from './WherePlaced';

/**
 * The pending workloads of a queue, in the order of the queue, or its running ones.
 *
 * @internal
 */
export function QueueMembers(props: {
  label: string;
  workloads: readonly WorkloadSummary[];
  /** Total number; `workloads` may hold only the first of them. */
  total: number;
  isWaiting?: boolean;
}) {
  const { label, workloads, total, isWaiting } = props;
  const links = useLinks();
  if (workloads.length === 0) {
    return (
      <span className={styles.subdued}>
        {isWaiting ? 'No pending workloads.' : 'No running workloads.'}
      </span>
    );
  }
  const name: SimpleColumn<WorkloadSummary> = {
    label: 'Name',
    cell: workload => (
      <Link href={links.workload(workload)} color="primary">
        <Name name={workload.name} namespace={workload.namespace} />
      </Link>
    ),
  };
  const state: SimpleColumn<WorkloadSummary> = {
    label: 'State',
    cell: workload => <StateBadge state={workload.state} />,
  };
  const gpus: SimpleColumn<WorkloadSummary> = {
    label: isWaiting ? 'Requests' : 'Holds',
    cell: workload => <GpuAmounts gpus={workload.gpus} />,
  };
  const columns: SimpleColumn<WorkloadSummary>[] = isWaiting
    ? [
        name,
        {
          label: 'Position',
          align: 'end',
          cell: (workload, index) => workload.position?.place ?? index + 1,
        },
        state,
        gpus,
        {
          label: 'Priority',
          align: 'end',
          isWide: true,
          cell: workload => workload.priority ?? 0,
        },
        {
          label: 'Waiting',
          align: 'end',
          cell: workload => <Duration from={workload.createdAt} />,
        },
      ]
    : [
        name,
        state,
        gpus,
        {
          label: 'Cluster',
          isWide: true,
          cell: workload => <WherePlaced workload={workload} />,
        },
        {
          label: 'Run time',
          align: 'end',
          cell: workload =>
            workload.startedAt ? (
              <Duration from={workload.startedAt} to={workload.finishedAt} />
            ) : (
              '—'
            ),
        },
      ];
  return (
    <>
      <SimpleTable
        label={label}
        rows={workloads}
        rowKey={workload => workload.id}
        columns={columns}
      />
      {total > workloads.length && (
        <span className={styles.subdued}>
          The first {workloads.length} of {total}.
        </span>
      )}
    </>
  );
}
