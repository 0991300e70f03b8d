import { toError } from '@backstage/errors';
import { HUB_CLUSTER_ID } from '@squadron/kube-kinds';
import type { TracingService } from '@backstage/backend-plugin-api/alpha';
import { hostname } from 'node:os';
import { randomUUID } from 'node:crypto';
import {
  createEventRecorder,
  createLeaderElection,
} from '@squadron/controller-node';
import type { Clock, Logger } from '@squadron/controller-node';
import { PlacementFacts } from '@squadron/backstage-plugin-squadron-node';
import type {
  AddOnEngine,
  Fleet,
  InfrastructureProvider,
  LoopContext,
  Provisioner,
  SquadronConfig,
} from '@squadron/backstage-plugin-squadron-node';
import { createReconcilers } from './createReconcilers';
import { allKeys, createReconciler, StalledReporter } from './engine';
import { fencedFleet } from './fencedFleet';
import { ensureHub } from './ensureHub';
import { FleetReader } from './reader';
import type { ReconcilerMetrics } from './reconcilerMetrics';
import { keepWebhookRemoved, removeWebhook } from './queues/webhook';

/** Pause after a failure of all reconcilers, e.g. while the hub is unreachable. */
const RESTART_MS = 5_000;
/** A start that fails does so within this time. */
const SETTLED_AFTER_MS = 10_000;

/** What the reconcilers need from the backend. */
interface RunOptions {
  settings: SquadronConfig;
  fleet: Fleet;
  clock: Clock;
  logger: Logger;
  providers: ReadonlyMap<string, InfrastructureProvider>;
  provisioners: ReadonlyMap<string, Provisioner>;
  engines: readonly AddOnEngine[];
  /** Absent: nothing is measured. */
  metrics?: ReconcilerMetrics;
  /** Absent: passes have no spans. */
  tracing?: Pick<TracingService, 'startActiveSpan'>;
  signal: AbortSignal;
  /** Receives whether the reconcilers take part in the leader election. */
  loop?: Pick<LoopContext, 'succeeded' | 'failed'>;
}

/** Takes part in the leader election, and runs all reconcilers while leading, until the signal is aborted. @internal */
export async function runControllers(options: RunOptions): Promise<void> {
  const { clock, settings, fleet, logger, signal } = options;
  const { leaseName: name, leaseNamespace: namespace } = settings.controllers;
  const identity = `${hostname()}-${randomUUID().slice(0, 8)}`;
  while (!signal.aborted) {
    const attempt = new AbortController();
    try {
      await fleet.ready({ signal });
      const client = fleet.client(HUB_CLUSTER_ID);
      await ensureHub(client, namespace, { namespaceOnly: true, signal });
      clock
        .sleep(SETTLED_AFTER_MS, AbortSignal.any([signal, attempt.signal]))
        .then(options.loop?.succeeded, () => {});
      const election = createLeaderElection({
        client,
        namespace,
        name,
        identity,
        clock,
        logger,
      });
      await election.run(signal, leading =>
        lead(
          {
            ...options,
            // Writes of a former leader are refused.
            fleet: fencedFleet(fleet, () => {
              leading.throwIfAborted();
              election.assertLeading();
            }),
          },
          leading,
        ),
      );
    } catch (error) {
      if (!signal.aborted) {
        const message = toError(error).message;
        attempt.abort();
        options.loop?.failed(error);
        logger.warn('The reconcilers stopped and will start again', {
          error: message,
          retryMs: RESTART_MS,
        });
        await clock.sleep(RESTART_MS, signal).catch(() => {});
      }
    } finally {
      attempt.abort();
    }
  }
}

async function lead(options: RunOptions, signal: AbortSignal): Promise<void> {
  const { clock, settings, fleet, logger } = options;
  const client = fleet.client(HUB_CLUSTER_ID);
  const { leaseNamespace, leaseName, webhook } = settings.controllers;
  logger.info('The reconcilers start', {
    kind: 'Lease',
    object: `${leaseNamespace}/${leaseName}`,
  });
  await ensureHub(client, leaseNamespace, { signal });
  if (!webhook) {
    const removal = { namespace: leaseNamespace, logger, clock, signal };
    await removeWebhook(client, removal);
    void keepWebhookRemoved(client, removal);
  }

  const fleetNamespace = settings.inventory.namespace;
  const reader = new FleetReader(
    fleet,
    clock,
    fleetNamespace,
    settings.multiKueue.placement,
    settings.multiKueue.matchLabels,
  );
  const recorder = createEventRecorder({
    client,
    component: 'squadron',
    clock,
  });
  const stalled = new StalledReporter({
    fleet,
    clock,
    recorder,
    fleetNamespace,
  });
  const placements = new PlacementFacts({ fleet, fleetNamespace });
  const unfollow = stalled.follow();
  signal.addEventListener(
    'abort',
    () => {
      placements.stop();
      unfollow();
    },
    { once: true },
  );
  const context = {
    fleet,
    reader,
    clock,
    logger,
    concurrency: settings.controllers.concurrency,
    recorder,
    stalled,
    metrics: options.metrics,
    tracing: options.tracing,
  };
  const running = createReconcilers({ ...options, reader, placements }).map(
    reconciler => ({
      reconciler,
      controller: createReconciler(reconciler, context),
    }),
  );
  const stopReporting = options.metrics?.lead({
    stalled: () => stalled.failing(),
    queues: () =>
      running.map(({ reconciler, controller }) => ({
        reconciler: reconciler.name,
        stats: controller.stats(),
      })),
  });
  signal.addEventListener('abort', () => stopReporting?.(), { once: true });
  for (const { reconciler, controller } of running) {
    allKeys(reconciler, context).forEach(key => controller.enqueue(key));
  }
  await Promise.all(running.map(({ controller }) => controller.start(signal)));
}
