import type {
  ClusterSummary,
  FreshnessView,
  ListResponse,
} from '@squadron/backstage-plugin-squadron-common';
import { eventually } from '@squadron/test-utils';
import type { WorldBackend } from './WorldBackend';

const TIMEOUT_MS = 60_000;

/** Freshness of a cluster on a replica; undefined for an unknown cluster. @internal */
export async function freshnessOf(
  backend: WorldBackend,
  id: string,
): Promise<FreshnessView | undefined> {
  const { items } = await backend.get<ListResponse<ClusterSummary>>(
    'squadron/v1/clusters',
  );
  return items.find(cluster => cluster.id === id)?.freshness;
}

/** Waits until a replica reports one of these states for a cluster; returns the milliseconds. */
export function untilFreshness(
  backend: WorldBackend,
  id: string,
  states: readonly FreshnessView['state'][],
  timeoutMs: number = TIMEOUT_MS,
): Promise<number> {
  return eventually(
    `${backend.name} reports ${id} as ${states.join(' or ')}`,
    async () => {
      const freshness = await freshnessOf(backend, id);
      if (!freshness || !states.includes(freshness.state)) {
        throw new Error(JSON.stringify(freshness));
      }
    },
    { timeoutMs, everyMs: 50 },
  );
}

/**
 * Waits until the history of a replica has exactly these jobs, at most 100, among those whose names begin with
 * `ended-`.
 */
export function untilHistoryHas(
  backend: WorldBackend,
  names: readonly string[],
): Promise<number> {
  return eventually(
    `${backend.name} has the history of all jobs that ended`,
    async () => {
      const { items } = await backend.get<{ items: Array<{ name: string }> }>(
        'squadron/v1/history?q=ended-&limit=100',
      );
      expect(items.map(({ name }) => name).sort()).toEqual([...names].sort());
    },
    { timeoutMs: TIMEOUT_MS, everyMs: 500 },
  );
}

/** Waits until a replica reports all three clusters as live. */
export function untilAllLive(backend: WorldBackend): Promise<number[]> {
  return Promise.all(
    ['hub', 'worker-1', 'worker-2'].map(id =>
      untilFreshness(backend, id, ['live']),
    ),
  );
}
