import {
  QUEUED_KINDS,
  type QueuedKindId,
  type WorkloadKind,
} from '@squadron/kube-kinds';

/** A filter for related kinds; the first one matches all kinds. @internal */
export const kindGroups: ReadonlyArray<{
  id: 'all' | 'jobs' | 'rayclusters' | 'rayservices' | 'serving' | 'others';
  kinds: readonly WorkloadKind[];
}> = [
  { id: 'all', kinds: [] },
  { id: 'jobs', kinds: ['rayjob', 'job'] },
  { id: 'rayclusters', kinds: ['raycluster'] },
  { id: 'rayservices', kinds: ['rayservice'] },
  { id: 'serving', kinds: ['deployment', 'statefulset', 'pod'] },
  {
    id: 'others',
    kinds: Object.keys(QUEUED_KINDS) as QueuedKindId[],
  },
];

/** The group for a selection of kinds; `undefined` if no group matches. @internal */
export function kindGroupOf(chosen: readonly string[]): string | undefined {
  const wanted = [...chosen].sort().join();
  return kindGroups.find(({ kinds }) => [...kinds].sort().join() === wanted)
    ?.id;
}
