import { mockServices } from '@backstage/backend-test-utils';
import {
  AuthorizeResult,
  type PolicyDecision,
} from '@backstage/plugin-permission-common';

/** Permissions that are decided by their names; a condition refuses where only a yes or no is asked for. @internal */
export function permissionsBy(decide: (permission: string) => PolicyDecision) {
  return mockServices.permissions.mock({
    authorize: async asked =>
      asked.map(({ permission }) => ({
        result:
          decide(permission.name).result === AuthorizeResult.ALLOW
            ? AuthorizeResult.ALLOW
            : AuthorizeResult.DENY,
      })),
    authorizeConditional: async asked =>
      asked.map(({ permission }) => decide(permission.name)),
  }).factory;
}

/** All permissions apart from those in the list at the time of the question. @internal */
export function permissionsWithout(denied: ReadonlyArray<string | undefined>) {
  return permissionsBy(permission => ({
    result: denied.includes(permission)
      ? AuthorizeResult.DENY
      : AuthorizeResult.ALLOW,
  }));
}
