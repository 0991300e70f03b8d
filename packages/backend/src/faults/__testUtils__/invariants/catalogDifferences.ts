import { ANNOTATIONS, LABELS, KINDS } from '@squadron/kube-kinds';
import type { ListedKind } from './listed';

/** The part of a catalog entity that identifies its object. */
export interface ListedEntity {
  metadata: { name: string; annotations?: Record<string, string> };
}

/** Path below `/api` that returns all entities of the fleet. */
export const FLEET_ENTITIES_PATH = `catalog/entities?filter=kind=resource,metadata.annotations.${ANNOTATIONS.cluster}&fields=metadata.name,metadata.annotations`;

const ENTITY_KINDS = [
  KINDS.rayJob,
  KINDS.rayCluster,
  KINDS.rayService,
  KINDS.clusterQueue,
  KINDS.localQueue,
];

/**
 * Differences between the catalog and the objects of the listed clusters: each object has an entity, except the
 * copies of MultiKueue, and no entity represents a deleted object. Empty when they agree.
 */
export function catalogDifferences(
  entities: readonly ListedEntity[],
  listed: readonly ListedKind[],
): string[] {
  const clusters = new Set(listed.map(({ cluster }) => cluster));
  const wanted = new Set([
    ...[...clusters].map(cluster => sourceOf(cluster)),
    ...listed
      .filter(({ kind }) =>
        ENTITY_KINDS.some(
          ({ group, plural }) => group === kind.group && plural === kind.plural,
        ),
      )
      .flatMap(({ cluster, kind, objects }) =>
        objects
          .filter(({ metadata }) => !metadata.labels?.[LABELS.multiKueueOrigin])
          .map(({ metadata: { namespace, name } }) =>
            sourceOf(cluster, kind.kind, namespace, name),
          ),
      ),
  ]);
  const held = new Set(
    entities.flatMap(({ metadata: { annotations = {} } }) => {
      const kind = annotations[ANNOTATIONS.kind];
      const cluster = annotations[ANNOTATIONS.cluster];
      const isCompared =
        clusters.has(cluster) &&
        (kind === undefined || ENTITY_KINDS.some(known => known.kind === kind));
      return isCompared
        ? [
            sourceOf(
              cluster,
              kind,
              annotations[ANNOTATIONS.namespace],
              annotations[ANNOTATIONS.name],
            ),
          ]
        : [];
    }),
  );
  return [
    ...[...wanted]
      .filter(source => !held.has(source))
      .map(source => `the catalog lacks ${source}`),
    ...[...held]
      .filter(source => !wanted.has(source))
      .map(source => `${source} is gone, and the catalog still has it`),
  ];
}

function sourceOf(
  cluster: string,
  kind?: string,
  namespace?: string,
  name?: string,
): string {
  return kind === undefined
    ? `cluster ${cluster}`
    : `${kind} ${[cluster, namespace, name].filter(Boolean).join('/')}`;
}
