import {
  type ListState,
  useT,
  useList,
} from '@squadron/backstage-plugin-squadron-react';
import { workloadGroups } from '@squadron/backstage-plugin-squadron-common';
import { StateCounters } from '../parts';

const GROUPS = [{ id: 'all', codes: [] } as const, ...workloadGroups];

/** Counts of all rows, regardless of the filters of the table. */
const everything = { limit: 1 };

/** Counts by group of states. A counter filters by its group. @internal */
export function WorkloadCounters({ state }: { state: ListState }) {
  const t = useT();
  const { data } = useList('listWorkloads', everything);
  return (
    <StateCounters
      state={state}
      groups={GROUPS}
      labelOf={id => t(`workloads.groups.${id}`)}
      counts={data?.facets.state}
      countOfFirst={data?.total}
    />
  );
}
