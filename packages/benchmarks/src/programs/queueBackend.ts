import { createBackend } from '@backstage/backend-defaults';
import { createServiceFactory } from '@backstage/backend-plugin-api';
import { fleetServiceRef } from '@squadron/backstage-plugin-squadron-node';
import { sized } from '../measures/sized';
import { runChild } from '../peers/runChild';
import { queuedFleet } from '../world/queuedFleet';

const SIZE = { queues: 1_000, workloads: sized(50_000, 2_000) };

/** Ours, over a fleet cache that is full of queues. */
runChild<undefined>(async () => {
  const { fleet, change } = queuedFleet(SIZE);
  const backend = createBackend();
  backend.add(
    createServiceFactory({
      service: fleetServiceRef,
      deps: {},
      factory: () => fleet,
    }),
  );
  backend.add(import('@squadron/backstage-plugin-squadron-backend'));
  await backend.start();
  return {
    change,
    /** CPU time of this process in milliseconds. */
    cpuMs: () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1_000;
    },
  };
});
