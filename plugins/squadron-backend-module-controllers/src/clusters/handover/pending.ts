import { runsOn } from '@squadron/backstage-plugin-squadron-node';
import {
  HUB_CLUSTER_ID,
  isTrue,
  workloadKind,
  type Workload,
} from '@squadron/kube-kinds';
import { expectKnown } from '../../reader';
import type { Reader } from '../../reader';
import { keyOf } from '../../engine/keys';
import { HANDOVER_KINDS, observeHandover } from './observe';

/**
 * Whether a service on a cluster must be ready elsewhere before the cluster may end it.
 *
 * @internal
 */
export async function hasHandovers(
  reader: Reader,
  id: string,
): Promise<boolean> {
  const workloads = expectKnown(
    await reader.list(HUB_CLUSTER_ID, workloadKind),
  );
  const keys = workloads
    .filter(one => runsOn(one) === id && !isTrue(one, 'Finished'))
    .flatMap(servingKeys);
  for (const key of keys) {
    // Whether or not Squadron dispatches: a drain does not need a dispatcher.
    const { request } = await observeHandover(reader, key, true);
    if (request) {
      return true;
    }
  }
  return false;
}

/** Keys of the objects that own a Workload and support handovers. @internal */
export function servingKeys({ metadata }: Workload): string[] {
  return (metadata.ownerReferences ?? [])
    .filter(({ kind }) => HANDOVER_KINDS.some(one => one.kind === kind))
    .map(
      ({ kind, name }) =>
        `${kind}/${keyOf({ namespace: metadata.namespace, name })}`,
    );
}
