import {
  kubeletLabelsOf,
  kubeletTaintsOf,
  type MachineSetup,
  type ProvisionerInput,
} from '@squadron/backstage-plugin-squadron-node';
import type { ResolvedPool } from '@squadron/kube-kinds';

/**
 * The KThreesConfigSpec of servers. k3s has its own cloud controller, which makes nodes ready without one of the cloud;
 * `--provider-id` is then all that Cluster API needs to find the node of a machine.
 *
 * @internal
 */
export function serverConfigOf({ spec, setup }: ProvisionerInput) {
  return {
    ...machineOf(setup),
    ...withAgent(setup, {}),
    serverConfig: {
      clusterCidr: spec.network.podCIDR,
      serviceCidr: spec.network.serviceCIDR,
      cloudProviderName: setup.cloudProvider ?? 'external',
      disableCloudController: false,
      // It would occupy the ports 80 and 443 of every node.
      disableComponents: ['traefik'],
    },
  };
}

/** The KThreesConfigSpec of a pool's agents. @internal */
export function agentConfigOf({
  setup,
  pool,
}: ProvisionerInput & { pool: ResolvedPool }) {
  const taints = kubeletTaintsOf(pool);
  return {
    ...machineOf(setup),
    ...withAgent(setup, {
      nodeLabels: kubeletLabelsOf(pool),
      ...(taints.length > 0 && { nodeTaints: taints }),
    }),
  };
}

function machineOf({ files, commands }: MachineSetup) {
  return {
    ...(files?.length && { files: [...files] }),
    ...(commands?.length && { preK3sCommands: [...commands] }),
  };
}

function withAgent(
  { nodeName, providerId }: MachineSetup,
  more: { nodeLabels?: string[]; nodeTaints?: string[] },
) {
  const agentConfig = {
    ...(nodeName && { nodeName }),
    ...(providerId && { kubeletArgs: [`provider-id=${providerId}`] }),
    ...more,
  };
  return Object.keys(agentConfig).length > 0 ? { agentConfig } : {};
}
