import {
  QUEUED_KINDS,
  type QueuedKindId,
  type WorkloadKind,
} from '@squadron/backstage-plugin-squadron-common';

/**
 * Kinds that people look for together; those of the first are all.
 *
 * @internal
 */
export const kindGroups: ReadonlyArray<{
  id: string;
  label: string;
  kinds: readonly WorkloadKind[];
}> = [
  { id: 'all', label: 'All kinds', kinds: [] },
  { id: 'jobs', label: 'Jobs', kinds: ['rayjob', 'job'] },
  { id: 'rayclusters', label: 'RayClusters', kinds: ['raycluster'] },
  { id: 'rayservices', label: 'RayServices', kinds: ['rayservice'] },
  {
    id: 'others',
    label: 'Others',
    kinds: Object.keys(QUEUED_KINDS) as QueuedKindId[],
  },
];

/** The group that a choice of kinds stands for; `undefined` for a choice of others. @internal */
export function kindGroupOf(chosen: readonly string[]): string | undefined {
  const wanted = [...chosen].sort().join();
  return kindGroups.find(({ kinds }) => [...kinds].sort().join() === wanted)
    ?.id;
}
