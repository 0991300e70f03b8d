import {
  countOfGroup,
  type StateCode,
} from '@squadron/backstage-plugin-squadron-common';
import {
  useList,
  useT,
  type ListState,
} from '@squadron/backstage-plugin-squadron-react';
import { StateCounters } from '../../parts';

type Code = StateCode<'queueMember'>;
const ENDED: readonly Code[] = ['Finished', 'Failed'];
const GROUPS = [
  { id: 'queued', codes: [] },
  {
    id: 'waiting',
    codes: ['Queued', 'Preempted', 'Evicted', 'Requeued', 'Deactivated'],
  },
  { id: 'holding', codes: ['Admitted', 'Dispatching', 'Evicting'] },
  { id: 'cannotRun', codes: ['CannotRun'] },
  { id: 'ended', codes: ENDED },
] as const satisfies ReadonlyArray<{ id: string; codes: readonly Code[] }>;

/** Counts of all jobs, regardless of the filters of the table. */
const everything = { limit: 1, filters: { copy: ['no'] } };

/** Workloads that wait, hold quota, or have ended. A counter filters by its states. @internal */
export function QueueMemberCounters({ state }: { state: ListState }) {
  const t = useT();
  const { data } = useList('listQueueMembers', everything);
  return (
    <StateCounters
      state={state}
      groups={GROUPS}
      labelOf={id => t(`queues.members.groups.${id}`)}
      counts={data?.facets.state}
      countOfFirst={
        data &&
        data.total - countOfGroup({ codes: ENDED }, data.facets.state ?? {})
      }
    />
  );
}
