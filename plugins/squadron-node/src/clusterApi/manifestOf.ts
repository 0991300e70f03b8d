import { apiVersionOf } from '@squadron/backstage-plugin-squadron-common';
import type { KubeManifest, ResourceKind } from '@squadron/controller-node';
import type { DesiredObject } from '../extensions';

/**
 * An object with a spec, together with the kind it is applied as.
 *
 * @public
 */
export function manifestOf(
  kind: ResourceKind,
  metadata: KubeManifest['metadata'],
  spec: Record<string, unknown>,
): DesiredObject {
  return {
    kind,
    object: { apiVersion: apiVersionOf(kind), kind: kind.kind, metadata, spec },
  };
}

/**
 * A reference as Cluster API's v1beta2 writes it: no version, always the same namespace.
 *
 * @public
 */
export function contractReferenceTo(
  kind: ResourceKind,
  name: string,
): { apiGroup: string; kind: string; name: string } {
  return { apiGroup: kind.group, kind: kind.kind, name };
}
