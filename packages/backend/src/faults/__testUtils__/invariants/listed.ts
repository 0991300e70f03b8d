import type { KubeManifest, ResourceKind } from '@squadron/controller-node';
import { WORLD_KINDS, type WorldCluster } from '../world';

/** What an API server has of one kind. */
export interface ListedKind {
  cluster: string;
  kind: ResourceKind;
  objects: KubeManifest[];
}

/** Everything that a portal watches of a cluster, by consistent reads past the proxies. */
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
