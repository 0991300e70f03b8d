import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { tracingServiceRef } from '@backstage/backend-plugin-api/alpha';
import { scaffolderActionsExtensionPoint } from '@backstage/plugin-scaffolder-node';
import {
  actions as commandActions,
  createIdentities,
  fleetServiceRef,
  type Action,
  readSquadronConfig,
} from '@squadron/backstage-plugin-squadron-node';
import { systemClock } from '@squadron/controller-node';
import { createClusterDecommissionAction } from './actions/clusterDecommission';
import { createClusterResolveAction } from './actions/clusterResolve';
import { createWaitAction } from './actions/wait';
import { createCommandAction } from './commandAction';
import { withAuditedRefusals } from './lib/withAuditedRefusals';
import { withPlainRefusals } from './lib/withPlainRefusals';

/** Adds the actions `squadron:<thing>:<verb>` to the scaffolder. @public */
export const scaffolderModuleSquadron = createBackendModule({
  pluginId: 'scaffolder',
  moduleId: 'squadron',
  register(reg) {
    reg.registerInit({
      deps: {
        actions: scaffolderActionsExtensionPoint,
        auditor: coreServices.auditor,
        config: coreServices.rootConfig,
        fleet: fleetServiceRef,
        permissions: coreServices.permissions,
        tracing: tracingServiceRef,
        userInfo: coreServices.userInfo,
      },
      async init({
        actions,
        auditor,
        config: root,
        fleet,
        permissions,
        tracing,
        userInfo,
      }) {
        const config = readSquadronConfig(root);
        const deps = {
          auditor,
          fleet,
          permissions,
          tracing,
          config,
          clock: systemClock,
          identities: createIdentities({ userInfo, access: config.access }),
        };
        const { decommissionCluster: _, ...derived } = commandActions;
        const added = [
          ...Object.values<Action>(derived).map(action =>
            createCommandAction(action, deps),
          ),
          createClusterDecommissionAction(deps),
          createClusterResolveAction(deps),
          createWaitAction(deps),
        ];
        actions.addActions(
          ...added.map(one =>
            withPlainRefusals(withAuditedRefusals(one, auditor)),
          ),
        );
      },
    });
  },
});
