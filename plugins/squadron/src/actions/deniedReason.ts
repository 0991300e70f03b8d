import type { Permission } from '@backstage/plugin-permission-common';
import type { Translate } from '@squadron/backstage-plugin-squadron-common';

/** Why a user without a permission cannot perform an action, and who can grant it. @internal */
export function deniedReason(t: Translate, permission: Permission): string {
  return t('common.deniedReason.youDoNotHave', { permission: permission.name });
}
