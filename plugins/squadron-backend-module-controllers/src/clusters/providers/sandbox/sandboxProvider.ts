import { supportedVersions } from '@squadron/backstage-plugin-squadron-node';
import { HUB_CLUSTER_ID, KINDS } from '@squadron/kube-kinds';
import type { CommonObject, OneblockPool } from '@squadron/kube-kinds';
import {
  invalidUnless,
  type Problem,
} from '@squadron/backstage-plugin-squadron-common';
import type { InfrastructureProvider } from '@squadron/backstage-plugin-squadron-node';
import { renderSandboxCluster } from './render';

/** Clusters of the sandbox: real control planes as processes, simulated machines. @public */
export const sandboxProvider: InfrastructureProvider = {
  id: 'sandbox',
  // Both names result in the same control plane; the sandbox has no distributions.
  provisioners: ['k3s', 'kubeadm'],
  supportedVersions: supportedVersions('sandbox'),
  kinds: [
    KINDS.sandboxCluster,
    KINDS.sandboxControlPlane,
    KINDS.sandboxMachineTemplate,
  ],
  validate: ({ spec }) => machinePoolProblems(spec?.pools ?? []),
  render: renderSandboxCluster,
  observe: (cluster, fleet) => {
    const { namespace, name } = cluster.metadata;
    const key = { namespace, name };
    for (const kind of [KINDS.sandboxCluster, KINDS.sandboxControlPlane]) {
      const state = fleet.kindState(HUB_CLUSTER_ID, kind);
      if (state === 'notInstalled') {
        return {
          state: 'failed',
          reason: 'ProviderNotInstalled',
          message: `${kind.kind} is not installed on the hub; the sandbox provider runs in the sandbox only`,
        };
      }
      const object = fleet.find<CommonObject>(HUB_CLUSTER_ID, kind, key);
      const failure = object?.status?.conditions?.find(
        ({ type, status, reason }) =>
          ['Ready', 'Available'].includes(type) &&
          status === 'False' &&
          isPermanent(reason),
      );
      if (failure) {
        return {
          state: 'failed',
          reason: failure.reason ?? 'Failed',
          message: failure.message ?? '',
        };
      }
    }
    return { state: 'running', reason: 'Provisioning', message: '' };
  },
};

function machinePoolProblems(pools: readonly OneblockPool[]): Problem[] {
  return pools.flatMap(({ name, kind }, index) =>
    invalidUnless(
      kind !== 'MachinePool',
      `pools[${index}].kind`,
      `Pool '${name}': the sandbox has no MachinePools; use MachineDeployment.`,
    ),
  );
}

/** Reasons of the sandbox that waiting hardly resolves. */
function isPermanent(reason: string | undefined): boolean {
  return reason === 'UnsupportedVersion' || reason === 'ProcessFailed';
}
