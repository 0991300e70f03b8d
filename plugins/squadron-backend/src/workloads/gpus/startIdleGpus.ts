import { messageOf } from '@squadron/backstage-plugin-squadron-common';
import {
  changeWorkload,
  everyRound,
} from '@squadron/backstage-plugin-squadron-node';
import { createEventRecorder } from '@squadron/controller-node';
import { HUB_CLUSTER_ID } from '@squadron/kube-kinds';
import type { Core } from '../../wiring/Core';
import type { Services } from '../../wiring/services';
import type { GpuHolder } from './gpuHolder';
import { IDLE_GPUS_MS } from './IdleGpus';

/** An exporter that reports 0 for every GPU must not end all jobs before a person notices. */
const MAX_PER_ROUND = 10;

/**
 * Suspends the jobs whose time has come. One that cannot be suspended does not count.
 *
 * @param suspend - returns whether it changed the job
 *
 * @internal
 */
export async function suspendDue(
  holders: () => Promise<readonly GpuHolder[]>,
  isDue: (holder: GpuHolder) => boolean,
  suspend: (holder: GpuHolder) => Promise<boolean>,
): Promise<void> {
  let suspended = 0;
  for (const { row } of (await holders()).filter(isDue)) {
    // A user may have kept it running since.
    const holder = (await holders()).find(
      ({ row: { uid } }) => uid === row.uid,
    );
    if (suspended < MAX_PER_ROUND && holder && isDue(holder)) {
      suspended += Number(await suspend(holder));
    }
  }
}

/**
 * Starts the loop `gpu-idle`, if a Prometheus is configured. Each replica keeps what it read, and any of them suspends
 * jobs: the command reads a job again, so that a second time changes nothing.
 *
 * @internal
 */
export function startIdleGpus(
  { fleet, loops, logger }: Pick<Services, 'fleet' | 'loops' | 'logger'>,
  core: Pick<Core, 'clock' | 'config' | 'idleGpus' | 'reads' | 'views'>,
): void {
  const { clock, idleGpus, reads, views } = core;
  const { prometheus } = core.config;
  if (!prometheus.global && Object.keys(prometheus.clusters).length === 0) {
    return;
  }
  const holders = () => reads.read(() => views.gpuHolders());
  const clusters = () =>
    reads.read(() =>
      views.clusters().flatMap(({ id, gpus }) => (gpus.length > 0 ? [id] : [])),
    );
  const suspend = async ({ row, object }: GpuHolder, signal: AbortSignal) => {
    const { cluster, namespace, kind, name, uid } = row;
    const { outcome } = await changeWorkload(
      fleet,
      { cluster, namespace, kind, name, uid, changes: { suspend: true } },
      { clock, signal },
    );
    if (outcome !== 'updated') {
      return false;
    }
    const client = fleet.client(HUB_CLUSTER_ID);
    const from = { client, clock, logger, component: 'squadron' };
    const recorder = createEventRecorder(from);
    recorder.record(object, {
      type: 'Normal',
      reason: 'SuspendedIdle',
      message:
        'Suspended, because it did not use its GPUs. Resume it to start it from the beginning.',
    });
    await recorder.flush();
    return true;
  };
  loops.run({
    id: 'gpu-idle',
    effect: messageOf('answers.health.loop.gpuIdle'),
    overdueAfterMs: 3 * IDLE_GPUS_MS,
    work: everyRound({
      clock,
      periodMs: IDLE_GPUS_MS,
      before: signal => fleet.ready({ signal }),
      round: async signal => {
        const failure = await idleGpus.read(await clusters(), await holders(), {
          clock,
          signal,
        });
        await suspendDue(
          holders,
          holder => idleGpus.isDue(holder, clock.now()),
          holder =>
            suspend(holder, signal).catch(error => {
              logger.warn(`${holder.row.id} cannot be suspended`, error);
              return false;
            }),
        );
        return failure;
      },
    }),
  });
}
