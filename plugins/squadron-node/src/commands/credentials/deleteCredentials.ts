import { ConflictError, NotFoundError } from '@backstage/errors';
import { KINDS } from '@squadron/kube-kinds';
import type { KubeClient } from '@squadron/controller-node';
import type { Fleet } from '../../fleet/types';
import { onHub } from '../applyOwned';
import { deleteRead } from '../deleteRead';
import { formatOf, readOnlyReason } from './credentialsSecret';
import type { CommandOptions, RemovalResult } from '../types';

/**
 * Deletes credentials that this portal wrote.
 *
 * Throws ConflictError with the Clusters that use them, including those that are being deleted, whose machines cannot
 * be deleted without credentials. Throws NotFoundError when no credentials have the name.
 *
 * @public
 */
export async function deleteCredentials(
  fleet: Fleet,
  key: { namespace: string; name: string },
  options: Omit<CommandOptions, 'update'> = {},
): Promise<RemovalResult> {
  const { dryRun, signal } = options;
  const what = `Secret ${key.namespace}/${key.name}`;
  return onHub(fleet, what, options, async client => {
    const live = await client.find(KINDS.secret, key, { signal });
    if (!live || !formatOf(live)) {
      throw new NotFoundError(`${what} with credentials does not exist.`);
    }
    const reason = readOnlyReason(live);
    if (reason) {
      throw new ConflictError(reason);
    }
    const users = await findUsers(client, key, signal);
    if (users.length > 0) {
      throw new ConflictError(
        `${what} is used by ${users.join(
          ', ',
        )}. Destroy these clusters or give them other credentials first.`,
      );
    }
    return deleteRead(client, KINDS.secret, live, { dryRun, signal });
  });
}

/** Reads from the server: the cache may not have a Cluster yet that was just created. */
async function findUsers(
  client: KubeClient,
  { namespace, name }: { namespace: string; name: string },
  signal: AbortSignal | undefined,
): Promise<string[]> {
  const { items } = await client.listAll(KINDS.oneblockCluster, {
    namespace,
    signal,
  });
  return items
    .filter(({ spec }) => spec?.provider.configSecret?.name === name)
    .map(({ metadata }) => metadata.name)
    .sort();
}
