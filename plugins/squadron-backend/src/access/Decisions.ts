import { setImmediate as nextTurn } from 'node:timers/promises';
import type {
  BackstageCredentials,
  PermissionsService,
} from '@backstage/backend-plugin-api';
import type {
  PolicyDecision,
  ResourcePermission,
} from '@backstage/plugin-permission-common';
import { holderOf } from '../limits';

interface Batch {
  permissions: Map<string, ResourcePermission>;
  decisions: Promise<Map<string, PolicyDecision>>;
}

/**
 * Queries the portal's permission policy. All permissions that a caller asks for in one turn of the event loop are sent
 * in one request, each of them once: a person has many requests and streams open.
 *
 * @internal
 */
export class Decisions {
  readonly #permissions: PermissionsService;
  /** The next request of each caller, to which further permissions are added until it is sent. */
  readonly #batches = new Map<string, Batch>();

  constructor(permissions: PermissionsService) {
    this.#permissions = permissions;
  }

  async of(
    permission: ResourcePermission,
    credentials: BackstageCredentials,
  ): Promise<PolicyDecision> {
    const caller = holderOf(credentials);
    const batch = this.#batches.get(caller) ?? this.#open(caller, credentials);
    batch.permissions.set(permission.name, permission);
    return (await batch.decisions).get(permission.name)!;
  }

  #open(caller: string, credentials: BackstageCredentials): Batch {
    const permissions = new Map<string, ResourcePermission>();
    const ask = async () => {
      await nextTurn();
      this.#batches.delete(caller);
      const asked = [...permissions.values()];
      const decisions = await this.#permissions.authorizeConditional(
        asked.map(permission => ({ permission })),
        { credentials },
      );
      return new Map(
        asked.map(({ name }, at) => [name, withoutId(decisions[at])]),
      );
    };
    const batch = { permissions, decisions: ask() };
    this.#batches.set(caller, batch);
    return batch;
  }
}

/** The decision without the ID of its query, which always differs: open streams compare each decision with the next. */
function withoutId(decision: PolicyDecision & { id?: string }): PolicyDecision {
  const { id: _, ...rest } = decision;
  return rest as PolicyDecision;
}
