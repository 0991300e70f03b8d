import type {
  RayServiceView,
  StateView,
} from '@squadron/backstage-plugin-squadron-common';
import type { RayServeApplication, RayService } from '@squadron/kube-kinds';
import { stateOf } from '@squadron/backstage-plugin-squadron-common';

/** The applications of a RayService, from its status; `undefined` before KubeRay has written one. @public */
export function rayServiceView(
  service: RayService,
): RayServiceView | undefined {
  const { status } = service;
  if (!status) {
    return undefined;
  }
  const sides = [
    ['active', status.activeServiceStatus],
    ['pending', status.pendingServiceStatus],
  ] as const;
  return {
    activeCluster: status.activeServiceStatus?.rayClusterName || undefined,
    pendingCluster: status.pendingServiceStatus?.rayClusterName || undefined,
    endpoints: status.numServeEndpoints,
    applications: sides.flatMap(([side, reported]) =>
      Object.entries(reported?.applicationStatuses ?? {}).map(
        ([name, application]) => ({
          name,
          side,
          state: applicationState(application),
        }),
      ),
    ),
  };
}

function applicationState({
  status,
  message,
}: RayServeApplication): StateView<'application'> {
  const detail = message || undefined;
  switch (status) {
    case 'RUNNING':
      return stateOf('Running', 'success', { detail });
    case 'DEPLOY_FAILED':
      return stateOf('DeployFailed', 'danger', { detail });
    case 'UNHEALTHY':
      return stateOf('Unhealthy', 'danger', { detail });
    case 'NOT_STARTED':
      return stateOf('NotStarted', 'info', { detail });
    case 'DEPLOYING':
      return stateOf('Deploying', 'info', { detail });
    case 'DELETING':
      return stateOf('Deleting', 'info', { detail });
    default:
      return status
        ? {
            ...stateOf('Other', 'neutral', { detail }),
            params: { status: sentence(status) },
          }
        : stateOf('Unknown', 'neutral', { detail });
  }
}

/** `NOT_STARTED` → `Not started`. */
function sentence(constant: string): string {
  const words = constant.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
