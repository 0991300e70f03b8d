import type { ObjectKey, ResourceKind } from '@squadron/kube-kinds';

/** @internal */
export interface HubObject {
  kind: ResourceKind;
  key: ObjectKey;
}
