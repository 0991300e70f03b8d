import type { ShrinkPolicy } from '@squadron/kube-kinds';

/** What can happen when a cluster has less than is assigned. No policy ends running workloads. @internal */
export const SHRINK_POLICIES: readonly ShrinkPolicy[] = [
  'Report',
  'Proportional',
  'InOrder',
];
