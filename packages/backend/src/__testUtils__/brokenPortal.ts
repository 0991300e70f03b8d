import { createBackend } from '@backstage/backend-defaults';
import {
  coreServices,
  createBackendPlugin,
} from '@backstage/backend-plugin-api';
import { startPortal } from '../startPortal';

/** A portal that listens and has a plugin whose database is away. */
const portal = createBackend();
portal.add(
  createBackendPlugin({
    pluginId: 'broken',
    register(env) {
      env.registerInit({
        deps: { router: coreServices.httpRouter },
        async init() {
          throw new Error('The database is away');
        },
      });
    },
  }),
);
startPortal(portal);
