import type { ShrinkPolicy } from '@squadron/backstage-plugin-squadron-common';

/**
 * What happens when a cluster has less than is assigned, in words. None of them ends work that runs.
 *
 * @internal
 */
export const SHRINK_POLICIES: ReadonlyArray<{
  policy: ShrinkPolicy;
  text: string;
}> = [
  {
    policy: 'Report',
    text: 'Report: every queue keeps what it was granted, and the claim says that the cluster is over-assigned.',
  },
  {
    policy: 'Proportional',
    text: 'Proportional: the same part is taken off every assignment.',
  },
  {
    policy: 'InOrder',
    text: 'InOrder: the last assignments of the list give back first.',
  },
];
