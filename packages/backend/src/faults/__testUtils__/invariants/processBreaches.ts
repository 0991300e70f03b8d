import type { ProcessState } from '../probe/types';

/** How much more a process may hold than before, once everything that disturbed it has ended. */
export interface ProcessAllowance {
  /** Default 10: connections that are kept for reuse. */
  descriptors?: number;
  /** Default 100. Memory follows the collector, so only a leak of many objects shows. */
  rssMiB?: number;
}

/** What a process holds beyond what it held before and is allowed to. Empty when nothing leaked. */
export function processBreaches(
  before: Pick<ProcessState, 'descriptors' | 'rssMiB'>,
  after: Pick<ProcessState, 'descriptors' | 'rssMiB'>,
  allowance: ProcessAllowance = {},
): string[] {
  const { descriptors = 10, rssMiB = 100 } = allowance;
  return [
    ...(after.descriptors > before.descriptors + descriptors
      ? [`${after.descriptors} descriptors, ${before.descriptors} before`]
      : []),
    ...(after.rssMiB > before.rssMiB + rssMiB
      ? [
          `${Math.round(after.rssMiB)} MiB, ${Math.round(
            before.rssMiB,
          )} MiB before`,
        ]
      : []),
  ];
}
