import { LABELS, KINDS, type ResolvedPool } from '@squadron/kube-kinds';
import type { DesiredObject } from '../../extensions/desiredObject';
import { controlPlaneNameOf, poolNameOf } from './names';
import { manifestOf } from './manifestOf';
import type { ResolvedCluster } from './types';

/** A MachineHealthCheck for each pool of Machines, and one for a control plane that can lose a machine. @public */
export function renderHealthChecks(cluster: ResolvedCluster): DesiredObject[] {
  const { name, spec } = cluster;
  const pools = renderPoolHealthChecks(cluster, spec.pools);
  return spec.healthCheck.enabled && spec.controlPlane.replicas > 1
    ? [
        renderHealthCheck(cluster, controlPlaneNameOf(name), {
          [LABELS.capiControlPlane]: '',
        }),
        ...pools,
      ]
    : pools;
}

/**
 * A MachineHealthCheck for each of these pools except MachinePools, whose machines the cloud itself replaces.
 * None if the Cluster disables health checks.
 *
 * @public
 */
export function renderPoolHealthChecks(
  cluster: ResolvedCluster,
  pools: readonly ResolvedPool[],
): DesiredObject[] {
  return pools
    .filter(
      ({ kind }) =>
        cluster.spec.healthCheck.enabled && kind === 'MachineDeployment',
    )
    .map(pool => poolNameOf(cluster.name, pool.name))
    .map(poolName =>
      renderHealthCheck(cluster, poolName, {
        [LABELS.capiDeploymentName]: poolName,
      }),
    );
}

function renderHealthCheck(
  { namespace, name, spec }: ResolvedCluster,
  checkName: string,
  machines: Record<string, string>,
): DesiredObject {
  const { unhealthySeconds, nodeStartupSeconds, maxUnhealthy } =
    spec.healthCheck;
  return manifestOf(
    KINDS.machineHealthCheck,
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
