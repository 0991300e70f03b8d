import {
  coreServices,
  createServiceFactory,
  createServiceRef,
  type ServiceRef,
} from '@backstage/backend-plugin-api';
import { systemClock } from '@squadron/controller-node';
import { onceInProcess } from '../../fleet/onceInProcess';
import { createBackgroundLoops } from './createBackgroundLoops';
import type { BackgroundLoops } from './types';

/** The background loops of all plugins of this process. They end with the backend. @public */
export const backgroundLoopsRef = createServiceRef<BackgroundLoops>({
  id: 'squadron.backgroundLoops',
  scope: 'root',
  defaultFactory: onceInProcess(
    'squadron.backgroundLoops',
    async (service: ServiceRef<BackgroundLoops, 'root'>) =>
      createServiceFactory({
        service,
        deps: {
          logger: coreServices.rootLogger,
          lifecycle: coreServices.rootLifecycle,
        },
        factory({ logger, lifecycle }) {
          const loops = createBackgroundLoops({
            clock: systemClock,
            logger: logger.child({ service: 'squadron.backgroundLoops' }),
          });
          lifecycle.addShutdownHook(() => loops.stop());
          return loops;
        },
      }),
  ),
});
