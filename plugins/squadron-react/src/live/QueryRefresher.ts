import type { Query, QueryClient } from '@tanstack/react-query';
import { touchedBy, type Change } from './touchedBy';

/**
 * Runs a callback after a delay; returns a function that takes it back.
 *
 * @internal
 */
export type Schedule = (callback: () => void, delayMs: number) => () => void;

/**
 * Refetches what changes concern. The first change of a quiet time is fetched at once, further ones
 * at least `intervalMs` apart. A change that arrives during a fetch is fetched again after it, because
 * that fetch may have read the state before it.
 *
 * @internal
 */
export class QueryRefresher {
  private readonly dirty = new Set<string>();
  private readonly running = new Set<string>();
  private cancelTimer: (() => void) | undefined;

  constructor(
    private readonly options: {
      client: QueryClient;
      schedule: Schedule;
      intervalMs: number;
    },
  ) {}

  /** Notes changes and fetches what they concern, now or soon. */
  changed(changes: readonly Change[]): void {
    this.mark(query =>
      changes.some(change => touchedBy(change, query.queryKey)),
    );
  }

  /** Everything may have changed. */
  all(): void {
    this.mark(query => query.queryKey[0] === 'squadron');
  }

  /** Forgets what is planned. */
  stop(): void {
    this.cancelTimer?.();
    this.cancelTimer = undefined;
    this.dirty.clear();
  }

  private mark(concerns: (query: Query) => boolean): void {
    const { client } = this.options;
    // Inactive queries are only marked, and are read when a page shows them again.
    void client.invalidateQueries({ predicate: concerns, refetchType: 'none' });
    for (const query of client
      .getQueryCache()
      .findAll({ type: 'active', predicate: concerns })) {
      this.dirty.add(query.queryHash);
    }
    this.flush();
  }

  private flush(): void {
    if (this.cancelTimer || this.dirty.size === 0) {
      return;
    }
    for (const hash of [...this.dirty]) {
      if (!this.running.has(hash)) {
        this.dirty.delete(hash);
        this.fetch(hash);
      }
    }
    this.cancelTimer = this.options.schedule(() => {
      this.cancelTimer = undefined;
      this.flush();
    }, this.options.intervalMs);
  }

  private fetch(hash: string): void {
    const query = this.options.client.getQueryCache().get(hash);
    if (!query) {
      return;
    }
    if (query.state.fetchStatus === 'fetching') {
      this.dirty.add(hash);
    }
    this.running.add(hash);
    void this.options.client
      .refetchQueries(
        { queryKey: query.queryKey, exact: true },
        { cancelRefetch: false },
      )
      .catch(() => undefined)
      .then(() => {
        this.running.delete(hash);
        this.flush();
      });
  }
}
