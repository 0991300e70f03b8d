import { ANNOTATIONS } from '@squadron/kube-kinds';
import {
  cacheDifferences,
  catalogDifferences,
  FLEET_ENTITIES_PATH,
  listCluster,
  type ListedEntity,
} from '../../invariants';
import type { FaultWorld, WorldBackend } from '../../world';
import type { NemesisBackend } from '../schedule';
import type { Difference } from '../types';

/** Differences between the replicas' caches and consistent reads of the API servers. */
export async function takeCacheDifferences(
  world: FaultWorld,
): Promise<Difference[]> {
  const listed = (await Promise.all(world.clusters.map(listCluster))).flat();
  const differences = await Promise.all(
    world.backends.map(async backend =>
      named(backend, 'I1', cacheDifferences(await backend.cache(), listed)),
    ),
  );
  return differences.flat();
}

/** Differences between the shared catalog and the API servers, and entities that are still marked stale. */
export async function takeCatalogDifferences(
  world: FaultWorld,
): Promise<Difference[]> {
  const [backend] = world.backends;
  const listed = (await Promise.all(world.clusters.map(listCluster))).flat();
  const entities = await backend.get<ListedEntity[]>(FLEET_ENTITIES_PATH);
  return named(backend, 'I2', [
    ...catalogDifferences(entities, listed),
    ...entities
      .filter(({ metadata }) => metadata.annotations?.[ANNOTATIONS.stale])
      .map(({ metadata }) => `${metadata.name} is marked stale`),
  ]);
}

function named(
  backend: WorldBackend,
  invariant: Difference['invariant'],
  messages: readonly string[],
): Difference[] {
  return messages.map(message => ({
    invariant,
    backend: backend.name as NemesisBackend,
    message,
  }));
}
