import { readFileSync } from 'node:fs';
import { createBackend } from '@backstage/backend-defaults';
import {
  coreServices,
  createServiceFactory,
} from '@backstage/backend-plugin-api';
import { mockServices } from '@backstage/backend-test-utils';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import { AuthorizeResult } from '@backstage/plugin-permission-common';

/** A portal with the Kubernetes plugin. Its config and entities are in the file that the command line names. */
const { config, entities } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const portal = createBackend();
portal.add(mockServices.rootConfig.factory({ data: config }));
portal.add(mockServices.auth.factory());
portal.add(mockServices.httpAuth.factory());
portal.add(catalogServiceMock.factory({ entities }));
portal.add(
  createServiceFactory({
    service: coreServices.permissions,
    deps: {},
    factory: () => ({
      authorizeConditional: async () => {
        throw new Error('The Kubernetes plugin has no conditions');
      },
      // Maria may get kubeconfigs of the fleet. Permissions without a resource are those of the Kubernetes plugin.
      authorize: async (asked, options) =>
        asked.map(({ resourceRef }) => ({
          result:
            resourceRef === undefined ||
            JSON.stringify(options?.credentials).includes('maria')
              ? AuthorizeResult.ALLOW
              : AuthorizeResult.DENY,
        })),
    }),
  }),
);
portal.add(import('@backstage/plugin-kubernetes-backend'));
portal.add(import('..'));
portal.start().catch(error => {
  process.stderr.write(`${error}\n`);
  process.exitCode = 1;
});
