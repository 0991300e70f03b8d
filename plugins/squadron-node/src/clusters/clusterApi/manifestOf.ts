import { typeMeta } from '@squadron/kube-kinds';
import type { KubeManifest, ResourceKind } from '@squadron/kube-kinds';
import type { DesiredObject } from '../../extensions/desiredObject';

/** An object with a spec, and the kind that it is applied as. @public */
export function manifestOf(
  kind: ResourceKind,
  metadata: KubeManifest['metadata'],
  spec: Record<string, unknown>,
): DesiredObject {
  return {
    kind,
    object: { ...typeMeta(kind), metadata, spec },
  };
}

/** A reference in the format of Cluster API v1beta2: without version, always in the same namespace. @public */
export function contractReferenceTo(
  kind: ResourceKind,
  name: string,
): { apiGroup: string; kind: string; name: string } {
  return { apiGroup: kind.group, kind: kind.kind, name };
}
