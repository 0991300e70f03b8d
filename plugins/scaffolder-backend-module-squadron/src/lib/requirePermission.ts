import type {
  BackstageCredentials,
  PermissionsService,
} from '@backstage/backend-plugin-api';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import {
  permissionRefusal,
  type PermissionCheck,
} from '@squadron/backstage-plugin-squadron-node';

/** Throws NotAllowedError unless the person who started the task has a permission. @internal */
export async function requirePermission(
  permissions: PermissionsService,
  credentials: BackstageCredentials,
  { permission, resourceRef }: PermissionCheck,
): Promise<void> {
  const [decision] = await permissions.authorize(
    [{ permission, resourceRef }],
    { credentials },
  );
  if (decision.result !== AuthorizeResult.ALLOW) {
    throw permissionRefusal(permission, resourceRef);
  }
}
