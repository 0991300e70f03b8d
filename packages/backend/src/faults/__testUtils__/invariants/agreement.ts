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

/** Waits until a replica's cache agrees with the API servers of these clusters; returns the milliseconds. */
export function untilCacheAgrees(
  backend: WorldBackend,
  clusters: readonly WorldCluster[],
  timeoutMs: number = TIMEOUT_MS,
): Promise<number> {
  return untilNothingDiffers(
    `the cache of ${backend.name}`,
    clusters,
    async listed => cacheDifferences(await backend.cache(), listed),
    { timeoutMs, everyMs: 100 },
  );
}

/** Waits until a replica's catalog agrees with the API servers of these clusters; returns the milliseconds. */
export function untilCatalogAgrees(
  backend: WorldBackend,
  clusters: readonly WorldCluster[],
  timeoutMs: number = TIMEOUT_MS,
): Promise<number> {
  return untilNothingDiffers(
    `the catalog of ${backend.name}`,
    clusters,
    async listed =>
      catalogDifferences(
        await backend.get<ListedEntity[]>(FLEET_ENTITIES_PATH),
        listed,
      ),
    { timeoutMs, everyMs: 250 },
  );
}

function untilNothingDiffers(
  what: string,
  clusters: readonly WorldCluster[],
  differencesFrom: (
    listed: Awaited<ReturnType<typeof listCluster>>,
  ) => Promise<readonly string[]>,
  options: { timeoutMs: number; everyMs: number },
): Promise<number> {
  return eventually(
    `${what} agrees with the API servers`,
    async () => {
      const listed = await Promise.all(clusters.map(listCluster));
      refuse(await differencesFrom(listed.flat()));
    },
    options,
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
