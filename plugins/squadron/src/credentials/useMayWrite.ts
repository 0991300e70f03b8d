import { useT } from '@squadron/backstage-plugin-squadron-react';
import { usePermission } from '@backstage/plugin-permission-react';
import { credentialsUpdatePermission } from '@squadron/backstage-plugin-squadron-common';

/**
 * Why the user does not have permission to write credentials; `undefined` when they have it.
 *
 * @internal
 */
export function useMayWrite(): string | undefined {
  const t = useT();
  const { loading, allowed } = usePermission({
    permission: credentialsUpdatePermission,
  });
  if (loading) {
    return t('common.permission.checking');
  }
  return allowed
    ? undefined
    : t('common.permission.denied', { name: credentialsUpdatePermission.name });
}
