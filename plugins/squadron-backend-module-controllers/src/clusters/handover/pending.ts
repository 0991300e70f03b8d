import {
  deploymentNameOf,
  handoverClusters,
  otherClusters,
  runsOn,
} from '@squadron/backstage-plugin-squadron-node';
import {
  HUB_CLUSTER_ID,
  isTrue,
  type Workload,
  KINDS,
} from '@squadron/kube-kinds';
import { onHub, type Reader } from '../../reader';
import { keyOf } from '../../engine/keys';
import { HANDOVER_KINDS, observeHandover } from './observe';

/** Whether a service on a cluster must be ready elsewhere before the cluster may end it. @internal */
export async function hasHandovers(
  reader: Reader,
  id: string,
): Promise<boolean> {
  const workloads = await onHub(reader).list(KINDS.workload);
  const there = workloads.filter(
    one => runsOn(one) === id && !isTrue(one, 'Finished'),
  );
  if (await hasRollouts(reader, id, there)) {
    return true;
  }
  const keys = there.flatMap(servingKeys);
  for (const key of keys) {
    // Whether or not Squadron dispatches: a drain does not need a dispatcher.
    const { request } = await observeHandover(reader, key, true);
    if (request) {
      return true;
    }
  }
  return false;
}

/** Whether one of them is a pod of a Deployment, and another cluster could run it. */
async function hasRollouts(
  reader: Reader,
  id: string,
  workloads: readonly Workload[],
): Promise<boolean> {
  const owners = new Set(
    workloads.flatMap(({ metadata }) =>
      (metadata.ownerReferences ?? []).map(({ uid }) => uid),
    ),
  );
  const pods = await reader.list(HUB_CLUSTER_ID, KINDS.pod);
  const isServing =
    pods.known &&
    pods.value.some(
      pod =>
        owners.has(pod.metadata.uid ?? '') &&
        deploymentNameOf(pod) !== undefined,
    );
  return (
    isServing &&
    otherClusters(
      handoverClusters(
        await onHub(reader).list(KINDS.multiKueueCluster),
        await onHub(reader).list(KINDS.clusterProfile),
        reader.fleetNamespace,
      ),
      id,
      [],
    ).length > 0
  );
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
