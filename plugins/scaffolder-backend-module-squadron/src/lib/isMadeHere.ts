import type {
  CommandOptions,
  Fleet,
} from '@squadron/backstage-plugin-squadron-node';
import {
  HUB_CLUSTER_ID,
  oneblockClusterKind,
} from '@squadron/backstage-plugin-squadron-common';

/**
 * Whether Squadron created a worker cluster, i.e. a Cluster object exists for it. Reads from the API server, because
 * the cache may not have the result of an earlier step yet.
 *
 * @internal
 */
export async function isMadeHere(
  fleet: Fleet,
  key: { namespace: string; name: string },
  { as, signal }: CommandOptions,
): Promise<boolean> {
  const client = fleet.client(HUB_CLUSTER_ID);
  const acting = as ? client.impersonate(as) : client;
  const cluster = await acting.find(oneblockClusterKind, key, { signal });
  return cluster !== undefined;
}
