import { NotFoundError } from '@backstage/errors';
import {
  HUB_CLUSTER_ID,
  oneblockClusterKind,
} from '@squadron/backstage-plugin-squadron-common';
import type { Fleet } from '../fleet/types';
import { clientFor, explainingErrors } from './applyOwned';
import type { CommandOptions, RemovalResult } from './types';

/**
 * Destroys a worker cluster that this portal made. The reconcilers drain and remove it in order;
 * this returns when the deletion has begun.
 *
 * Throws NotFoundError when no such Cluster exists, e.g. because Squadron did not make that cluster.
 *
 * @public
 */
export async function deleteCluster(
  fleet: Fleet,
  input: { namespace: string; name: string },
  options: CommandOptions = {},
): Promise<RemovalResult> {
  const client = clientFor(fleet, HUB_CLUSTER_ID, options);
  const { dryRun, signal } = options;
  const what = `Cluster ${input.namespace}/${input.name}`;
  return explainingErrors(what, async () => {
    const live = await client.find(oneblockClusterKind, input, { signal });
    if (!live) {
      throw new NotFoundError(
        `${what} does not exist. A cluster that Squadron did not make is removed where it was made.`,
      );
    }
    const isDeleted = await client.delete(oneblockClusterKind, input, {
      // Guards against deleting a namesake that was created after the look.
      uid: live.metadata.uid,
      propagationPolicy: 'Foreground',
      dryRun,
      signal,
    });
    return { outcome: isDeleted ? 'deleted' : 'gone' };
  });
}
