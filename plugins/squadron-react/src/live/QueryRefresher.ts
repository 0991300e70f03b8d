import type { Query, QueryClient } from '@tanstack/react-query';
import type { Change } from '@squadron/backstage-plugin-squadron-common';
import { touchedBy } from './touchedBy';

/** Runs a callback after a delay; returns a function that cancels it. @internal */
export type Schedule = (callback: () => void, delayMs: number) => () => void;

/** @internal */
export const browserSchedule: Schedule = (callback, delayMs) => {
  const timer = setTimeout(callback, delayMs);
  return () => clearTimeout(timer);
};

/**
 * Refetches the queries that changes affect. The first change after a quiet period is fetched immediately, further ones
 * at least `intervalMs` apart. A change that arrives during a fetch causes another fetch, because the first one may
 * have read the state before the change.
 *
 * @internal
 */
export class QueryRefresher {
  readonly #dirty = new Set<string>();
  readonly #running = new Set<string>();
  #cancelTimer: (() => void) | undefined;

  readonly #options: ConstructorParameters<typeof QueryRefresher>[0];

  constructor(options: {
    client: QueryClient;
    schedule: Schedule;
    intervalMs: number;
  }) {
    this.#options = options;
  }

  /** Marks the affected queries and fetches them, immediately or after the interval. */
  changed(changes: readonly Change[]): void {
    this.#mark(query =>
      changes.some(change => touchedBy(change, query.queryKey)),
    );
  }

  /** Marks and fetches all queries. */
  all(): void {
    this.#mark(query => query.queryKey[0] === 'squadron');
  }

  /** Cancels planned fetches. */
  stop(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = undefined;
    this.#dirty.clear();
  }

  #mark(isAffected: (query: Query) => boolean): void {
    const { client } = this.#options;
    // Inactive queries are only invalidated, and are read when a page shows them again.
    void client.invalidateQueries({
      predicate: isAffected,
      refetchType: 'none',
    });
    for (const query of client
      .getQueryCache()
      .findAll({ type: 'active', predicate: isAffected })) {
      this.#dirty.add(query.queryHash);
    }
    this.#flush();
  }

  #flush(): void {
    if (this.#cancelTimer || this.#dirty.size === 0) {
      return;
    }
    for (const hash of [...this.#dirty]) {
      if (!this.#running.has(hash)) {
        this.#dirty.delete(hash);
        this.#fetch(hash);
      }
    }
    this.#cancelTimer = this.#options.schedule(() => {
      this.#cancelTimer = undefined;
      this.#flush();
    }, this.#options.intervalMs);
  }

  #fetch(hash: string): void {
    const query = this.#options.client.getQueryCache().get(hash);
    if (!query) {
      return;
    }
    if (query.state.fetchStatus === 'fetching') {
      this.#dirty.add(hash);
    }
    this.#running.add(hash);
    void this.#options.client
      .refetchQueries(
        { queryKey: query.queryKey, exact: true },
        { cancelRefetch: false },
      )
      .catch(() => undefined)
      .then(() => {
        this.#running.delete(hash);
        this.#flush();
      });
  }
}
