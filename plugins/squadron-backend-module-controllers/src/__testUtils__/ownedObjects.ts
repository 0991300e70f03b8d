import { LABELS, type ResourceKind } from '@squadron/kube-kinds';
import type { KubeClient } from '@squadron/controller-node';

/** Parts of names that vary: digests of UIDs, and serial numbers of tokens. */
const DIGEST = /-[0-9a-f]{12}\b|-\d+$/g;

/** The objects of some kinds that Squadron has created on one cluster, as `Kind namespace/name`, sorted. */
export async function ownedObjects(
  client: KubeClient,
  kinds: readonly ResourceKind[],
): Promise<string[]> {
  const lists = await Promise.all(
    kinds.map(async kind => {
      const { items } = await client.listAll(kind, {
        labelSelector: LABELS.managedBy,
      });
      return items.map(({ metadata: { namespace, name = '' } }) =>
        [
          kind.kind,
          [namespace, name.replace(DIGEST, '')].filter(Boolean).join('/'),
        ].join(' '),
      );
    }),
  );
  return lists.flat().sort();
}
