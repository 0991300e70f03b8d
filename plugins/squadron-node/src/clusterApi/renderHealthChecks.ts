import {
  LABELS,
  machineHealthCheckKind,
} from '@squadron/backstage-plugin-squadron-common';
import type { DesiredObject } from '../extensions';
import { boundedName, poolNameOf } from './names';
import { manifestOf } from './manifestOf';
import type { ResolvedCluster } from './types';

/**
 * A MachineHealthCheck for each pool of Machines, and one for a control plane that can lose a machine. Those of
 * a MachinePool are replaced by the cloud itself.
 *
 * @public
 */
export function renderHealthChecks(cluster: ResolvedCluster): DesiredObject[] {
  const { name, spec } = cluster;
  if (!spec.healthCheck.enabled) {
    return [];
  }
  const pools = spec.pools
    .filter(({ kind }) => kind === 'MachineDeployment')
    .map(pool => poolNameOf(name, pool.name))
    .map(poolName =>
      renderHealthCheck(cluster, poolName, {
        [LABELS.capiDeploymentName]: poolName,
      }),
    );
  return spec.controlPlane.replicas > 1
    ? [
        renderHealthCheck(cluster, boundedName(`${name}-control-plane`), {
          [LABELS.capiControlPlane]: '',
        }),
        ...pools,
      ]
    : pools;
}

function renderHealthCheck(
  { namespace, name, spec }: ResolvedCluster,
  checkName: string,
  machines: Record<string, string>,
): DesiredObject {
  const { unhealthySeconds, nodeStartupSeconds, maxUnhealthy } =
    spec.healthCheck;
  return manifestOf(
    machineHealthCheckKind,
    {
      namespace,
      name: checkName,
      labels: { [LABELS.capiClusterName]: name },
    },
    {
      clusterName: name,
      selector: {
        matchLabels: { [LABELS.capiClusterName]: name, ...machines },
      },
      checks: {
        nodeStartupTimeoutSeconds: nodeStartupSeconds,
        unhealthyNodeConditions: ['Unknown', 'False'].map(status => ({
          type: 'Ready',
          status,
          timeoutSeconds: unhealthySeconds,
        })),
      },
      remediation: {
        triggerIf: {
          unhealthyLessThanOrEqualTo: /^\d+$/.test(maxUnhealthy)
            ? Number(maxUnhealthy)
            : maxUnhealthy,
        },
      },
    },
  );
}
