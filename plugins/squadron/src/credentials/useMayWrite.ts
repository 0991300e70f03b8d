import { usePermission } from '@backstage/plugin-permission-react';
import { credentialsUpdatePermission } from '@squadron/backstage-plugin-squadron-common';

/**
 * Why a person may not write credentials; `undefined` when they may.
 *
 * @internal
 */
export function useMayWrite(): string | undefined {
  const { loading, allowed } = usePermission({
    permission: credentialsUpdatePermission,
  });
  if (loading) {
    return 'Asking whether you may.';
  }
  return allowed
    ? undefined
    : `You may not do this. Ask an administrator of this portal for ${credentialsUpdatePermission.name}.`;
}
