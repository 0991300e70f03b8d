import {
  type ListState,
  useT,
  useList,
} from '@squadron/backstage-plugin-squadron-react';
import { workloadGroups } from '@squadron/backstage-plugin-squadron-common';
import { StateCounters } from '../parts';

const ALL = { id: 'all', codes: [] } as const;
const QUEUED = { id: 'inQueue', codes: [] } as const;
const HAS_ENDED: readonly string[] = ['failed', 'finished'];

/**
 * Counts by group of states, regardless of the filters of the table. A counter filters by its group.
 *
 * @param props.filters - of those that are counted, where that are only the ones in queues. Default: all
 * @internal
 */
export function WorkloadCounters(props: {
  state: ListState;
  filters?: Record<string, string[]>;
}) {
  const { state, filters } = props;
  const t = useT();
  const { data } = useList('listWorkloads', { limit: 1, filters });
  const groups = filters
    ? [QUEUED, ...workloadGroups.filter(({ id }) => !HAS_ENDED.includes(id))]
    : [ALL, ...workloadGroups];
  return (
    <StateCounters
      state={state}
      groups={groups}
      labelOf={id =>
        id === 'inQueue'
          ? t('queues.members.inQueue')
          : t(`workloads.groups.${id}`)
      }
      counts={data?.facets.state}
      countOfFirst={data?.total}
    />
  );
}
