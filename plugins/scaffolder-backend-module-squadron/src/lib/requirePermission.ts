import { NotAllowedError } from '@backstage/errors';
import type {
  BackstageCredentials,
  PermissionsService,
} from '@backstage/backend-plugin-api';
import {
  AuthorizeResult,
  isResourcePermission,
  type Permission,
} from '@backstage/plugin-permission-common';

/**
 * Throws NotAllowedError unless the person who started the task has a permission.
 *
 * @internal
 */
export async function requirePermission(options: {
  permissions: PermissionsService;
  credentials: BackstageCredentials;
  permission: Permission;
  /** ID of the cluster, workload or queue, for resource permissions. */
  resourceRef: string;
}): Promise<void> {
  const { permissions, credentials, permission, resourceRef } = options;
  const [decision] = await permissions.authorize(
    [
      isResourcePermission(permission)
        ? { permission, resourceRef }
        : { permission },
    ],
    { credentials },
  );
  if (decision.result !== AuthorizeResult.ALLOW) {
    throw new NotAllowedError(
      `This action requires the permission ${permission.name} for ${resourceRef}. Ask an administrator of the portal for it.`,
    );
  }
}
