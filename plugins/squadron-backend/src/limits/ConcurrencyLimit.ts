import { LimitError } from './LimitError';

/**
 * How much of one sort may be open at a time.
 *
 * @internal
 */
export interface ConcurrencyLimitOptions {
  /** What is counted, e.g. `event streams`. */
  what: string;
  /** Of one holder. */
  perHolder: number;
  /** Over all holders; protects the process. */
  total: number;
  /** Below `squadron.limits` of the app-config. */
  keys: { perHolder: string; total: string };
  /** What whoever has too many open can do about it, e.g. `Close other tabs of the portal`. */
  advice: string;
  retryAfterSeconds: number;
}

/**
 * Counts what is open, for each holder and over all of them. A holder is a person, a service or a ticket.
 *
 * @internal
 */
export class ConcurrencyLimit {
  readonly #options: ConcurrencyLimitOptions;
  readonly #open = new Map<string, number>();
  #total = 0;

  constructor(options: ConcurrencyLimitOptions) {
    this.#options = options;
  }

  /** Runs `work` as one of its holder's. Throws {@link LimitError} when there are too many. */
  async run<T>(holder: string, work: () => Promise<T>): Promise<T> {
    const own = this.#open.get(holder) ?? 0;
    this.#refuse(own);
    this.#open.set(holder, own + 1);
    this.#total += 1;
    try {
      return await work();
    } finally {
      this.#total -= 1;
      const rest = (this.#open.get(holder) ?? 0) - 1;
      if (rest > 0) {
        this.#open.set(holder, rest);
      } else {
        this.#open.delete(holder);
      }
    }
  }

  #refuse(own: number): void {
    const { what, perHolder, total, keys, advice } = this.#options;
    const { retryAfterSeconds } = this.#options;
    const wait = `try again in ${retryAfterSeconds} s`;
    if (own >= perHolder) {
      throw new LimitError(
        `${own} ${what} are open for you, as many as squadron.limits.${keys.perHolder} allows. ${advice}, or ${wait}.`,
        { isOwn: true, retryAfterSeconds },
      );
    }
    if (this.#total >= total) {
      throw new LimitError(
        `${
          this.#total
        } ${what} are open over all users, as many as squadron.limits.${
          keys.total
        } allows. Please ${wait}.`,
        { isOwn: false, retryAfterSeconds },
      );
    }
  }
}
