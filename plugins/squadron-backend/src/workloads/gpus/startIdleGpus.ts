import { messageOf } from '@squadron/backstage-plugin-squadron-common';
import { everyRound } from '@squadron/backstage-plugin-squadron-node';
import { createEventRecorder } from '@squadron/controller-node';
import { HUB_CLUSTER_ID } from '@squadron/kube-kinds';
import type { Core } from '../../wiring/Core';
import type { Services } from '../../wiring/services';
import { IDLE_GPUS_MS } from './IdleGpus';
import { dueHolders, suspendIdle } from './suspendIdle';

/**
 * Starts the loop `gpu-idle`, if a Prometheus is configured. Each replica keeps what it read; any may suspend a job,
 * because a second time changes nothing.
 *
 * @internal
 */
export function startIdleGpus(
  { fleet, loops, logger }: Pick<Services, 'fleet' | 'loops' | 'logger'>,
  {
    clock,
    config,
    idleGpus,
    reads,
    views,
  }: Pick<Core, 'clock' | 'config' | 'idleGpus' | 'reads' | 'views'>,
): void {
  const { prometheus, controllers } = config;
  if (!prometheus.global && Object.keys(prometheus.clusters).length === 0) {
    return;
  }
  loops.run({
    id: 'gpu-idle',
    effect: messageOf('answers.health.loop.gpuIdle'),
    overdueAfterMs: 3 * IDLE_GPUS_MS,
    work: everyRound({
      clock,
      periodMs: IDLE_GPUS_MS,
      before: signal => fleet.ready({ signal }),
      round: async signal => {
        const read = () => reads.read(() => views.gpuHolders());
        const failures = await idleGpus.read(await read(), clock.now());
        for (const failure of failures) {
          logger.info(
            'Prometheus does not report which GPUs are used',
            failure,
          );
        }
        const due = controllers.enabled
          ? dueHolders(await read(), idleGpus, clock.now())
          : [];
        if (due.length === 0) {
          return;
        }
        const client = fleet.client(HUB_CLUSTER_ID);
        const recorder = createEventRecorder({
          ...{ client, clock, logger },
          component: 'squadron',
        });
        for (const holder of due) {
          try {
            await suspendIdle(holder, { fleet, clock, recorder, signal });
          } catch (error) {
            logger.warn(`${holder.row.id} is idle but cannot be suspended`, {
              error: String(error),
            });
          }
        }
        await recorder.flush();
      },
    }),
  });
}
