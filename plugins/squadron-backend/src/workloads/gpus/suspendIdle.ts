import { formatRoughDuration } from '@squadron/backstage-plugin-squadron-common';
import {
  changeWorkload,
  type Fleet,
} from '@squadron/backstage-plugin-squadron-node';
import type { Clock, EventRecorder } from '@squadron/controller-node';
import { WORKLOAD_KINDS } from '@squadron/kube-kinds';
import type { GpuHolder } from './gpuHolder';
import type { IdleGpus } from './IdleGpus';

/** An exporter that reports 0 for every GPU must not end all jobs before a person notices. */
const MAX_PER_ROUND = 10;

/** Jobs to suspend now. @internal */
export function dueHolders(
  holders: readonly GpuHolder[],
  idleGpus: Pick<IdleGpus, 'periodOf'>,
  nowMs: number,
): GpuHolder[] {
  return holders
    .filter(holder => {
      const { suspendsAt } = idleGpus.periodOf(holder, nowMs)?.view ?? {};
      return suspendsAt !== undefined && Date.parse(suspendsAt) <= nowMs;
    })
    .slice(0, MAX_PER_ROUND);
}

/**
 * Suspends a job as people do. The command reads it again, so that a second replica that does the same changes and
 * reports nothing.
 *
 * @internal
 */
export async function suspendIdle(
  { row, suspendAfterMs = 0 }: GpuHolder,
  options: {
    fleet: Fleet;
    clock: Clock;
    recorder: EventRecorder;
    signal: AbortSignal;
  },
): Promise<void> {
  const { fleet, recorder, ...rest } = options;
  const { cluster, namespace, kind, name, uid } = row;
  const object = fleet.find(cluster, WORKLOAD_KINDS[kind], { namespace, name });
  const { outcome } = await changeWorkload(
    fleet,
    { cluster, namespace, kind, name, uid, changes: { suspend: true } },
    rest,
  );
  if (object && outcome === 'updated') {
    recorder.record(object, {
      type: 'Normal',
      reason: 'SuspendedIdle',
      message: `Suspended: it has not used its GPUs for ${formatRoughDuration(
        suspendAfterMs,
      )}. Resume it to start it from the beginning.`,
    });
  }
}
