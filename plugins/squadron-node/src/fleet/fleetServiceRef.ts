import {
  coreServices,
  createServiceFactory,
  createServiceRef,
  type ServiceRef,
} from '@backstage/backend-plugin-api';
import { readSquadronConfig } from '../config/readSquadronConfig';
import { backgroundLoopsRef } from '../health/loops/backgroundLoopsRef';
import { createFleet } from './createFleet';
import { onceInProcess } from './onceInProcess';
import type { Fleet } from './types';

/**
 * The fleet cache. One per backend process, shared by all plugins; it starts with the first plugin
 * that requests it and stops with the backend.
 *
 * @public
 */
export const fleetServiceRef = createServiceRef<Fleet>({
  id: 'squadron.fleet',
  scope: 'root',
  defaultFactory: onceInProcess(
    'squadron.fleet',
    async (service: ServiceRef<Fleet, 'root'>) =>
      createServiceFactory({
        service,
        deps: {
          config: coreServices.rootConfig,
          logger: coreServices.rootLogger,
          lifecycle: coreServices.rootLifecycle,
          loops: backgroundLoopsRef,
        },
        factory({ config, logger, lifecycle, loops }) {
          const fleet = createFleet({
            config: readSquadronConfig(config),
            logger: logger.child({ service: 'squadron.fleet' }),
            loops,
          });
          lifecycle.addShutdownHook(() => fleet.stop());
          return fleet;
        },
      }),
  ),
});
