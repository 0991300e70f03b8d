import {
  findCondition,
  HUB_CLUSTER_ID,
  KINDS,
  LABELS,
  type Workload,
} from '@squadron/kube-kinds';
import { targetOn, type Decision } from '../../actions';

/**
 * Deletes a Workload of the hub whose job was deleted without it, which is what the API does for a Job if the request
 * names no propagation policy. Kueue (0.18) finishes such a Workload and keeps it, and as long as it exists, MultiKueue
 * keeps the copy of the job, which would hold its resources until it ends.
 *
 * @internal
 */
export function decideOrphan(workload: Workload | undefined): Decision {
  return {
    actions:
      workload && isOrphaned(workload)
        ? [
            {
              type: 'delete',
              kind: KINDS.workload,
              ...targetOn(HUB_CLUSTER_ID, workload),
            },
          ]
        : [],
  };
}

/** Whether Kueue made it for a job that is gone, and MultiKueue has dispatched it. @internal */
export function isOrphaned(workload: Workload): boolean {
  const { metadata, status } = workload;
  return (
    findCondition(workload, 'Finished')?.reason === 'OwnerNotFound' &&
    metadata.labels?.[LABELS.kueueJobUid] !== undefined &&
    !metadata.ownerReferences?.length &&
    !metadata.deletionTimestamp &&
    (status?.clusterName !== undefined ||
      (status?.nominatedClusterNames ?? []).length > 0)
  );
}
