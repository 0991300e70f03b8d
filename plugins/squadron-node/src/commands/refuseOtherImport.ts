import { ConflictError } from '@backstage/errors';
import {
  ANNOTATIONS,
  HUB_CLUSTER_ID,
  secretKind,
} from '@squadron/backstage-plugin-squadron-common';
import type { AddressPolicy, KubeManifest } from '@squadron/controller-node';
import { readCredential } from '../fleet/credentials';
import { credentialReferenceOf } from '../fleet/membership';
import type { Fleet } from '../fleet/types';
import { clientFor, explainingErrors } from './applyOwned';
import type { CommandOptions } from './types';

/**
 * Throws ConflictError when a ClusterProfile is an import already, and of another cluster or owner: the name
 * would change hands with the work and the rights that hang on it. A profile that no import has told its Secret
 * yet may be anyone's.
 *
 * @internal
 */
export async function refuseOtherImport(
  fleet: Fleet,
  profile: KubeManifest | undefined,
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
      }, and not of ${wanted.owner ?? 'nobody'}. ${advice}`,
    );
  }
  const reference = credentialReferenceOf(profile);
  const secret = await explainingErrors(
    `Secret ${reference.namespace}/${reference.name}`,
    () =>
      clientFor(fleet, HUB_CLUSTER_ID, options).find(secretKind, reference, {
        signal: options.signal,
      }),
  );
  const credential = readCredential(reference, secret, options.policy);
  if (credential.type === 'unusable') {
    throw new ConflictError(
      `${taken} by an import of which nobody can tell where it leads: ${credential.problem} ${advice}`,
    );
  }
  const { server } = credential.connection;
  if (server !== wanted.server) {
    throw new ConflictError(
      `${taken} by the imported cluster at ${server}, and not by the one at ${wanted.server}. ${advice}`,
    );
  }
}
