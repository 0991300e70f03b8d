import type {
  BackstageCredentials,
  PermissionsRegistryService,
  PermissionsService,
} from '@backstage/backend-plugin-api';
import {
  AuthorizeResult,
  type PolicyDecision,
  type ResourcePermission,
} from '@backstage/plugin-permission-common';
import { createConditionAuthorizer } from '@backstage/plugin-permission-node';
import {
  permissionRefusal,
  type AccessSubject,
  resourceTypes,
} from '@squadron/backstage-plugin-squadron-node';
import { Decisions } from './Decisions';
import type { Place } from './Place';
import type { Places } from './Places';
import { UnknownPlaceError } from './UnknownPlaceError';

/** Whether a person may see the resource at a place. @internal */
export type PlaceFilter = (place: Place) => boolean;

/** The resources of one type that a person may see. @internal */
export interface AccessScope {
  /** Equal for people with the same visible resources. */
  key: string;
  /** Whether any resource may be visible. */
  isAllowed: boolean;
  allows: PlaceFilter;
}

/** Queries the portal's permission policy. Conditional decisions become filters over the cache. @internal */
export class Access {
  readonly #decisions: Decisions;
  readonly #places: Places;
  readonly #authorizers: Record<
    string,
    (decision: PolicyDecision, subject: AccessSubject | undefined) => boolean
  >;

  constructor(options: {
    permissions: PermissionsService;
    permissionsRegistry: PermissionsRegistryService;
    places: Places;
  }) {
    const { permissions, permissionsRegistry, places } = options;
    this.#decisions = new Decisions(permissions);
    this.#places = places;
    this.#authorizers = Object.fromEntries(
      resourceTypes.map(({ resourceRef }) => [
        resourceRef.resourceType,
        createConditionAuthorizer(
          permissionsRegistry.getPermissionRuleset(resourceRef),
        ),
      ]),
    );
  }

  /** What the policy decides for a caller. */
  decisionOf(
    permission: ResourcePermission,
    credentials: BackstageCredentials,
  ): Promise<PolicyDecision> {
    return this.#decisions.of(permission, credentials);
  }

  /** The visible resources; may be none. */
  async scope(
    permission: ResourcePermission,
    credentials: BackstageCredentials,
  ): Promise<AccessScope> {
    return this.scopeOf(
      permission,
      await this.#decisions.of(permission, credentials),
    );
  }

  /** The resources that a decision of the policy makes visible, e.g. one that was stored. */
  scopeOf(
    permission: ResourcePermission,
    decision: PolicyDecision,
  ): AccessScope {
    const { resourceType } = permission;
    return {
      key: JSON.stringify(decision),
      isAllowed: decision.result !== AuthorizeResult.DENY,
      allows: this.#filterOf(permission, decision, place =>
        this.#places.subjectOf(resourceType, place),
      ),
    };
  }

  /** Where the caller may create something. */
  async targets(
    permission: ResourcePermission,
    credentials: BackstageCredentials,
  ): Promise<PlaceFilter> {
    return this.#filterOf(
      permission,
      await this.#decisions.of(permission, credentials),
      place => this.#places.targetAt(place),
    );
  }

  /** Throws NotAllowedError if no resource may be visible. */
  async requireScope(
    permission: ResourcePermission,
    credentials: BackstageCredentials,
  ): Promise<AccessScope> {
    const scope = await this.scope(permission, credentials);
    if (!scope.isAllowed) {
      throw permissionRefusal(permission);
    }
    return scope;
  }

  /** Throws NotAllowedError if no resource may be visible. */
  async filter(
    permission: ResourcePermission,
    credentials: BackstageCredentials,
  ): Promise<PlaceFilter> {
    return (await this.requireScope(permission, credentials)).allows;
  }

  /** Throws NotAllowedError if the permission is not granted for this resource. */
  async requireFor(
    permission: ResourcePermission,
    place: Place,
    credentials: BackstageCredentials,
  ): Promise<void> {
    const allows = await this.filter(permission, credentials);
    if (!allows(place)) {
      throw permissionRefusal(permission);
    }
  }

  /** Whether the permission is granted for this subject. */
  async allowsSubject(
    permission: ResourcePermission,
    subject: AccessSubject | undefined,
    credentials: BackstageCredentials,
  ): Promise<boolean> {
    const decision = await this.#decisions.of(permission, credentials);
    return this.#allows(permission, decision, subject);
  }

  /** Throws NotAllowedError if the permission is not granted for this subject. */
  async requireSubject(
    permission: ResourcePermission,
    subject: AccessSubject | undefined,
    credentials: BackstageCredentials,
  ): Promise<void> {
    if (!(await this.allowsSubject(permission, subject, credentials))) {
      throw permissionRefusal(permission);
    }
  }

  /** Throws NotAllowedError unless the caller has one of the permissions, for whatever resource. */
  async requireAny(
    permissions: readonly ResourcePermission[],
    credentials: BackstageCredentials,
  ): Promise<void> {
    for (const permission of permissions) {
      if ((await this.scope(permission, credentials)).isAllowed) {
        return;
      }
    }
    throw permissionRefusal(permissions[0]);
  }

  /** Called for each row of a list: an unconditional ALLOW skips the conditions. */
  #filterOf(
    permission: ResourcePermission,
    decision: PolicyDecision,
    subjectOf: (place: Place) => AccessSubject,
  ): PlaceFilter {
    return decision.result === AuthorizeResult.ALLOW
      ? () => true
      : place => this.#allows(permission, decision, subjectOf(place));
  }

  /** Refuses if a condition needs a fact that the cache does not have, even inside `not`. */
  #allows(
    { resourceType }: ResourcePermission,
    decision: PolicyDecision,
    subject: AccessSubject | undefined,
  ): boolean {
    try {
      return this.#authorizers[resourceType](decision, subject);
    } catch (error) {
      if (error instanceof UnknownPlaceError) {
        return false;
      }
      throw error;
    }
  }
}
