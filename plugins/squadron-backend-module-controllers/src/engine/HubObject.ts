import type { ObjectKey, ResourceKind } from '@squadron/kube-kinds';

/** An object of the hub. @internal */
export interface HubObject {
  kind: ResourceKind;
  key: ObjectKey;
}
