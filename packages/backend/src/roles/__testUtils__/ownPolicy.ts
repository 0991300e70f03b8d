import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import {
  AuthorizeResult,
  isPermission,
  isReadPermission,
  type PolicyDecision,
} from '@backstage/plugin-permission-common';
import type {
  PermissionPolicy,
  PolicyQuery,
} from '@backstage/plugin-permission-node';
import { policyExtensionPoint } from '@backstage/plugin-permission-node/alpha';
import { queueReadPermission } from '@squadron/backstage-plugin-squadron-common';
import { squadronConditions } from '@squadron/backstage-plugin-squadron-node';
import {
  readRoles,
  SquadronPolicy,
} from '@squadron/backstage-plugin-permission-backend-module-squadron';

/** Everybody reads the catalog and everything else of other plugins. */
const readOnly: PermissionPolicy = {
  handle: async ({ permission }) => ({
    result: isReadPermission(permission)
      ? AuthorizeResult.ALLOW
      : AuthorizeResult.DENY,
  }),
};

/** Everybody sees the ClusterQueue `shared`; the rest is up to the roles. */
function sharedQueue({ permission }: PolicyQuery): PolicyDecision | undefined {
  const { conditions, createConditionalDecision } = squadronConditions.queue;
  return isPermission(permission, queueReadPermission)
    ? createConditionalDecision(
        permission,
        conditions.isInClusterQueue({ clusterQueues: ['shared'] }),
      )
    : undefined;
}

export const ownPolicy = createBackendModule({
  pluginId: 'permission',
  moduleId: 'own-policy',
  register(reg) {
    reg.registerInit({
      deps: {
        config: coreServices.rootConfig,
        policy: policyExtensionPoint,
        userInfo: coreServices.userInfo,
      },
      async init({ config, policy, userInfo }) {
        const roles = new SquadronPolicy({
          roles: readRoles(config),
          userInfo,
          otherwise: readOnly,
        });
        policy.setPolicy({
          handle: async (request, user) =>
            sharedQueue(request) ?? roles.handle(request, user),
        });
      },
    });
  },
});
