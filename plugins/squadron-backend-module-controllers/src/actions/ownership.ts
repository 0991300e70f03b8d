import {
  LABELS,
  MANAGED_BY_VALUE,
} from '@squadron/backstage-plugin-squadron-common';
import type { KubeManifest, KubeObject } from '@squadron/controller-node';

/**
 * Labels that mark an object as written by our reconcilers, for the owner with this UID when there is one.
 *
 * @internal
 */
export function ownedLabels(ownerUid?: string): Record<string, string> {
  return {
    [LABELS.managedBy]: MANAGED_BY_VALUE,
    ...(ownerUid && { [LABELS.ownerUid]: ownerUid }),
  };
}

/**
 * Whether an existing object may be written in place of what we want there: it carries our mark, and
 * the mark of the same owner when what we want has an owner. A namesake is never taken over.
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
