import { LABELS } from '@squadron/backstage-plugin-squadron-common';
import type { KubeClient, ResourceKind } from '@squadron/controller-node';

/** Parts of names that are another one each time: digests of UIDs, and numbers of tokens. */
const DIGEST = /-[0-9a-f]{12}\b|-\d+$/g;

/** What Squadron has made of some kinds on one cluster, as `Kind namespace/name`, sorted. */
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
