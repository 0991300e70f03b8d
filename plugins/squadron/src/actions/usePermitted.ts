import { usePermission } from '@backstage/plugin-permission-react';
import type { ResourcePermission } from '@backstage/plugin-permission-common';

/**
 * Why a person may not do something; `undefined` when they may. While the answer is on its way the
 * reason says so.
 *
 * @internal
 */
export function usePermitted(
  permission: ResourcePermission,
  resourceRef: string,
): string | undefined {
  const { loading, allowed } = usePermission({ permission, resourceRef });
  if (loading) {
    return 'Asking whether you may.';
  }
  return allowed
    ? undefined
    : `You may not do this. Ask an administrator of this portal for ${permission.name}.`;
}
