import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { policyExtensionPoint } from '@backstage/plugin-permission-node/alpha';
import { readRoles } from './readRoles';
import { SquadronPolicy } from './SquadronPolicy';

/**
 * Sets the permission policy of the portal: the roles of `squadron.roles` for the permissions of Squadron, and
 * `squadron.roles.otherPermissions` for all others.
 *
 * @public
 */
export const permissionModuleSquadron = createBackendModule({
  pluginId: 'permission',
  moduleId: 'squadron',
  register(reg) {
    reg.registerInit({
      deps: {
        config: coreServices.rootConfig,
        policy: policyExtensionPoint,
        userInfo: coreServices.userInfo,
      },
      async init({ config, policy, userInfo }) {
        const { otherPermissions, ...roles } = readRoles(config);
        const isOpen = otherPermissions === 'allow';
        policy.setPolicy(
          new SquadronPolicy({
            roles,
            userInfo,
            otherwise: {
              handle: async (_request, user) => ({
                result:
                  isOpen && user ? AuthorizeResult.ALLOW : AuthorizeResult.DENY,
              }),
            },
          }),
        );
      },
    });
  },
});
