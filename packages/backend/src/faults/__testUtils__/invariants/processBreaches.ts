import type { ProcessState } from '../probe/types';

/** Allowed growth of a process after all disturbances have ended. */
interface ProcessAllowance {
  /** Default 10: connections for reuse. */
  descriptors?: number;
  /** Reachable objects. Default 50: caches and compiled code grow for a while. */
  heapMiB?: number;
}

/** Growth of a process beyond the limits. Empty when nothing leaked. */
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
