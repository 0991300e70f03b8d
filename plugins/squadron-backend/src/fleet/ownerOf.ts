import { ownerReference } from '@squadron/backstage-plugin-squadron-node';
import { type KubeObject, KINDS } from '@squadron/kube-kinds';
import type { FleetReader } from './FleetReader';

/** Entity ref of the owner of an object: its own, else that of its namespace. @internal */
export function ownerOf(
  reader: FleetReader,
  cluster: string,
  object: KubeObject,
): string | undefined {
  const { namespace } = object.metadata;
  return (
    ownerReference(object) ??
    (namespace === undefined
      ? undefined
      : ownerReference(
          reader.find<KubeObject>(cluster, KINDS.namespace, {
            name: namespace,
          }),
        ))
  );
}
