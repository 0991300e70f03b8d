import type { Entity } from '@backstage/catalog-model';
import { type WorkloadRef } from '@squadron/backstage-plugin-squadron-common';
import { ANNOTATIONS } from '@squadron/kube-kinds';
import type { QueueRef } from '@squadron/backstage-plugin-squadron-react';
import { parseWorkloadParams } from '../workloads/parseWorkloadParams';

function annotation(entity: Entity, key: string): string | undefined {
  return entity.metadata.annotations?.[key] || undefined;
}

function typeOf(entity: Entity): string {
  const type = entity.spec?.type;
  return typeof type === 'string' ? type : '';
}

/** The fleet cluster of a catalog entity. @internal */
export function clusterOfEntity(entity: Entity): string | undefined {
  return typeOf(entity) === 'kubernetes-cluster'
    ? annotation(entity, ANNOTATIONS.cluster)
    : undefined;
}

/** The workload of a catalog entity; undefined for an entity of another kind. @internal */
export function workloadOfEntity(entity: Entity): WorkloadRef | undefined {
  return parseWorkloadParams({
    cluster: annotation(entity, ANNOTATIONS.cluster),
    namespace: annotation(entity, ANNOTATIONS.namespace),
    kind: annotation(entity, ANNOTATIONS.kind),
    name: annotation(entity, ANNOTATIONS.name),
  });
}

/** The queue of a catalog entity. @internal */
export function queueOfEntity(entity: Entity): QueueRef | undefined {
  const cluster = annotation(entity, ANNOTATIONS.cluster);
  const name = annotation(entity, ANNOTATIONS.name);
  if (!typeOf(entity).startsWith('kueue-') || !cluster || !name) {
    return undefined;
  }
  const isLocal = typeOf(entity) === 'kueue-local-queue';
  const namespace = annotation(entity, ANNOTATIONS.namespace);
  return isLocal ? { cluster, namespace, name } : { cluster, name };
}

/**
 * Why the cluster of an entity cannot confirm its object, and the start of that state, from the annotations of the
 * catalog provider; undefined while the object is confirmed.
 *
 * @internal
 */
export function staleMarkOf(
  entity: Entity,
): { because: string; since?: string } | undefined {
  const because = annotation(entity, ANNOTATIONS.stale);
  const since = annotation(entity, ANNOTATIONS.staleSince);
  const isTime = since !== undefined && !Number.isNaN(Date.parse(since));
  return because === undefined
    ? undefined
    : { because, ...(isTime && { since }) };
}
