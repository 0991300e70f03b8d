import type { ObjectKey, ResourceKind } from '@squadron/controller-node';

/**
 * An object of the hub.
 *
 * @internal
 */
export interface HubObject {
  kind: ResourceKind;
  key: ObjectKey;
}
