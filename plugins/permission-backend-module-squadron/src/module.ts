import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { policyExtensionPoint } from '@backstage/plugin-permission-node/alpha';
import { otherPolicy } from './otherPolicy';
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
        policy.setPolicy(
          new SquadronPolicy({
            roles,
            userInfo,
            otherwise: otherPolicy(otherPermissions),
          }),
        );
      },
    });
  },
});
