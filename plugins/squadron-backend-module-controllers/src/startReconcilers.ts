import type { LifecycleService } from '@backstage/backend-plugin-api';
import { messageOf } from '@squadron/backstage-plugin-squadron-common';
import type {
  BackgroundLoops,
  LoopHandle,
} from '@squadron/backstage-plugin-squadron-node';
import { runWebhook } from './queues/webhook';
import { runControllers } from './runControllers';

type ControllerOptions = Parameters<typeof runControllers>[0];

/** Runs the reconcilers, and the webhook if it is configured, from the start to the end of the portal. @internal */
export function startReconcilers({
  lifecycle,
  loops,
  ...options
}: Omit<ControllerOptions, 'clock' | 'signal' | 'loop'> & {
  lifecycle: LifecycleService;
  loops: BackgroundLoops;
}): void {
  const { fleet, logger, settings } = options;
  const { clock } = loops;
  const { leaseNamespace: namespace, webhook: config } = settings.controllers;
  const running: LoopHandle[] = [];
  lifecycle.addStartupHook(() => {
    running.push(
      loops.run({
        id: 'reconcilers',
        effect: messageOf('answers.health.loop.controllers'),
        work: loop =>
          runControllers({ ...options, clock, signal: loop.signal, loop }),
      }),
    );
    if (config) {
      running.push(
        loops.run({
          id: 'claim-webhook',
          effect: messageOf('answers.health.loop.claimWebhook'),
          work: loop =>
            runWebhook({
              config,
              fleet,
              namespace,
              logger,
              clock,
              signal: loop.signal,
              loop,
            }),
        }),
      );
    }
  });
  lifecycle.addShutdownHook(async () => {
    await Promise.all(running.map(loop => loop.stop()));
  });
}
