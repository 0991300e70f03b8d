import type { UserInfoService } from '@backstage/backend-plugin-api';
import type { PolicyDecision } from '@backstage/plugin-permission-common';
import type {
  PermissionPolicy,
  PolicyQuery,
  PolicyQueryUser,
} from '@backstage/plugin-permission-node';
import { decideByRoles } from './decideByRoles';
import { limitCatalog } from './limitCatalog';
import type { Roles } from './roles';

/**
 * Decides the permissions of Squadron by roles, and leaves the permissions of other plugins to another policy. Reading the
 * catalog is limited to the entities of Squadron whose objects the roles show, unless `limitCatalog` is false.
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
    const { permission } = request;
    const refs = info?.ownershipEntityRefs;
    const decided = decideByRoles(permission, refs, this.#roles);
    return (
      decided ??
      limitCatalog(
        permission,
        refs ?? [],
        this.#roles,
        await this.#otherwise.handle(request, user),
      )
    );
  }
}
