import { eventually } from '@squadron/test-utils';
import type { WorldBackend, WorldCluster } from '../world';
import { cacheDifferences } from './cacheDifferences';
import {
  catalogDifferences,
  FLEET_ENTITIES_PATH,
  type ListedEntity,
} from './catalogDifferences';
import { listCluster } from './listed';

const TIMEOUT_MS = 60_000;

/** Waits until the cache of a replica is as the API servers of these clusters; returns the milliseconds. */
export function untilCacheAgrees(
  backend: WorldBackend,
  clusters: readonly WorldCluster[],
  timeoutMs: number = TIMEOUT_MS,
): Promise<number> {
  return eventually(
    `the cache of ${backend.name} is as the API servers`,
    async () => {
      const listed = await Promise.all(clusters.map(listCluster));
      refuse(cacheDifferences(await backend.cache(), listed.flat()));
    },
    { timeoutMs, everyMs: 100 },
  );
}

/** Waits until the catalog of a replica is as the API servers of these clusters; returns the milliseconds. */
export function untilCatalogAgrees(
  backend: WorldBackend,
  clusters: readonly WorldCluster[],
  timeoutMs: number = TIMEOUT_MS,
): Promise<number> {
  return eventually(
    `the catalog of ${backend.name} is as the API servers`,
    async () => {
      const listed = await Promise.all(clusters.map(listCluster));
      const entities = await backend.get<ListedEntity[]>(FLEET_ENTITIES_PATH);
      refuse(catalogDifferences(entities, listed.flat()));
    },
    { timeoutMs, everyMs: 250 },
  );
}

function refuse(differences: readonly string[]): void {
  if (differences.length > 0) {
    throw new Error(
      `${differences.length} differences: ${differences
        .slice(0, 10)
        .join('; ')}`,
    );
  }
}
