import { LABELS, type KubeObject } from '@squadron/kube-kinds';
import { isOurs } from '../../actions';
import type { Child, ObservedCluster } from './types';

/** Whether an object is ours and belongs to the Cluster with this UID. @internal */
export function isOwnedBy(
  uid: string,
  object: KubeObject | undefined,
): boolean {
  return (
    object !== undefined &&
    isOurs(object) &&
    object.metadata.labels?.[LABELS.ownerUid] === uid
  );
}

/** All existing objects of the Cluster with this UID, desired or stale. @internal */
export function ownedParts(
  { children, stale }: ObservedCluster,
  uid: string,
): Child[] {
  return [...children, ...stale].filter(({ live }) => isOwnedBy(uid, live));
}
