import { ConflictError, NotFoundError } from '@backstage/errors';
import { KINDS } from '@squadron/kube-kinds';
import type { Fleet } from '../../fleet/types';
import { onHub } from '../applyOwned';
import { deleteRead } from '../deleteRead';
import { otherWriterOf } from '../ownership';
import type { CommandOptions, RemovalResult } from '../types';

/**
 * Deletes a Placement of the hub of any writer, with its decisions. Running workloads continue, and pending workloads
 * that name it wait.
 *
 * Throws NotFoundError, and ConflictError where a GitOps controller would re-create it.
 *
 * @public
 */
export async function deletePlacement(
  fleet: Fleet,
  key: { namespace: string; name: string },
  options: Omit<CommandOptions, 'update'> = {},
): Promise<RemovalResult> {
  const { dryRun, signal } = options;
  const what = `Placement ${key.namespace}/${key.name}`;
  return onHub(fleet, what, options, async client => {
    const live = await client.find(KINDS.placement, key, { signal });
    if (!live) {
      throw new NotFoundError(`${what} does not exist.`);
    }
    const keeper = otherWriterOf(live);
    if (keeper) {
      throw new ConflictError(
        `${what} is managed by ${keeper}, which would re-create it. Delete it there.`,
      );
    }
    return deleteRead(client, KINDS.placement, live, { dryRun, signal });
  });
}
