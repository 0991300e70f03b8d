import {
  clusterIdOf,
  type CredentialsFormat,
  type CredentialsSummary,
} from '@squadron/backstage-plugin-squadron-common';
import {
  type KubeObject,
  type KubeSecret,
  HUB_CLUSTER_ID,
  KINDS,
} from '@squadron/kube-kinds';
import type { Fleet } from '../../fleet/types';
import { onHub } from '../applyOwned';
import {
  CREDENTIALS_SELECTOR,
  formatOf,
  readCredentials,
  readOnlyReason,
} from './credentialsSecret';

/**
 * The credentials of providers on the hub, by namespace and name. They are read from the server, so that no cache
 * holds Secrets. Only their public facts leave this function, no values.
 *
 * @public
 */
export async function listCredentials(
  fleet: Fleet,
  options: {
    /** Namespace whose clusters have short IDs. */
    fleetNamespace: string;
    signal?: AbortSignal;
  },
): Promise<CredentialsSummary[]> {
  const { fleetNamespace, signal } = options;
  const { items } = await onHub(fleet, 'Secrets of the hub', {}, client =>
    client.listAll(KINDS.secret, {
      labelSelector: CREDENTIALS_SELECTOR,
      signal,
    }),
  );
  const users = usersOf(fleet, fleetNamespace);
  return items
    .flatMap(secret => {
      const format = formatOf(secret);
      return format ? [summaryOf(secret, format, users)] : [];
    })
    .sort((a, b) => (pathOf(a) < pathOf(b) ? -1 : 1));
}

function summaryOf(
  secret: KubeSecret,
  format: CredentialsFormat,
  users: Map<string, string[]> | undefined,
): CredentialsSummary {
  const { namespace = '', name = '', creationTimestamp } = secret.metadata;
  const reading = readCredentials(secret, format);
  return {
    namespace,
    name,
    provider: format.provider,
    facts: reading.valid ? reading.facts : {},
    problems: reading.valid ? [] : reading.problems,
    ...(users && { usedBy: users.get(pathOf({ namespace, name })) ?? [] }),
    ...withReason(readOnlyReason(secret)),
    ...(creationTimestamp && { createdAt: creationTimestamp }),
    ...withUpdate(secret),
  };
}

/** Cluster IDs of Clusters by the Secret that they name; undefined while Clusters cannot be read. */
function usersOf(
  fleet: Fleet,
  fleetNamespace: string,
): Map<string, string[]> | undefined {
  const [result] = fleet.list(KINDS.oneblockCluster, {
    cluster: HUB_CLUSTER_ID,
  });
  if (!result || 'error' in result) {
    return undefined;
  }
  const users = new Map<string, string[]>();
  for (const { metadata, spec } of result.items) {
    const { namespace = '', name } = metadata;
    const secret = spec?.provider.configSecret?.name;
    if (secret) {
      const path = pathOf({ namespace, name: secret });
      const id = clusterIdOf({ namespace, name }, fleetNamespace);
      users.set(path, [...(users.get(path) ?? []), id].sort());
    }
  }
  return users;
}

function withReason(reason: string | undefined) {
  return reason === undefined ? {} : { readOnlyReason: reason };
}

/** The time of the last change, which the API server records for each writer. */
function withUpdate({ metadata }: KubeObject): { updatedAt?: string } {
  const { managedFields = [] } = metadata;
  const times = managedFields.flatMap(({ time }) => (time ? [time] : []));
  const updatedAt = times.sort().at(-1);
  return updatedAt === undefined ? {} : { updatedAt };
}

function pathOf({
  namespace,
  name,
}: {
  namespace: string;
  name: string;
}): string {
  return `${namespace}/${name}`;
}
