import { NotAllowedError } from '@backstage/errors';
import type {
  BackstageCredentials,
  PermissionsRegistryService,
  PermissionsService,
} from '@backstage/backend-plugin-api';
import {
  AuthorizeResult,
  isResourcePermission,
  type BasicPermission,
  type Permission,
  type PolicyDecision,
  type ResourcePermission,
} from '@backstage/plugin-permission-common';
import { createConditionAuthorizer } from '@backstage/plugin-permission-node';
import {
  clusterResourceRef,
  queueResourceRef,
  workloadResourceRef,
  type AccessFilter,
  type AccessSubject,
} from './resources';

/**
 * The resources of one type that a person may see.
 *
 * @internal
 */
export interface AccessScope {
  /** Equal for people with the same visible resources. */
  key: string;
  /** Whether any resource may be visible. */
  isAllowed: boolean;
  allows: AccessFilter;
}

/**
 * Queries the portal's permission policy. Conditional decisions become filters over the cache.
 *
 * @internal
 */
export class Access {
  readonly #permissions: PermissionsService;
  readonly #authorizers: Record<
    string,
    (decision: PolicyDecision, subject: AccessSubject | undefined) => boolean
  >;

  constructor(options: {
    permissions: PermissionsService;
    permissionsRegistry: PermissionsRegistryService;
  }) {
    const { permissions, permissionsRegistry } = options;
    this.#permissions = permissions;
    this.#authorizers = Object.fromEntries(
      [clusterResourceRef, workloadResourceRef, queueResourceRef].map(ref => [
        ref.resourceType,
        createConditionAuthorizer(
          permissionsRegistry.getPermissionRuleset(ref),
        ),
      ]),
    );
  }

  /** The visible resources; may be none. */
  async scope(
    permission: ResourcePermission,
    credentials: BackstageCredentials,
  ): Promise<AccessScope> {
    const [decision] = await this.#permissions.authorizeConditional(
      [{ permission }],
      {
        credentials,
      },
    );
    const authorize = this.#authorizers[permission.resourceType];
    return {
      key: JSON.stringify(decision),
      isAllowed: decision.result !== AuthorizeResult.DENY,
      // Called for each row of a list: an unconditional ALLOW skips the conditions.
      allows:
        decision.result === AuthorizeResult.ALLOW
          ? () => true
          : subject => authorize(decision, subject),
    };
  }

  /** Throws NotAllowedError if no resource may be visible. */
  async requireScope(
    permission: ResourcePermission,
    credentials: BackstageCredentials,
  ): Promise<AccessScope> {
    const scope = await this.scope(permission, credentials);
    if (!scope.isAllowed) {
      throw refusal(permission);
    }
    return scope;
  }

  /** Throws NotAllowedError if no resource may be visible. */
  async filter(
    permission: ResourcePermission,
    credentials: BackstageCredentials,
  ): Promise<AccessFilter> {
    return (await this.requireScope(permission, credentials)).allows;
  }

  /** Throws NotAllowedError if the permission is not granted for this resource. */
  async requireFor(
    permission: ResourcePermission,
    subject: AccessSubject,
    credentials: BackstageCredentials,
  ): Promise<void> {
    const allows = await this.filter(permission, credentials);
    if (!allows(subject)) {
      throw refusal(permission);
    }
  }

  /** Throws NotAllowedError if the permission is not granted. */
  async require(
    permission: BasicPermission,
    credentials: BackstageCredentials,
  ): Promise<void> {
    if (!(await this.isGiven(permission, credentials))) {
      throw refusal(permission);
    }
  }

  /** Throws NotAllowedError unless the caller has one of the permissions, for whatever resource. */
  async requireAny(
    permissions: readonly Permission[],
    credentials: BackstageCredentials,
  ): Promise<void> {
    for (const permission of permissions) {
      const isGiven = isResourcePermission(permission)
        ? (await this.scope(permission, credentials)).isAllowed
        : await this.isGiven(permission as BasicPermission, credentials);
      if (isGiven) {
        return;
      }
    }
    throw refusal(permissions[0]);
  }

  async isGiven(
    permission: BasicPermission,
    credentials: BackstageCredentials,
  ): Promise<boolean> {
    const [decision] = await this.#permissions.authorize([{ permission }], {
      credentials,
    });
    return decision.result === AuthorizeResult.ALLOW;
  }
}

function refusal(permission: Permission): NotAllowedError {
  return new NotAllowedError(
    `This action requires the permission ${permission.name}. Ask an administrator of the portal for it.`,
  );
}
