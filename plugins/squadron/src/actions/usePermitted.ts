import { usePermission } from '@backstage/plugin-permission-react';
import type { ResourcePermission } from '@backstage/plugin-permission-common';
import {
  messageText,
  type MissingRightsInput,
} from '@squadron/backstage-plugin-squadron-common';
import { useEndpoint, useT } from '@squadron/backstage-plugin-squadron-react';

/**
 * Why a permission is of no use to the user: they do not have it, or a cluster does not grant them what it needs.
 * `undefined` when they can use it. While the permission is not known, the reason says so; a cluster that does not answer
 * refuses nothing, since the command asks it again.
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
  const { data: missing } = useEndpoint(
    'listMissingRights',
    {
      resourceType:
        permission.resourceType as MissingRightsInput['resourceType'],
      resource: resourceRef ?? '',
    },
    { isEnabled: allowed && resourceRef !== undefined },
  );
  if (resourceRef === undefined) {
    return undefined;
  }
  if (loading) {
    return t('common.permission.checking');
  }
  if (!allowed) {
    return t('common.permission.denied', { name: permission.name });
  }
  const found = missing?.items.find(one => one.permission === permission.name);
  return found && messageText(found.reason, t);
}
