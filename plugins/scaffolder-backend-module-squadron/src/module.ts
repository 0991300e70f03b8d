import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { scaffolderActionsExtensionPoint } from '@backstage/plugin-scaffolder-node';
import {
  fleetServiceRef,
  readSquadronConfig,
} from '@squadron/backstage-plugin-squadron-node';
import { systemClock } from '@squadron/controller-node';
import {
  createClusterCreateAction,
  createClusterDecommissionAction,
  createClusterDestroyAction,
  createClusterDetachAction,
  createClusterEnsureAction,
  createClusterImportAction,
  createClusterPauseAction,
  createClusterResolveAction,
  createClusterResumeAction,
  createClusterScaleAction,
  createClusterUpgradeAction,
  createCredentialsRotateAction,
  createPlacementCreateAction,
  createQueueCreateAction,
  createQuotaAssignAction,
  createRayClusterCreateAction,
  createRayJobStopAction,
  createRayJobSubmitAction,
  createRayServiceCreateAction,
  createWaitAction,
  createRayClusterDeleteAction,
  createRayClusterResumeAction,
  createRayClusterScaleAction,
  createRayClusterSuspendAction,
  createRayClusterUpgradeAction,
  createRayJobRerunAction,
  createRayServiceDeleteAction,
  createWorkloadMoveAction,
  createWorkloadPriorityAction,
  createWorkloadResumeAction,
  createWorkloadSuspendAction,
} from './actions';
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
        config: coreServices.rootConfig,
        fleet: fleetServiceRef,
        permissions: coreServices.permissions,
      },
      async init({ actions, config, fleet, permissions }) {
        const deps = {
          fleet,
          permissions,
          config: readSquadronConfig(config),
          clock: systemClock,
        };
        const added = [
          createClusterCreateAction(deps),
          createClusterDecommissionAction(deps),
          createClusterDestroyAction(deps),
          createClusterDetachAction(deps),
          createClusterEnsureAction(deps),
          createClusterImportAction(deps),
          createClusterPauseAction(deps),
          createClusterResolveAction(deps),
          createClusterResumeAction(deps),
          createClusterScaleAction(deps),
          createClusterUpgradeAction(deps),
          createCredentialsRotateAction(deps),
          createPlacementCreateAction(deps),
          createQueueCreateAction(deps),
          createQuotaAssignAction(deps),
          createRayJobSubmitAction(deps),
          createRayJobStopAction(deps),
          createRayClusterCreateAction(deps),
          createRayServiceCreateAction(deps),
          createRayClusterDeleteAction(deps),
          createRayClusterResumeAction(deps),
          createRayClusterScaleAction(deps),
          createRayClusterSuspendAction(deps),
          createRayClusterUpgradeAction(deps),
          createRayJobRerunAction(deps),
          createRayServiceDeleteAction(deps),
          createWorkloadMoveAction(deps),
          createWorkloadPriorityAction(deps),
          createWorkloadResumeAction(deps),
          createWorkloadSuspendAction(deps),
          createWaitAction(deps),
        ];
        actions.addActions(...added.map(one => withPlainRefusals(one)));
      },
    });
  },
});
