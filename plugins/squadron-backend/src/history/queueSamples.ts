import type { QueueSummary } from '@squadron/backstage-plugin-squadron-common';
import { recordOf } from '@squadron/kube-kinds';
import type { SampleSum } from './samples';

/** A sample of one ClusterQueue for a time span. Names are short because there are many samples. @public */
export interface QueueSample {
  /** Number of samples that were merged. */
  n: number;
  /** Sum of the pending workloads. */
  p: number;
  /** Seconds that the oldest pending workload had waited; the maximum of all samples. */
  o: number;
  /** Evicted workloads, by Kueue's reason. */
  e: Record<string, number>;
  /** By resource: nominal quota, reserved amount, and the borrowed part of it. */
  q: Record<
    string,
    [nominal: SampleSum, reserved: SampleSum, borrowed: SampleSum]
  >;
}

/**
 * One sample of a ClusterQueue; flavors are added up per resource.
 *
 * @param evictions - since the previous sample, by Kueue's reason
 *
 * @public
 */
export function queueSampleOf(
  queue: Pick<QueueSummary, 'quotas' | 'pending' | 'oldestPending'>,
  evictions: Readonly<Record<string, number>>,
  nowMs: number,
): QueueSample {
  const q: QueueSample['q'] = recordOf();
  for (const { resource, nominal, reserved, borrowed } of queue.quotas) {
    const sums = (q[resource] ??= [
      [0, 1],
      [0, 1],
      [0, 1],
    ]);
    [nominal, reserved, borrowed].forEach((value, index) => {
      sums[index][0] += value;
    });
  }
  const sinceMs = Date.parse(queue.oldestPending ?? '');
  return {
    n: 1,
    p: queue.pending,
    o: Number.isNaN(sinceMs)
      ? 0
      : Math.max(0, Math.round((nowMs - sinceMs) / 1_000)),
    e: { ...evictions },
    q,
  };
}

/** Merges samples of several time spans into one. @public */
export function mergeQueueSamples(
  samples: readonly QueueSample[],
): QueueSample {
  const merged: QueueSample = {
    n: 0,
    p: 0,
    o: 0,
    e: recordOf(),
    q: recordOf(),
  };
  for (const { n, p, o, e, q } of samples) {
    merged.n += n;
    merged.p += p;
    merged.o = Math.max(merged.o, o);
    for (const [reason, count] of Object.entries(e)) {
      merged.e[reason] = (merged.e[reason] ?? 0) + count;
    }
    for (const [resource, sums] of Object.entries(q)) {
      const into = (merged.q[resource] ??= [
        [0, 0],
        [0, 0],
        [0, 0],
      ]);
      sums.forEach(([sum, count], index) => {
        into[index][0] += sum;
        into[index][1] += count;
      });
    }
  }
  return merged;
}
