import {
  clientFor,
  type Fleet,
} from '@squadron/backstage-plugin-squadron-node';
import type { Clock, Impersonation } from '@squadron/controller-node';
import type { PolicyRule } from '@squadron/kube-kinds';
import { grants } from './grants';
import type { NeededRight, Right } from './neededRights';

/** A page has several buttons, and asks again whenever an object changes. */
const KEPT_MS = 10_000;
/**
 * A later answer only serves the next page. Shorter than KEPT_MS, so that each question has at most one open request.
 */
const REQUEST_MS = 5_000;
/** A page waits this long; without an answer, its buttons depend on the portal's permissions only. */
const PAGE_MS = 1_000;
const MAX_KEPT = 5_000;

/**
 * API servers require a namespace. The rules of any namespace include those for all namespaces and for cluster-scoped
 * objects.
 */
const ANY_NAMESPACE = 'default';

const GROUP = 'authorization.k8s.io';

interface RulesReview {
  status: { resourceRules: PolicyRule[]; incomplete: boolean };
}

interface AccessReview {
  status: { allowed: boolean };
}

/**
 * Asks clusters what people may do there: one SelfSubjectRulesReview per cluster, namespace and person, kept for 10 s. A
 * cluster that cannot list all rules, because it decides by more than RBAC, is asked for the single right.
 *
 * @internal
 */
export class RightsReviews {
  readonly #fleet: Fleet;
  readonly #clock: Clock;
  /** By their keys, oldest first. */
  readonly #kept = new Map<string, { untilMs: number; value: unknown }>();

  constructor(options: { fleet: Fleet; clock: Clock }) {
    this.#fleet = options.fleet;
    this.#clock = options.clock;
  }

  /**
   * Whether a cluster refuses a person all of the rights. False if that is not known within one second, e.g. because
   * the cluster does not answer.
   */
  async isMissing(needed: NeededRight, as: Impersonation): Promise<boolean> {
    const known = new AbortController();
    const late = this.#clock.sleep(PAGE_MS, known.signal).then(
      () => false,
      () => false,
    );
    try {
      return await Promise.race([this.#isRefused(needed, as), late]);
    } catch {
      return false;
    } finally {
      known.abort();
    }
  }

  async #isRefused(
    { cluster, oneOf }: NeededRight,
    as: Impersonation,
  ): Promise<boolean> {
    const { status } = await this.#once([cluster, as, oneOf[0].namespace], () =>
      this.#ask<RulesReview>('Rules', cluster, as, {
        namespace: oneOf[0].namespace ?? ANY_NAMESPACE,
      }),
    );
    if (oneOf.some(right => grants(status.resourceRules, right))) {
      return false;
    }
    if (!status.incomplete) {
      return true;
    }
    const answers = await Promise.all(
      oneOf.map(right =>
        this.#once([cluster, as, right], () =>
          this.#ask<AccessReview>('Access', cluster, as, {
            resourceAttributes: attributesOf(right),
          }),
        ),
      ),
    );
    return answers.every(answer => !answer.status.allowed);
  }

  #ask<T>(
    what: 'Rules' | 'Access',
    cluster: string,
    as: Impersonation,
    spec: object,
  ): Promise<T> {
    const kind = `SelfSubject${what}Review`;
    return clientFor(this.#fleet, cluster, { as }).requestJson<T>({
      method: 'POST',
      path: `/apis/${GROUP}/v1/${kind.toLowerCase()}s`,
      body: { apiVersion: `${GROUP}/v1`, kind, spec },
      signal: AbortSignal.timeout(REQUEST_MS),
    });
  }

  /** Keeps failures too, so that not every button asks a cluster that does not answer. */
  #once<T>(key: unknown, ask: () => Promise<T>): Promise<T> {
    const id = JSON.stringify(key);
    const nowMs = this.#clock.now();
    for (const [old, { untilMs }] of this.#kept) {
      if (untilMs > nowMs && this.#kept.size < MAX_KEPT) {
        break;
      }
      this.#kept.delete(old);
    }
    const known = this.#kept.get(id);
    if (known) {
      return known.value as Promise<T>;
    }
    // Async, so that the error for a cluster without a client is kept like any other failure.
    const value = (async () => ask())();
    value.catch(() => undefined);
    this.#kept.set(id, { untilMs: nowMs + KEPT_MS, value });
    return value;
  }
}

function attributesOf({ resource: path, ...right }: Right) {
  const [resource, subresource] = path.split('/');
  return { ...right, resource, subresource };
}
