import {
  createKubeClient,
  kubeKind,
  loadTrustedKubeconfigFile,
  type KubeClient,
} from '@squadron/controller-node';
import { join } from 'node:path';

const state =
  process.env.SQUADRON_SANDBOX_DIR ?? join(process.cwd(), '.sandbox');

export const rayClusterKind = kubeKind(
  'ray.io/v1',
  'RayCluster',
  'rayclusters',
  true,
);

/** A client of a cluster of the sandbox, with its admin kubeconfig. */
export async function clientOf(cluster: string): Promise<KubeClient> {
  return createKubeClient(
    await loadTrustedKubeconfigFile(
      join(state, 'clusters', cluster, 'kubeconfig'),
    ),
  );
}
