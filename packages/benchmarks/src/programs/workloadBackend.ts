import { createBackend } from '@backstage/backend-defaults';
import { createServiceFactory } from '@backstage/backend-plugin-api';
import { fleetServiceRef } from '@squadron/backstage-plugin-squadron-node';
import { runChild } from '../peers/runChild';
import { JobsFleet } from '../world/JobsFleet';
import { JOBS_IN_CACHE } from '../world/queuedJobs';
import { growHistory, historyModule } from './growHistory';

/** Ours, over a fleet cache that is full of RayJobs. */
runChild<undefined>(async () => {
  const jobs = new JobsFleet(JOBS_IN_CACHE);
  const backend = createBackend();
  backend.add(
    createServiceFactory({
      service: fleetServiceRef,
      deps: {},
      factory: () => jobs.fleet,
    }),
  );
  backend.add(import('@squadron/backstage-plugin-squadron-backend'));
  backend.add(historyModule);
  await backend.start();
  return {
    change: (index: number) => jobs.change(index),
    growHistory,
    /** CPU time of this process in milliseconds. */
    cpuMs: () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1_000;
    },
  };
});
