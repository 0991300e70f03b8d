import { usePermission } from '@backstage/plugin-permission-react';
import {
  isResourcePermission,
  type Permission,
} from '@backstage/plugin-permission-common';
import { deniedReason } from './deniedReason';

/**
 * Why a person may not do something; `undefined` when they may. While the answer is on its way the
 * reason says so.
 *
 * @internal
 */
export function usePermitted(
  permission: Permission,
  /** What it is done to; of no meaning for permissions that concern no thing. */
  resourceRef?: string,
): string | undefined {
  const { loading, allowed } = usePermission(
    isResourcePermission(permission)
      ? { permission, resourceRef }
      : { permission },
  );
  if (loading) {
    return 'Asking whether you may.';
  }
  return allowed ? undefined : deniedReason(permission);
}
