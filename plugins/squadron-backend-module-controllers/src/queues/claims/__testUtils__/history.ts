import type { KubeClient } from '@squadron/controller-node';
import type { KubeManifest, ResourceKind } from '@squadron/kube-kinds';

/** One write: the new state of an object, or its last state when it was deleted. */
export interface Revision {
  /** The revision of etcd, one count for all objects of a server. */
  revision: number;
  kind: ResourceKind;
  type: 'ADDED' | 'MODIFIED' | 'DELETED';
  object: KubeManifest;
}

/** Every write to these kinds since a revision, in etcd's order. */
export async function historySince(
  client: KubeClient,
  kinds: ResourceKind[],
  resourceVersion: string,
): Promise<Revision[]> {
  const all = await Promise.all(
    kinds.map(async kind => {
      const found: Revision[] = [];
      const events = client.watch<KubeManifest>(kind, {
        resourceVersion,
        // The server sends the past changes and ends the stream.
        timeoutSeconds: 3,
      });
      for await (const event of events) {
        if (event.type !== 'BOOKMARK') {
          const { type, object } = event;
          const revision = Number(object.metadata.resourceVersion);
          found.push({ revision, kind, type, object });
        }
      }
      return found;
    }),
  );
  return all.flat().sort((a, b) => a.revision - b.revision);
}
