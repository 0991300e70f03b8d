import type { ResolvedPool } from '@squadron/kube-kinds';
import { kubeletLabelsOf } from '@squadron/backstage-plugin-squadron-node';
import type {
  MachineSetup,
  ProvisionerInput,
} from '@squadron/backstage-plugin-squadron-node';

/** Value of a kubelet's `--cloud-provider`: a controller of the cloud makes nodes ready. */
const EXTERNAL = 'external';

/** The KubeadmConfigSpec of control-plane machines. @internal */
export function controlPlaneConfigOf({ setup }: ProvisionerInput) {
  const nodeRegistration = registrationOf(setup, []);
  return {
    clusterConfiguration: {
      controllerManager: {
        extraArgs: [
          { name: 'cloud-provider', value: setup.cloudProvider ?? EXTERNAL },
        ],
      },
    },
    initConfiguration: { nodeRegistration },
    joinConfiguration: { nodeRegistration },
    ...machineOf(setup),
  };
}

/** The KubeadmConfigSpec of a pool's machines. @internal */
export function workerConfigOf({
  setup,
  pool,
}: ProvisionerInput & { pool: ResolvedPool }) {
  const labels = kubeletLabelsOf(pool).join(',');
  return {
    joinConfiguration: {
      nodeRegistration: {
        ...registrationOf(setup, [{ name: 'node-labels', value: labels }]),
        ...(pool.taints?.length && { taints: pool.taints }),
      },
    },
    ...machineOf(setup),
  };
}

function registrationOf(
  { nodeName, providerId, cloudProvider = EXTERNAL }: MachineSetup,
  more: Array<{ name: string; value: string }>,
) {
  return {
    ...(nodeName && { name: nodeName }),
    kubeletExtraArgs: [
      { name: 'cloud-provider', value: cloudProvider },
      ...(providerId ? [{ name: 'provider-id', value: providerId }] : []),
      ...more,
    ],
  };
}

function machineOf({ files, commands }: MachineSetup) {
  return {
    ...(files?.length && { files: [...files] }),
    ...(commands?.length && { preKubeadmCommands: [...commands] }),
  };
}
