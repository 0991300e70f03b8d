import type { KubeManifest, ResourceKind } from '@squadron/kube-kinds';
import { WORLD_KINDS, type WorldCluster } from '../world';

/** Objects of one kind on an API server. */
export interface ListedKind {
  cluster: string;
  kind: ResourceKind;
  objects: KubeManifest[];
}

/** All objects that a portal watches on a cluster, by consistent reads that bypass the proxies. */
export async function listCluster(
  cluster: WorldCluster,
): Promise<ListedKind[]> {
  return Promise.all(
    WORLD_KINDS[cluster.role].map(async ({ kind }) => ({
      cluster: cluster.id,
      kind,
      objects: (await cluster.client.listAll<KubeManifest>(kind)).items,
    })),
  );
}
