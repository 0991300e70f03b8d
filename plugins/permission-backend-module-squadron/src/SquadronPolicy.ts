import type { UserInfoService } from '@backstage/backend-plugin-api';
import type { PolicyDecision } from '@backstage/plugin-permission-common';
import type {
  PermissionPolicy,
  PolicyQuery,
  PolicyQueryUser,
} from '@backstage/plugin-permission-node';
import { decideByRoles } from './decideByRoles';
import type { Roles } from './roles';

/**
 * Decides the permissions of Squadron by roles, and leaves the permissions of other plugins to another policy.
 *
 * @public
 */
export class SquadronPolicy implements PermissionPolicy {
  readonly #roles: Roles;
  readonly #userInfo: UserInfoService;
  readonly #otherwise: PermissionPolicy;

  constructor(options: {
    roles: Roles;
    userInfo: UserInfoService;
    /** Decides the permissions of other plugins. */
    otherwise: PermissionPolicy;
  }) {
    this.#roles = options.roles;
    this.#userInfo = options.userInfo;
    this.#otherwise = options.otherwise;
  }

  async handle(
    request: PolicyQuery,
    user?: PolicyQueryUser,
  ): Promise<PolicyDecision> {
    const info = user && (await this.#userInfo.getUserInfo(user.credentials));
    return (
      decideByRoles(
        request.permission,
        info?.ownershipEntityRefs,
        this.#roles,
      ) ?? this.#otherwise.handle(request, user)
    );
  }
}
