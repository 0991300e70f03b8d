import { LimitError } from './LimitError';

/** How many requests of one type may be open at a time. */
interface ConcurrencyLimitOptions {
  /** What is counted, e.g. `event streams`. */
  what: string;
  /** Limit of one holder. */
  perHolder: number;
  /** Limit over all holders; protects the process. */
  total: number;
  /** Keys below `squadron.limits` in the app-config. */
  keys: { perHolder: string; total: string };
  /** Advice to a holder over the limit, e.g. `Close other tabs of the portal`. */
  advice: string;
  retryAfterSeconds: number;
}

/** Counts open requests, per holder and in total. A holder is a person, a service or a ticket. @internal */
export class ConcurrencyLimit {
  readonly #options: ConcurrencyLimitOptions;
  readonly #open = new Map<string, number>();
  #total = 0;

  constructor(options: ConcurrencyLimitOptions) {
    this.#options = options;
  }

  /** Runs `work` and counts it for its holder. Throws {@link LimitError} if a limit is reached. */
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
        `You have ${own} open ${what}, the maximum of squadron.limits.${keys.perHolder}. ${advice}, or ${wait}.`,
        { isOwn: true, retryAfterSeconds },
      );
    }
    if (this.#total >= total) {
      throw new LimitError(
        `All users together have ${
          this.#total
        } open ${what}, the maximum of squadron.limits.${
          keys.total
        }. Please ${wait}.`,
        { isOwn: false, retryAfterSeconds },
      );
    }
  }
}
