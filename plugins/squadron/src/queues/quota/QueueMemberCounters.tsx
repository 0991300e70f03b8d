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
  { id: 'running', codes: ['Admitted', 'Evicting'] },
  {
    id: 'waiting',
    // As the queues count: also those with quota that wait for a cluster.
    codes: ['Queued', 'Preempted', 'Evicted', 'Requeued', 'Dispatching'],
  },
  { id: 'cannotRun', codes: ['CannotRun'] },
  { id: 'failed', codes: ['Failed'] },
  { id: 'finished', codes: ['Finished'] },
] as const satisfies ReadonlyArray<{ id: string; codes: readonly Code[] }>;

/** Counts of all jobs, regardless of the filters of the table. */
const everything = { limit: 1, filters: { copy: ['no'] } };

/** Workloads that wait, are admitted, or have ended. A counter filters by its states. @internal */
export function QueueMemberCounters({ state }: { state: ListState }) {
  const t = useT();
  const { data } = useList('listQueueMembers', everything);
  return (
    <StateCounters
      state={state}
      groups={GROUPS}
      labelOf={id =>
        id === 'queued'
          ? t('queues.members.inQueue')
          : t(`workloads.groups.${id}`)
      }
      counts={data?.facets.state}
      countOfFirst={
        data &&
        data.total - countOfGroup({ codes: ENDED }, data.facets.state ?? {})
      }
    />
  );
}
