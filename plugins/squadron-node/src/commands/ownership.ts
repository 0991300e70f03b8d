import type { ClusterProfile, KubeObject } from '@squadron/kube-kinds';
import {
  ANNOTATIONS,
  FIELD_MANAGERS,
  CLUSTER_MANAGERS,
  controllerOf,
  LABELS,
} from '@squadron/kube-kinds';

/** Field managers of system components, which are not authors of an object. */
const SYSTEM_MANAGERS =
  /^(kube-|kueue|manager$|ray-operator|squadron-(?!commands))/;

/** Whether this command layer is the author of an object: it applied it, not only changed a field. @internal */
export function isOurs(object: KubeObject): boolean {
  return (object.metadata.managedFields ?? []).some(
    ({ manager, operation }) =>
      manager === FIELD_MANAGERS.commands && operation !== 'Update',
  );
}

/** Whether this command layer wrote any field of an object. @internal */
export function hasWritten(object: KubeObject): boolean {
  return managersOf(object).includes(FIELD_MANAGERS.commands);
}

/** Whether an import wrote a ClusterProfile. @internal */
export function isMadeByImport(profile: ClusterProfile): boolean {
  return (
    isOurs(profile) &&
    profile.metadata.labels?.[LABELS.clusterManager] ===
      CLUSTER_MANAGERS.imports
  );
}

/**
 * The owner or author of an object, as a continuation of `X exists already`: ` and belongs to …`.
 * Empty if neither is known.
 *
 * @internal
 */
export function describeOwner(object: KubeObject): string {
  const { annotations, labels, creationTimestamp } = object.metadata;
  const since = creationTimestamp
    ? ` since ${creationTimestamp.slice(0, 10)}`
    : '';
  const owner = annotations?.[ANNOTATIONS.owner] ?? labels?.[ANNOTATIONS.owner];
  if (owner) {
    return ` and belongs to ${owner}${since}`;
  }
  const controller = controllerOf(object);
  if (controller) {
    return ` and belongs to ${controller.kind} ${controller.name}${since}`;
  }
  if (isOurs(object)) {
    return ` and was created in this portal with other values${since}`;
  }
  const author = managersOf(object).find(
    manager => !SYSTEM_MANAGERS.test(manager),
  );
  return author ? ` and was written by ${author}${since}` : since;
}

/**
 * Another writer that applies an object server-side, e.g. a GitOps controller, which may undo the changes of others;
 * undefined if only this portal and system components do.
 *
 * @internal
 */
export function otherWriterOf(object: KubeObject): string | undefined {
  return (object.metadata.managedFields ?? []).find(
    ({ manager = '', operation, subresource }) =>
      operation === 'Apply' &&
      !subresource &&
      manager !== FIELD_MANAGERS.commands &&
      !manager.startsWith('kubectl') &&
      !SYSTEM_MANAGERS.test(manager),
  )?.manager;
}

function managersOf(object: KubeObject): string[] {
  return (object.metadata.managedFields ?? []).flatMap(({ manager }) =>
    manager ? [manager] : [],
  );
}
