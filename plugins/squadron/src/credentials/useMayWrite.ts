import { usePermission } from '@backstage/plugin-permission-react';
import { credentialsUpdatePermission } from '@squadron/backstage-plugin-squadron-common';

/**
 * Why the user does not have permission to write credentials; `undefined` when they have it.
 *
 * @internal
 */
export function useMayWrite(): string | undefined {
  const { loading, allowed } = usePermission({
    permission: credentialsUpdatePermission,
  });
  if (loading) {
    return 'Checking your permissions.';
  }
  return allowed
    ? undefined
    : `You do not have permission to do this. Ask an administrator of this portal for ${credentialsUpdatePermission.name}.`;
}
