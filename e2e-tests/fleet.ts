import {
  createKubeClient,
  loadTrustedKubeconfigFile,
  type KubeClient,
} from '@squadron/controller-node';
import { kubeKind, type Kind } from '@squadron/kube-kinds';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const state =
  process.env.SQUADRON_SANDBOX_DIR ?? join(process.cwd(), '.sandbox');

export const rayClusterKind: Kind = kubeKind(
  'ray.io/v1',
  'RayCluster',
  'rayclusters',
  true,
);

export const clusterKind: Kind = kubeKind(
  'management.oneblock.ai/v1',
  'Cluster',
  'clusters',
  true,
);

export const clusterProfileKind: Kind = kubeKind(
  'multicluster.x-k8s.io/v1alpha1',
  'ClusterProfile',
  'clusterprofiles',
  true,
);

/** A client for a cluster of the sandbox, with its admin kubeconfig. */
export async function clientOf(cluster: string): Promise<KubeClient> {
  return createKubeClient(
    await loadTrustedKubeconfigFile(
      join(state, 'clusters', cluster, 'kubeconfig'),
    ),
  );
}

const KINDS_OF_A_CLUSTER = [
  clusterKind,
  kubeKind('cluster.x-k8s.io/v1beta2', 'Cluster', 'clusters', true),
  kubeKind(
    'cluster.x-k8s.io/v1beta2',
    'MachineDeployment',
    'machinedeployments',
    true,
  ),
  kubeKind('cluster.x-k8s.io/v1beta2', 'MachineSet', 'machinesets', true),
  kubeKind('cluster.x-k8s.io/v1beta2', 'Machine', 'machines', true),
  kubeKind(
    'infrastructure.squadron.dev/v1',
    'SandboxCluster',
    'sandboxclusters',
    true,
  ),
  kubeKind(
    'infrastructure.squadron.dev/v1',
    'SandboxMachine',
    'sandboxmachines',
    true,
  ),
  kubeKind(
    'infrastructure.squadron.dev/v1',
    'SandboxMachineTemplate',
    'sandboxmachinetemplates',
    true,
  ),
  kubeKind(
    'infrastructure.squadron.dev/v1',
    'SandboxAddOn',
    'sandboxaddons',
    true,
  ),
  kubeKind(
    'controlplane.squadron.dev/v1',
    'SandboxControlPlane',
    'sandboxcontrolplanes',
    true,
  ),
  clusterProfileKind,
  kubeKind(
    'kueue.x-k8s.io/v1beta2',
    'MultiKueueCluster',
    'multikueueclusters',
    false,
  ),
  kubeKind('v1', 'Secret', 'secrets', true),
];

/** The remains of a cluster on the hub and in the sandbox: its objects by name, and its folder. */
export async function objectsAbout(
  hub: KubeClient,
  cluster: string,
): Promise<string[]> {
  const lists = await Promise.all(
    KINDS_OF_A_CLUSTER.map(async kind => {
      const { items } = await hub.listAll(kind, {});
      return items
        .filter(({ metadata }) => isAbout(metadata.name ?? '', cluster))
        .map(({ metadata }) => `${kind.kind} ${metadata.name}`);
    }),
  );
  const folder = join(state, 'clusters', cluster);
  return [...lists.flat(), ...(existsSync(folder) ? [folder] : [])];
}

function isAbout(name: string, cluster: string): boolean {
  return name === cluster || name.startsWith(`${cluster}-`);
}
