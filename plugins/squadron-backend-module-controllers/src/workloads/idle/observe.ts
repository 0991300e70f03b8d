import {
  OWNER_UID_INDEX,
  suspendIdleAfterMs,
  type Fleet,
} from '@squadron/backstage-plugin-squadron-node';
import {
  HUB_CLUSTER_ID,
  KINDS,
  type ObjectKey,
  type RayCluster,
  type RayJob,
  type Workload,
} from '@squadron/kube-kinds';
import { onCluster, type Reader } from '../../reader';

/** A RayCluster of the hub, and what runs on it. @internal */
export interface ObservedRayCluster {
  rayCluster: RayCluster;
  /** Kueue's Workload of it. */
  workload: Workload;
  /** The RayCluster on the cluster that runs its pods. */
  copy: RayCluster;
  /** Idle time after which it is suspended. */
  suspendAfterMs: number;
  /** RayJobs of its namespace, on the hub and on that cluster. */
  jobs: readonly RayJob[];
}

/**
 * Undefined where nothing is suspended: no policy applies, it is not dispatched, or its cluster does not answer. Throws
 * if the RayJobs of that cluster are not known, because unread jobs may use it.
 *
 * @param defaultMs - undefined: only those with the annotation are suspended
 *
 * @internal
 */
export async function observeRayCluster(
  reader: Reader,
  fleet: Fleet,
  key: ObjectKey,
  defaultMs: number | undefined,
): Promise<ObservedRayCluster | undefined> {
  const rayCluster = fleet.find(HUB_CLUSTER_ID, KINDS.rayCluster, key);
  const suspendAfterMs =
    rayCluster && suspendIdleAfterMs(rayCluster, defaultMs);
  if (!rayCluster || suspendAfterMs === undefined) {
    return undefined;
  }
  const { uid } = rayCluster.metadata;
  const [workload] = uid
    ? fleet.findBy(HUB_CLUSTER_ID, KINDS.workload, OWNER_UID_INDEX, uid)
    : [];
  const place = workload?.status?.clusterName;
  if (place === undefined || !reader.isReachable(place)) {
    return undefined;
  }
  const { namespace } = key;
  const copy = await onCluster(reader, place).find(KINDS.rayCluster, key);
  return (
    copy && {
      rayCluster,
      workload,
      suspendAfterMs,
      copy,
      jobs: [
        ...(await onCluster(reader, place).list(KINDS.rayJob, { namespace })),
        ...(await onCluster(reader, HUB_CLUSTER_ID).list(KINDS.rayJob, {
          namespace,
        })),
      ],
    }
  );
}
