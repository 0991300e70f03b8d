import {
  coreServices,
  createServiceFactory,
} from '@backstage/backend-plugin-api';
import {
  backgroundLoopsRef,
  createBackgroundLoops,
  fleetServiceRef,
} from '@squadron/backstage-plugin-squadron-node';
import type { Clock } from '@squadron/controller-node';
import type { TestFleet } from '../fleet';

/** The services that all packages share, over a fleet in memory. @public */
export function fleetFeatures(fleet: TestFleet, clock: Clock) {
  return [
    createServiceFactory({
      service: fleetServiceRef,
      deps: {},
      factory: () => fleet,
    }),
    createServiceFactory({
      service: backgroundLoopsRef,
      deps: { logger: coreServices.rootLogger },
      factory: ({ logger }) => createBackgroundLoops({ clock, logger }),
    }),
  ];
}
