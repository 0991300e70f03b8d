import { mockServices } from '@backstage/backend-test-utils';
import { ConfigReader } from '@backstage/config';
import {
  createFleet,
  readSquadronConfig,
} from '@squadron/backstage-plugin-squadron-node';
import { createEventRecorder, systemClock } from '@squadron/controller-node';
import type { ClusterConnection } from '@squadron/controller-node';
import { createReconciler, StalledReporter } from '../../../engine';
import { FleetReader } from '../../../reader';
import { claimsReconciler } from '../controller';

/** A process with the claims reconciler and a cache of its own. It can be stopped at any line. */
export async function startReplica(
  hub: ClusterConnection,
): Promise<{ stop(): Promise<void> }> {
  const logger = mockServices.logger.mock();
  const fleet = createFleet({
    config: readSquadronConfig(new ConfigReader({ squadron: {} })),
    logger,
    loadHub: async () => hub,
  });
  await fleet.ready();
  const reader = new FleetReader(fleet, systemClock, 'fleet');
  const reconciler = claimsReconciler(reader, fleet);
  const recorder = createEventRecorder({
    client: fleet.client('hub'),
    component: 'test',
    clock: systemClock,
  });
  const controller = createReconciler(reconciler, {
    fleet,
    reader,
    clock: systemClock,
    logger,
    concurrency: 4,
    recorder,
    stalled: new StalledReporter({
      fleet,
      clock: systemClock,
      recorder,
      fleetNamespace: 'fleet',
    }),
  });
  const ending = new AbortController();
  reconciler.allKeys().forEach(key => controller.enqueue(key));
  const running = controller.start(ending.signal);
  return {
    stop: async () => {
      ending.abort();
      await running.catch(() => {});
      await fleet.stop();
    },
  };
}
