import type { Permission } from '@backstage/plugin-permission-common';

/** Why a person without a permission may not do something, and who can change that. @internal */
export function deniedReason(permission: Permission): string {
  return `You may not do this. Ask an administrator of this portal for ${permission.name}.`;
}
