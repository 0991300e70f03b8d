import {
  QUEUED_KINDS,
  type QueuedKindId,
  type WorkloadKind,
} from '@squadron/backstage-plugin-squadron-common';

/**
 * A filter for related kinds; the first one matches all kinds.
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
    label: 'Other kinds',
    kinds: Object.keys(QUEUED_KINDS) as QueuedKindId[],
  },
];

/** The group for a selection of kinds; `undefined` if no group matches. @internal */
export function kindGroupOf(chosen: readonly string[]): string | undefined {
  const wanted = [...chosen].sort().join();
  return kindGroups.find(({ kinds }) => [...kinds].sort().join() === wanted)
    ?.id;
}
