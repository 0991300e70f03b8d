import { InputError, NotFoundError } from '@backstage/errors';
import {
  readObject,
  type OneblockCluster,
  type OneblockClusterSpec,
  KINDS,
} from '@squadron/kube-kinds';
import type { KubeClient } from '@squadron/controller-node';

/** The Cluster, read from the server. @public */
export interface LiveCluster {
  cluster: OneblockCluster;
  spec: OneblockClusterSpec;
}

/** Throws NotFoundError when Squadron did not create such a cluster. @internal */
export async function getLiveCluster(
  client: KubeClient,
  key: { namespace: string; name: string },
  signal?: AbortSignal,
): Promise<LiveCluster> {
  const object = await client.find(KINDS.oneblockCluster, key, { signal });
  if (!object) {
    throw new NotFoundError(
      `Cluster ${key.namespace}/${key.name} does not exist. Change or remove a cluster that Squadron did not create where it was created.`,
    );
  }
  const cluster = readObject(KINDS.oneblockCluster, object);
  if (!cluster.spec) {
    throw new InputError(
      `Cluster ${key.namespace}/${key.name} has no spec; write one first.`,
    );
  }
  return { cluster, spec: cluster.spec };
}
