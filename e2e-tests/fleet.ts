import {
  createKubeClient,
  loadTrustedKubeconfigFile,
  type KubeClient,
} from '@squadron/controller-node';
import { KINDS, type ResourceKind } from '@squadron/kube-kinds';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const state =
  process.env.SQUADRON_SANDBOX_DIR ?? join(process.cwd(), '.sandbox');

/** A client for a cluster of the sandbox, with its admin kubeconfig. */
export async function clientOf(cluster: string): Promise<KubeClient> {
  return createKubeClient(
    await loadTrustedKubeconfigFile(
      join(state, 'clusters', cluster, 'kubeconfig'),
    ),
  );
}

const KINDS_OF_A_CLUSTER: readonly ResourceKind[] = [
  KINDS.oneblockCluster,
  KINDS.capiCluster,
  KINDS.machineDeployment,
  KINDS.machineSet,
  KINDS.machine,
  KINDS.sandboxCluster,
  KINDS.sandboxMachine,
  KINDS.sandboxMachineTemplate,
  KINDS.sandboxAddOn,
  KINDS.sandboxControlPlane,
  KINDS.clusterProfile,
  KINDS.multiKueueCluster,
  KINDS.secret,
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
