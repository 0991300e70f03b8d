import { Link } from '@backstage/ui';
import {
  Name,
  Requested,
  StateBadge,
  useT,
} from '@squadron/backstage-plugin-squadron-react';
import type {
  WorkloadRef,
  WorkloadSummary,
} from '@squadron/backstage-plugin-squadron-common';
import { useLinks } from '../links';

/** Columns that the short tables of workloads share. @internal */
export function useShortColumns() {
  const t = useT();
  const links = useLinks();
  return {
    name: {
      label: t('common.labels.name'),
      cell: (workload: WorkloadRef) => (
        <Link href={links.workload(workload)} color="primary">
          <Name name={workload.name} namespace={workload.namespace} />
        </Link>
      ),
    },
    state: {
      label: t('common.labels.state'),
      cell: ({ state }: Pick<WorkloadSummary, 'state'>) => (
        <StateBadge state={state} />
      ),
    },
    requests: {
      label: t('common.labels.requests'),
      cell: ({ gpus, cpu }: Pick<WorkloadSummary, 'gpus' | 'cpu'>) => (
        <Requested gpus={gpus} cpu={cpu} />
      ),
    },
  };
}
