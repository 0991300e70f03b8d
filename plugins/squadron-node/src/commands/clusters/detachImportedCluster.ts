import { ConflictError, InputError } from '@backstage/errors';
import {
  type KubeObject,
  type ClusterProfile,
  ANNOTATIONS,
  FIELD_MANAGERS,
  KINDS,
} from '@squadron/kube-kinds';
import type { KubeClient } from '@squadron/controller-node';
import type { Fleet } from '../../fleet/types';
import { onHub } from '../applyOwned';
import { hasWritten, isMadeByImport, isOurs } from '../ownership';
import type { CommandOptions, RemovalResult } from '../types';

/**
 * Detaches an imported cluster from the fleet; the cluster itself keeps running. Deletes the objects of the import: its
 * ClusterProfile and Secret, or the annotation on another manager's ClusterProfile.
 *
 * Throws ConflictError when the cluster joined the fleet in another way, and InputError for a drain timeout: detaching
 * drains nothing.
 *
 * @public
 */
export async function detachImportedCluster(
  fleet: Fleet,
  input: { namespace: string; name: string; drainTimeoutSeconds?: number },
  options: CommandOptions = {},
): Promise<RemovalResult> {
  const { namespace, name, drainTimeoutSeconds } = input;
  const key = { namespace, name };
  const what = `ClusterProfile ${namespace}/${name}`;
  return onHub(fleet, what, options, async client => {
    const { signal } = options;
    const profile = await client.find(KINDS.clusterProfile, key, { signal });
    if (!profile) {
      return removeSecret(client, key, options);
    }
    refuseForeign(profile, what);
    if (drainTimeoutSeconds !== undefined) {
      throw new InputError(
        'drainTimeoutSeconds: an imported cluster leaves the fleet immediately, and its workloads keep running. Remove the timeout.',
      );
    }
    if (isMadeByImport(profile)) {
      const { uid } = profile.metadata;
      await client.delete(KINDS.clusterProfile, key, {
        ...optionsOf(options),
        uid,
      });
      await removeSecret(client, key, options);
      return { outcome: 'deleted' };
    }
    await removeMark(client, profile, options);
    return { outcome: 'deleted' };
  });
}

function refuseForeign(profile: ClusterProfile, what: string): void {
  const isAnnotated =
    profile.metadata.annotations?.[ANNOTATIONS.kubeconfigSecret] &&
    hasWritten(profile);
  if (!isMadeByImport(profile) && !isAnnotated) {
    throw new ConflictError(
      `${what} was not imported here. Remove the cluster where it was created, or delete that object.`,
    );
  }
}

async function removeSecret(
  client: KubeClient,
  { namespace, name }: { namespace: string; name: string },
  options: CommandOptions,
): Promise<RemovalResult> {
  const key = { namespace, name: `${name}-kubeconfig` };
  const { signal } = options;
  const secret = await client.find(KINDS.secret, key, { signal });
  if (!secret || !isOurs(secret)) {
    return { outcome: 'gone' };
  }
  const { uid } = secret.metadata;
  await client.delete(KINDS.secret, key, { ...optionsOf(options), uid });
  return { outcome: 'deleted' };
}

async function removeMark(
  client: KubeClient,
  { metadata }: KubeObject,
  options: CommandOptions,
): Promise<void> {
  const { namespace, name = '', uid } = metadata;
  await client.patch(
    KINDS.clusterProfile,
    { namespace, name },
    {
      metadata: { uid, annotations: { [ANNOTATIONS.kubeconfigSecret]: null } },
    },
    { ...optionsOf(options), fieldManager: FIELD_MANAGERS.commands },
  );
}

function optionsOf({
  dryRun,
  signal,
}: CommandOptions): Pick<CommandOptions, 'dryRun' | 'signal'> {
  return { dryRun, signal };
}
