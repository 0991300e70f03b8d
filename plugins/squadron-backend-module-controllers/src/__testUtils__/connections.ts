import { KINDS } from '@squadron/kube-kinds';
import type { CommonObject } from '@squadron/kube-kinds';
import type { KubeClient } from '@squadron/controller-node';

/** Status of one condition; undefined if it, or the object, does not exist. */
export function conditionOf(
  object: CommonObject | undefined,
  type: string,
): string | undefined {
  return object?.status?.conditions?.find(one => one.type === type)?.status;
}

/** Status of the connection to a worker, as Kueue on the hub reports it. */
export async function activeOf(
  hub: KubeClient,
  worker: string,
): Promise<string | undefined> {
  return conditionOf(
    await hub.find(KINDS.multiKueueCluster, { name: worker }),
    'Active',
  );
}

/** Workers that Kueue on the hub may dispatch to. */
export async function listedWorkers(hub: KubeClient): Promise<string[]> {
  const config = await hub.find(KINDS.multiKueueConfig, { name: 'fleet' });
  return config?.spec?.clusters ?? [];
}
