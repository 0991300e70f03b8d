import { LABELS, MANAGED_BY_VALUE } from '@squadron/kube-kinds';
import type { KubeManifest, KubeObject } from '@squadron/kube-kinds';

/** Labels that mark an object as written by our reconcilers, with the UID of its owner if it has one. @internal */
export function ownedLabels(ownerUid?: string): Record<string, string> {
  return {
    [LABELS.managedBy]: MANAGED_BY_VALUE,
    ...(ownerUid && { [LABELS.ownerUid]: ownerUid }),
  };
}

/**
 * Whether a desired object may overwrite the existing one: the existing one has our label, and the label of the same
 * owner if the desired one has an owner. A foreign object of the same name is never taken over.
 *
 * @internal
 */
export function isOurs(existing: KubeObject, desired?: KubeManifest): boolean {
  const labels = existing.metadata.labels ?? {};
  const ownerUid = desired?.metadata.labels?.[LABELS.ownerUid];
  return (
    labels[LABELS.managedBy] === MANAGED_BY_VALUE &&
    (ownerUid === undefined || labels[LABELS.ownerUid] === ownerUid)
  );
}

/** Whether an object that is not ours has the name of a desired one. @internal */
export function isForeign(
  desired: KubeManifest,
  live: KubeObject | undefined,
): boolean {
  return live !== undefined && !isOurs(live, desired);
}

/** Whether a reconciler of ours has written the status of an object, and not removed it since. @internal */
export function writesStatus(
  fieldManager: string,
  { metadata: { managedFields = [] } }: KubeObject,
): boolean {
  return managedFields.some(
    ({ manager, subresource }) =>
      manager === fieldManager && subresource === 'status',
  );
}
