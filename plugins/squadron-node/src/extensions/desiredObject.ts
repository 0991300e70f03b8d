import type { KubeManifest, ResourceKind } from '@squadron/kube-kinds';

/** The desired state of an object of a provider or an engine on the hub, and the kind that it is applied as. @public */
export interface DesiredObject {
  kind: ResourceKind;
  object: KubeManifest;
}
