import { createHash } from 'node:crypto';
import { InputError, ServiceUnavailableError } from '@backstage/errors';
import { type KubeconfigGrant } from '@squadron/backstage-plugin-squadron-common';
import { HUB_CLUSTER_ID, secretKind } from '@squadron/kube-kinds';
import {
  serializeKubeconfig,
  type AddressPolicy,
  type ClusterConnection,
  type Impersonation,
  type KubeClient,
} from '@squadron/controller-node';
import { readCredential } from '../../fleet/credentials';
import { credentialReferenceOf } from '../../fleet/membership';
import type { Fleet, FleetCluster } from '../../fleet/types';
import { clientFor, explainingErrors } from '../applyOwned';
import {
  ensureUsersNamespace,
  grantAccess,
  sweepExpiredAccess,
  USERS_NAMESPACE,
} from './userAccess';

/** The minimum of a TokenRequest (Kubernetes 1.36), and Squadron's maximum. */
const MIN_SECONDS = 600;
const MAX_SECONDS = 3600;

/** Input of {@link issueKubeconfig}. */
interface IssueKubeconfigInput {
  /** Cluster ID of the worker. */
  cluster: string;
  /** Entity ref of the person. */
  user: string;
  /** From 600 to 3600, which is the default. */
  ttlSeconds?: number;
}

/** Options of {@link issueKubeconfig}. */
interface IssueKubeconfigOptions {
  /** ClusterRole on the worker that the kubeconfig is bound to. */
  role: string;
  /** Addresses that a worker's kubeconfig may name. */
  policy: AddressPolicy;
  /** Milliseconds since the epoch. Default: now. */
  nowMs: number;
  /** Who grants the access. Default: the fleet's own identity. */
  as?: Impersonation;
  signal?: AbortSignal;
}

/**
 * Issues a person a kubeconfig of a worker that expires: a ServiceAccount of their own, bound to one ClusterRole, and a
 * token for it. The worker's own credential never leaves the hub. Expired grants of all persons are removed from that
 * worker at the next call; until then they are accounts without a valid token.
 *
 * With `as`, that person writes account, binding and token, so that the cluster's check of escalation bounds the
 * kubeconfig by their own rights. Everything else, also the read of the worker's Secret, is the fleet's.
 *
 * Throws InputError for the hub and for times out of bounds, NotFoundError for an unknown cluster,
 * ServiceUnavailableError while it cannot be reached.
 *
 * @public
 */
export async function issueKubeconfig(
  fleet: Fleet,
  input: IssueKubeconfigInput,
  options: IssueKubeconfigOptions,
): Promise<KubeconfigGrant> {
  const { cluster, user, ttlSeconds = MAX_SECONDS } = input;
  refuseTtl(ttlSeconds);
  if (cluster === HUB_CLUSTER_ID) {
    throw new InputError(
      'No kubeconfig is issued for the management cluster; choose a worker.',
    );
  }
  const worker = fleet.client(cluster);
  const person = clientFor(fleet, cluster, options);
  const { nowMs, role, signal } = options;
  const endpoint = await endpointOf(fleet, fleet.findCluster(cluster), options);
  return explainingErrors(`A kubeconfig of ${cluster}`, cluster, async () => {
    await sweepExpiredAccess(worker, nowMs, signal);
    await ensureUsersNamespace(worker, signal);
    const account = accountOf(user);
    await grantAccess(
      person,
      { account, user, role, untilMs: nowMs + ttlSeconds * 1000 },
      signal,
    );
    const { token, expirationTimestamp } = await requestToken(
      person,
      account,
      ttlSeconds,
      signal,
    );
    return {
      kubeconfig: serializeKubeconfig(
        { ...endpoint, credentials: { type: 'token', token } },
        cluster,
      ),
      expiresAt: expirationTimestamp,
    };
  });
}

/** Hashed, since entity refs have characters that names may not have; an annotation has the entity ref. */
function accountOf(user: string): string {
  const digest = createHash('sha256').update(user.toLowerCase()).digest('hex');
  return `user-${digest.slice(0, 16)}`;
}

function refuseTtl(ttlSeconds: number): void {
  if (
    !Number.isInteger(ttlSeconds) ||
    ttlSeconds < MIN_SECONDS ||
    ttlSeconds > MAX_SECONDS
  ) {
    throw new InputError(
      `ttlSeconds: ${ttlSeconds} is not a valid lifetime of a kubeconfig; use whole seconds from ${MIN_SECONDS} to ${MAX_SECONDS}.`,
    );
  }
}

/** Address and certificate authority of the worker from its profile or kubeconfig, without the credential. */
async function endpointOf(
  fleet: Fleet,
  member: FleetCluster | undefined,
  { policy, signal }: IssueKubeconfigOptions,
): Promise<Omit<ClusterConnection, 'credentials'>> {
  if (!member?.profile) {
    throw new ServiceUnavailableError(
      'The address of the cluster is not known, because it has no ClusterProfile yet; try again when it is ready.',
    );
  }
  if (member.provided) {
    return member.provided;
  }
  const reference = credentialReferenceOf(member.profile);
  const secret = await explainingErrors(
    `Secret ${reference.namespace}/${reference.name}`,
    HUB_CLUSTER_ID,
    () => fleet.client(HUB_CLUSTER_ID).find(secretKind, reference, { signal }),
  );
  const credential = readCredential(reference, secret, policy);
  if (credential.type === 'unusable') {
    throw new ServiceUnavailableError(credential.problem);
  }
  const { server, certificateAuthority, tlsServerName } = credential.connection;
  return { server, certificateAuthority, tlsServerName };
}

async function requestToken(
  client: KubeClient,
  account: string,
  expirationSeconds: number,
  signal: AbortSignal | undefined,
): Promise<{ token: string; expirationTimestamp: string }> {
  const { status } = await client.requestJson<{
    status: { token: string; expirationTimestamp: string };
  }>({
    method: 'POST',
    path: `/api/v1/namespaces/${USERS_NAMESPACE}/serviceaccounts/${account}/token`,
    body: {
      apiVersion: 'authentication.k8s.io/v1',
      kind: 'TokenRequest',
      spec: { expirationSeconds },
    },
    signal,
  });
  return status;
}
