import type { ShrinkPolicy } from '@squadron/backstage-plugin-squadron-common';

/**
 * The shrink policies with their texts: what happens when a cluster has less than is assigned. No policy ends running
 * workloads.
 *
 * @internal
 */
export const SHRINK_POLICIES: ReadonlyArray<{
  policy: ShrinkPolicy;
  text: string;
}> = [
  {
    policy: 'Report',
    text: 'Report: every queue keeps its grant, and the claim reports that the cluster is over-assigned.',
  },
  {
    policy: 'Proportional',
    text: 'Proportional: every assignment is reduced by the same fraction.',
  },
  {
    policy: 'InOrder',
    text: 'InOrder: the last assignments in the list are reduced first.',
  },
];
