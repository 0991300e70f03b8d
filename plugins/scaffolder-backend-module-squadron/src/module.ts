import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { scaffolderActionsExtensionPoint } from '@backstage/plugin-scaffolder-node';
import {
  actions as commandActions,
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

/**
 * Adds the actions `squadron:<thing>:<verb>` to the scaffolder.
 *
 * @public
 */
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
      },
      async init({ actions, auditor, config, fleet, permissions }) {
        const deps = {
          auditor,
          fleet,
          permissions,
          config: readSquadronConfig(config),
          clock: systemClock,
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
