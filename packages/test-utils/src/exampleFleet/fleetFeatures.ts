import {
  coreServices,
  createServiceFactory,
} from '@backstage/backend-plugin-api';
import {
  backgroundLoopsRef,
  createBackgroundLoops,
  fleetServiceRef,
  type Fleet,
} from '@squadron/backstage-plugin-squadron-node';
import type { Clock } from '@squadron/controller-node';
import type { TestFleet } from '../fleet';

/** The fleet as a service. @public */
export function fleetFactory(fleet: Fleet) {
  return createServiceFactory({
    service: fleetServiceRef,
    deps: {},
    factory: () => fleet,
  });
}

/** The services that all packages share, over a fleet in memory. @public */
export function fleetFeatures(fleet: TestFleet, clock: Clock) {
  return [
    fleetFactory(fleet),
    createServiceFactory({
      service: backgroundLoopsRef,
      deps: { logger: coreServices.rootLogger },
      factory: ({ logger }) => createBackgroundLoops({ clock, logger }),
    }),
  ];
}
