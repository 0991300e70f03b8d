import type { ProcessState } from '../probe/types';

/** How much more a process may hold than before, once everything that disturbed it has ended. */
export interface ProcessAllowance {
  /** Default 10: connections that are kept for reuse. */
  descriptors?: number;
  /** Of objects that are reachable. Default 50: caches and compiled code grow for a while. */
  heapMiB?: number;
}

/** What a process holds beyond what it held before and is allowed to. Empty when nothing leaked. */
export function processBreaches(
  before: Pick<ProcessState, 'descriptors' | 'heapMiB'>,
  after: Pick<ProcessState, 'descriptors' | 'heapMiB'>,
  allowance: ProcessAllowance = {},
): string[] {
  const { descriptors = 10, heapMiB = 50 } = allowance;
  return [
    ...(after.descriptors > before.descriptors + descriptors
      ? [`${after.descriptors} descriptors, ${before.descriptors} before`]
      : []),
    ...(after.heapMiB > before.heapMiB + heapMiB
      ? [
          `${Math.round(after.heapMiB)} MiB, ${Math.round(
            before.heapMiB,
          )} MiB before`,
        ]
      : []),
  ];
}
