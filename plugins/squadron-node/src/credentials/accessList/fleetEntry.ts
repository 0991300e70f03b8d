import { X509Certificate } from 'node:crypto';
import {
  accessState,
  messageOf,
  type AccessEntry,
} from '@squadron/backstage-plugin-squadron-common';
import type { ClusterCredentials } from '@squadron/controller-node';
import type { KubeSecret } from '@squadron/kube-kinds';
import type { Credential } from '../../fleet/credentials';
import type { CredentialReference } from '../../fleet/membership';

/**
 * Access list entry of the kubeconfig by which the fleet reaches a cluster. Of its content it has only the expiry.
 *
 * @internal
 */
export function fleetEntry(
  cluster: string,
  reference: CredentialReference,
  found: { secret?: KubeSecret; credential: Credential },
  nowMs: number,
): AccessEntry {
  const { namespace, name } = reference;
  const { credential, secret } = found;
  const times =
    credential.type === 'usable'
      ? lifeOf(credential.connection.credentials)
      : {};
  return {
    id: `fleet/${namespace}/${name}`,
    cluster,
    consumer: 'Squadron',
    mechanism: 'fleet',
    namespace,
    name,
    secret: `${namespace}/${name}`,
    createdAt: secret?.metadata.creationTimestamp,
    roles: [],
    ...times,
    state:
      credential.type === 'usable'
        ? accessState(times, nowMs)
        : { code: 'Failed', tone: 'danger', detail: credential.problem },
    rotateReason: messageOf('answers.credentials.noRotation.elsewhere'),
  };
}

function lifeOf(credentials: ClusterCredentials): {
  issuedAt?: string;
  expiresAt?: string;
  roles?: string[];
} {
  switch (credentials.type) {
    case 'clientCertificate': {
      const { validFrom, validTo, subject } = new X509Certificate(
        credentials.certificate,
      );
      return {
        issuedAt: toTime(validFrom),
        expiresAt: toTime(validTo),
        // Kubernetes binds this group to cluster-admin, and nothing takes that away from it.
        roles: /^O=system:masters$/m.test(subject) ? ['cluster-admin'] : [],
      };
    }
    case 'token':
      return claimsOf(credentials.token.reveal());
    default:
      return {};
  }
}

/** Only ServiceAccount tokens carry their expiry. */
function claimsOf(token: string): { issuedAt?: string; expiresAt?: string } {
  try {
    const [, payload = ''] = token.split('.');
    const { iat, exp } = JSON.parse(
      Buffer.from(payload, 'base64url').toString('utf8'),
    ) as { iat?: unknown; exp?: unknown };
    return {
      ...(typeof iat === 'number' && { issuedAt: toTime(iat * 1_000) }),
      ...(typeof exp === 'number' && { expiresAt: toTime(exp * 1_000) }),
    };
  } catch {
    // The error is dropped: it could quote the token.
    return {};
  }
}

function toTime(at: string | number): string {
  return new Date(at).toISOString();
}
