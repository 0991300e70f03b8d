import { Link } from '@backstage/ui';
import {
  Ago,
  ErrorState,
  GpuAmounts,
  Name,
  PageSkeleton,
  StateBadge,
  useWorkloads,
  useT,
} from '@squadron/backstage-plugin-squadron-react';
import { useLinks } from '../links';
import { SimpleTable } from '../parts';
import styles from '../parts/parts.module.css';
import { WherePlaced } from '../bodies/WherePlaced';

const latest = {
  sort: { field: 'createdAt', descending: true },
  limit: 8,
};

/**
 * The newest workloads of the fleet.
 *
 * @internal
 */
export function LatestWorkloads() {
  const t = useT();
  const links = useLinks();
  const { data, error, retry } = useWorkloads(latest);
  if (error && !data) {
    return (
      <ErrorState
        error={error}
        what="the workloads"
        permission="squadron.workload.read"
        onRetry={retry}
      />
    );
  }
  if (!data) {
    return <PageSkeleton label="Reading the workloads" rows={2} />;
  }
  if (data.items.length === 0) {
    return (
      <span className={styles.subdued}>{t('workloads.list.emptyText')}</span>
    );
  }
  return (
    <SimpleTable
      label="Latest workloads"
      rows={data.items}
      rowKey={workload => workload.id}
      columns={[
        {
          label: 'Name',
          widthCh: 34,
          cell: workload => (
            <Link href={links.workload(workload)} color="primary">
              <Name name={workload.name} namespace={workload.namespace} />
            </Link>
          ),
        },
        {
          label: 'State',
          cell: workload => <StateBadge state={workload.state} />,
        },
        {
          label: 'GPUs',
          widthCh: 14,
          cell: workload => <GpuAmounts gpus={workload.gpus} />,
        },
        {
          label: 'Where',
          isWide: true,
          widthCh: 22,
          cell: workload => <WherePlaced workload={workload} />,
        },
        {
          label: 'Submitted',
          align: 'end',
          widthCh: 14,
          cell: workload => <Ago at={workload.createdAt} />,
        },
      ]}
    />
  );
}
