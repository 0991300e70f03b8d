import {
  HUB_CLUSTER_ID,
  readStalled,
  type StalledRecord,
} from '@squadron/backstage-plugin-squadron-common';
import type { KubeObject, ResourceKind } from '@squadron/controller-node';
import { fleetKinds } from './fleetKinds';
import type { Fleet } from './types';

/**
 * An object of the hub on which a reconciler cannot do its work.
 *
 * @public
 */
export interface StalledObject {
  kind: ResourceKind;
  object: KubeObject;
  /** At least one. */
  records: StalledRecord[];
}

/**
 * All objects of the hub that say what stops a reconciler, from the cache.
 *
 * @public
 */
export function listStalled(fleet: Pick<Fleet, 'list'>): StalledObject[] {
  // Nothing is said on objects that come and go all the time.
  const kinds = fleetKinds.hub.filter(({ frequent }) => !frequent);
  return kinds.flatMap(({ kind }) =>
    fleet
      .list<KubeObject>(kind, { cluster: HUB_CLUSTER_ID })
      .flatMap(result => ('items' in result ? result.items : []))
      .flatMap(object => {
        const records = readStalled(object);
        return records.length > 0 ? [{ kind, object, records }] : [];
      }),
  );
}
