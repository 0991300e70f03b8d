import { usePermission } from '@backstage/plugin-permission-react';
import {
  isResourcePermission,
  type Permission,
} from '@backstage/plugin-permission-common';
import { useT } from '@squadron/backstage-plugin-squadron-react';

/**
 * Why the user does not have a permission; `undefined` when they have it. While the answer is pending, the reason says
 * so.
 *
 * @internal
 */
export function usePermitted(
  permission: Permission,
  /** The object of the action; ignored for permissions without a resource. */
  resourceRef?: string,
): string | undefined {
  const t = useT();
  const { loading, allowed } = usePermission(
    isResourcePermission(permission)
      ? { permission, resourceRef }
      : { permission },
  );
  if (loading) {
    return t('common.permission.checking');
  }
  return allowed
    ? undefined
    : t('common.permission.denied', { name: permission.name });
}
