import type {
  CommandOptions,
  Fleet,
} from '@squadron/backstage-plugin-squadron-node';
import {
  HUB_CLUSTER_ID,
  oneblockClusterKind,
} from '@squadron/backstage-plugin-squadron-common';

/**
 * Whether Squadron made a worker, so that a Cluster stands for it. The server is asked, not the cache, which may
 * lag behind a step before.
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
