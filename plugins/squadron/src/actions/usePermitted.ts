import { usePermission } from '@backstage/plugin-permission-react';
import type { ResourcePermission } from '@backstage/plugin-permission-common';
import { useT } from '@squadron/backstage-plugin-squadron-react';

/**
 * Why the user does not have a permission; `undefined` when they have it. While the answer is pending, the reason says
 * so.
 *
 * @internal
 */
export function usePermitted(
  permission: ResourcePermission,
  /** ID of the object of the action, or of `targetRefs` or `hubObjectRef`. Absent: not known yet, which refuses nothing. */
  resourceRef: string | undefined,
): string | undefined {
  const t = useT();
  const { loading, allowed } = usePermission({ permission, resourceRef });
  if (resourceRef === undefined) {
    return undefined;
  }
  if (loading) {
    return t('common.permission.checking');
  }
  return allowed
    ? undefined
    : t('common.permission.denied', { name: permission.name });
}
