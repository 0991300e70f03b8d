import type { KubeManifest } from '@squadron/controller-node';
import {
  ANNOTATIONS,
  FIELD_MANAGERS,
} from '@squadron/backstage-plugin-squadron-common';

/** Names of managers that take part in every object and are no author. */
const SYSTEM_MANAGERS =
  /^(kube-|kueue|manager$|ray-operator|squadron-(?!commands))/;

/**
 * Whether an object was written by this command layer.
 *
 * @internal
 */
export function isOurs(object: KubeManifest): boolean {
  return managersOf(object).includes(FIELD_MANAGERS.commands);
}

/**
 * Who wrote an object, as a continuation of `X exists already`: ` and belongs to …`.
 * Empty when nothing tells.
 *
 * @internal
 */
export function describeOwner(object: KubeManifest): string {
  const { annotations, labels, ownerReferences, creationTimestamp } =
    object.metadata;
  const since = creationTimestamp ? ` since ${creationTimestamp}` : '';
  const owner = annotations?.[ANNOTATIONS.owner] ?? labels?.[ANNOTATIONS.owner];
  if (owner) {
    return ` and belongs to ${owner}${since}`;
  }
  const controller = ownerReferences?.find(reference => reference.controller);
  if (controller) {
    return ` and belongs to ${controller.kind} ${controller.name}${since}`;
  }
  if (isOurs(object)) {
    return ` and was made in this portal with other values${since}`;
  }
  const author = managersOf(object).find(
    manager => !SYSTEM_MANAGERS.test(manager),
  );
  return author ? ` and was written by ${author}${since}` : since;
}

function managersOf(object: KubeManifest): string[] {
  const { managedFields } = object.metadata as {
    managedFields?: Array<{ manager?: string }>;
  };
  return (managedFields ?? []).flatMap(({ manager }) =>
    manager ? [manager] : [],
  );
}
