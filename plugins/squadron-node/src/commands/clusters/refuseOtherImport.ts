import { ConflictError } from '@backstage/errors';
import { type ClusterProfile, ANNOTATIONS, KINDS } from '@squadron/kube-kinds';
import type { AddressPolicy } from '@squadron/controller-node';
import { readCredential } from '../../fleet/credentials';
import { credentialReferenceOf } from '../../fleet/membership';
import type { Fleet } from '../../fleet/types';
import { onHub } from '../applyOwned';
import type { CommandOptions } from '../types';

/**
 * Throws ConflictError when a ClusterProfile is an import of another cluster or owner: the name would pass to them with
 * its workloads and rights. A profile without the annotation of an import is accepted.
 *
 * @internal
 */
export async function refuseOtherImport(
  fleet: Fleet,
  profile: ClusterProfile | undefined,
  wanted: { server: string; owner?: string },
  options: CommandOptions & { policy: AddressPolicy },
): Promise<void> {
  const { namespace, name, annotations = {} } = profile?.metadata ?? {};
  if (!profile || !annotations[ANNOTATIONS.kubeconfigSecret]) {
    return;
  }
  const taken = `The name ${name} is taken in namespace ${namespace}`;
  const advice = 'Choose another name, or detach that cluster first.';
  const owner = annotations[ANNOTATIONS.owner];
  if (owner !== wanted.owner) {
    throw new ConflictError(
      `${taken} by an import ${
        owner ? `of ${owner}` : 'without an owner'
      }, not ${
        wanted.owner ? `of ${wanted.owner}` : 'without an owner'
      }. ${advice}`,
    );
  }
  const reference = credentialReferenceOf(profile);
  const what = `Secret ${reference.namespace}/${reference.name}`;
  const secret = await onHub(fleet, what, options, client =>
    client.find(KINDS.secret, reference, { signal: options.signal }),
  );
  const credential = readCredential(reference, secret, options.policy);
  if (credential.type === 'unusable') {
    throw new ConflictError(
      `${taken} by an import whose cluster is not known: ${credential.problem} ${advice}`,
    );
  }
  const { server } = credential.connection;
  if (server !== wanted.server) {
    throw new ConflictError(
      `${taken} by the imported cluster at ${server}, not by the one at ${wanted.server}. ${advice}`,
    );
  }
}
