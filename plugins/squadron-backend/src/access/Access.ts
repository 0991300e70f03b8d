import { NotAllowedError } from '@backstage/errors';
import type {
  BackstageCredentials,
  PermissionsRegistryService,
  PermissionsService,
} from '@backstage/backend-plugin-api';
import {
  AuthorizeResult,
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
 * What somebody may see of one type of resource.
 *
 * @internal
 */
export interface AccessScope {
  /** Equal for people who may see the same. */
  key: string;
  /** Whether anything at all may be seen. */
  isAllowed: boolean;
  allows: AccessFilter;
}

/**
 * Asks the portal's permission policy. Conditional decisions become filters over the cache.
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

  /** What may be seen; it may be nothing. */
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
      // Asked for each row of a list: what may all be seen is not looked at one by one.
      allows:
        decision.result === AuthorizeResult.ALLOW
          ? () => true
          : subject => authorize(decision, subject),
    };
  }

  /** Throws NotAllowedError when nothing may be seen. */
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

  /** Throws NotAllowedError when nothing may be seen. */
  async filter(
    permission: ResourcePermission,
    credentials: BackstageCredentials,
  ): Promise<AccessFilter> {
    return (await this.requireScope(permission, credentials)).allows;
  }

  /** Throws NotAllowedError when this one thing may not be touched. */
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

  /** Throws NotAllowedError when the permission is not given. */
  async require(
    permission: BasicPermission,
    credentials: BackstageCredentials,
  ): Promise<void> {
    if (!(await this.isGiven(permission, credentials))) {
      throw refusal(permission);
    }
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
    `This needs the permission ${permission.name}. Ask an administrator of the portal for it.`,
  );
}
