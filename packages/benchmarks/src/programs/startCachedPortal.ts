import { createBackend } from '@backstage/backend-defaults';
import {
  createServiceFactory,
  type BackendFeature,
} from '@backstage/backend-plugin-api';
import {
  fleetServiceRef,
  type Fleet,
} from '@squadron/backstage-plugin-squadron-node';

/** Our backend over a fleet cache in memory. @internal */
export async function startCachedPortal(
  fleet: Fleet,
  features: BackendFeature[] = [],
): Promise<{
  /** CPU time of this process in milliseconds. */
  cpuMs: () => number;
}> {
  const backend = createBackend();
  backend.add(
    createServiceFactory({
      service: fleetServiceRef,
      deps: {},
      factory: () => fleet,
    }),
  );
  backend.add(import('@squadron/backstage-plugin-squadron-backend'));
  features.forEach(feature => backend.add(feature));
  await backend.start();
  return {
    cpuMs: () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1_000;
    },
  };
}
