import { createBackend } from '@backstage/backend-defaults';
import { demoSignIn } from './demo/demoSignIn';

/** The complete portal, not started yet. @internal */
export function createPortal(): ReturnType<typeof createBackend> {
  const backend = createBackend();

  backend.add(import('@backstage/plugin-app-backend'));

  backend.add(import('@backstage/plugin-auth-backend'));
  backend.add(demoSignIn);
  backend.add(import('@backstage/plugin-permission-backend'));
  backend.add(
    import('@squadron/backstage-plugin-permission-backend-module-squadron'),
  );

  backend.add(import('@backstage/plugin-catalog-backend'));
  backend.add(
    import('@backstage/plugin-catalog-backend-module-scaffolder-entity-model'),
  );
  backend.add(import('@backstage/plugin-catalog-backend-module-ai-model'));
  backend.add(import('@backstage/plugin-catalog-backend-module-logs'));
  backend.add(
    import('@squadron/backstage-plugin-catalog-backend-module-squadron'),
  );

  backend.add(import('@backstage/plugin-scaffolder-backend'));
  backend.add(
    import('@squadron/backstage-plugin-scaffolder-backend-module-squadron'),
  );

  backend.add(import('@backstage/plugin-kubernetes-backend'));
  backend.add(
    import('@squadron/backstage-plugin-kubernetes-backend-module-squadron'),
  );

  backend.add(import('@backstage/plugin-search-backend'));
  backend.add(import('@backstage/plugin-search-backend-module-catalog'));

  backend.add(import('@backstage/plugin-user-settings-backend'));
  backend.add(import('@backstage/plugin-notifications-backend'));
  backend.add(import('@backstage/plugin-signals-backend'));

  backend.add(import('@backstage/plugin-mcp-actions-backend'));

  backend.add(import('@squadron/backstage-plugin-squadron-backend'));
  backend.add(
    import('@squadron/backstage-plugin-squadron-backend-module-controllers'),
  );

  return backend;
}
