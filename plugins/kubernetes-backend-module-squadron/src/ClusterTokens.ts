import {
  issueToken,
  type Fleet,
  type IssuedToken,
} from '@squadron/backstage-plugin-squadron-node';
import type { Clock } from '@squadron/controller-node';
import type { SecretValue } from '@squadron/kube-kinds';

/** The consumer of the tokens on the access list. */
const USER = 'plugin:kubernetes';
/** Kubernetes' own role to read everything but Secrets. */
const ROLE = 'view';
/** The shortest lifetime that API servers grant. */
const LIFETIME_SECONDS = 600;
/** A token has to outlive the requests that the plugin sends with it. */
const REMAINING_MS = 120_000;
/** A tab waits for the tokens of all clusters. */
const TIMEOUT_MS = 5_000;

/** The tokens of the Kubernetes plugin, one per cluster, issued when they are requested. @internal */
export class ClusterTokens {
  readonly #fleet: Fleet;
  readonly #clock: Pick<Clock, 'now'>;
  readonly #tokens = new Map<string, Promise<IssuedToken>>();

  constructor(fleet: Fleet, clock: Pick<Clock, 'now'>) {
    this.#fleet = fleet;
    this.#clock = clock;
  }

  /** A token that remains valid for two minutes. Concurrent calls share one. Throws the errors of `issueToken`. */
  async tokenOf(cluster: string, server: string): Promise<SecretValue> {
    // Another address may be another cluster, which must not get the token of the former one.
    const key = `${cluster} ${server}`;
    const known = this.#tokens.get(key);
    const current = await known;
    if (current && this.#remainingMs(current) > REMAINING_MS) {
      return current.token;
    }
    const concurrent = this.#tokens.get(key);
    const next =
      concurrent && concurrent !== known ? concurrent : this.#issue(cluster);
    this.#tokens.set(key, next);
    try {
      return (await next).token;
    } catch (error) {
      this.#tokens.delete(key);
      throw error;
    }
  }

  #remainingMs({ expiresAt }: IssuedToken): number {
    return Date.parse(expiresAt) - this.#clock.now();
  }

  #issue(cluster: string): Promise<IssuedToken> {
    return issueToken(
      this.#fleet,
      { cluster, user: USER, seconds: LIFETIME_SECONDS },
      {
        role: ROLE,
        nowMs: this.#clock.now(),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      },
    );
  }
}
