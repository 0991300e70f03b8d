import type { Permission } from '@backstage/plugin-permission-common';

/** Why a user without a permission cannot perform an action, and who can grant it. @internal */
export function deniedReason(permission: Permission): string {
  return `You do not have permission to do this. Ask an administrator of this portal for ${permission.name}.`;
}
