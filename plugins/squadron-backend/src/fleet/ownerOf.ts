import { ANNOTATIONS, namespaceKind } from '@squadron/kube-kinds';
import type { KubeObject } from '@squadron/kube-kinds';
import type { FleetReader } from './FleetReader';

/**
 * Entity ref of the owner of an object: its own annotation, else that of its namespace.
 *
 * @internal
 */
export function ownerOf(
  reader: FleetReader,
  cluster: string,
  { metadata }: KubeObject,
): string | undefined {
  const own = metadata.annotations?.[ANNOTATIONS.owner];
  if (own || !metadata.namespace) {
    return own;
  }
  const namespace = reader.find(cluster, namespaceKind, {
    name: metadata.namespace,
  });
  return namespace?.metadata.annotations?.[ANNOTATIONS.owner];
}
