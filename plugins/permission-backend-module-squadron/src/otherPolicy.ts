import { AuthorizeResult } from '@backstage/plugin-permission-common';
import type { PermissionPolicy } from '@backstage/plugin-permission-node';

/** Decides permissions that are not of Squadron: `allow` permits them to everybody who is signed in. @internal */
export function otherPolicy(rule: 'allow' | 'deny'): PermissionPolicy {
  return {
    handle: async (_request, user) => ({
      result:
        rule === 'allow' && user ? AuthorizeResult.ALLOW : AuthorizeResult.DENY,
    }),
  };
}
