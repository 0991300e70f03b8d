import { toError } from '@backstage/errors';
import { createHash } from 'node:crypto';
import {
  parseKubeconfig,
  secretText,
  type ClusterConnection,
  type AddressPolicy,
} from '@squadron/controller-node';
import { type KubeSecret, ANNOTATIONS } from '@squadron/kube-kinds';
import type { CredentialReference } from './membership';

/** The credential of a worker, or why it cannot be used. @public */
export type Credential =
  | {
      type: 'usable';
      connection: ClusterConnection;
      /** Changes whenever anything in the connection changes. Not reversible. */
      fingerprint: string;
      rayHttpProxy?: string;
      /** Set if the connection comes from the ClusterProfile itself and not from a kubeconfig Secret. */
      isProvided?: true;
    }
  | { type: 'unusable'; problem: string };

/**
 * Reads the credential of a worker from its Secret. Never throws: `problem` names the error, the object and the remedy,
 * and contains no part of the Secret's data.
 *
 * @internal
 */
export function readCredential(
  reference: CredentialReference,
  secret: KubeSecret | undefined,
  policy: AddressPolicy,
): Credential {
  const where = `Secret ${reference.namespace}/${reference.name}`;
  if (!secret) {
    return {
      type: 'unusable',
      problem: `${where} does not exist on the hub. Create it with a kubeconfig under the key '${reference.key}'.`,
    };
  }
  const text = secretText(secret, reference.key);
  if (!text) {
    return {
      type: 'unusable',
      problem: `${where} has no key '${reference.key}'. Put the kubeconfig under that key.`,
    };
  }
  try {
    const connection = parseKubeconfig(text, policy);
    return {
      type: 'usable',
      connection,
      fingerprint: createHash('sha256').update(text.reveal()).digest('hex'),
      rayHttpProxy: secret.metadata.annotations?.[ANNOTATIONS.rayHttpProxy],
    };
  } catch (error) {
    return {
      type: 'unusable',
      problem: `The kubeconfig in ${where}, key '${
        reference.key
      }', is refused: ${toError(error).message}`,
    };
  }
}
