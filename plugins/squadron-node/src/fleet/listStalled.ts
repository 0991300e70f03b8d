import { authTokenTarget } from '../credentials/authTokens/names';
import { clusterIdOf } from '@squadron/backstage-plugin-squadron-common';
import {
  readStalled,
  type StalledRecord,
} from '../health/stalled/stalledRecords';
import { HUB_CLUSTER_ID, kindName, KINDS } from '@squadron/kube-kinds';
import type {
  ClusterResourceClaim,
  AuthTokenRequest,
  KubeObject,
  ResourceKind,
} from '@squadron/kube-kinds';
import { fleetKinds } from './fleetKinds';
import type { Fleet } from './types';
import { listItems } from './listItems';

/** An object of the hub that a reconciler has recorded as stalled. @public */
export interface StalledObject {
  kind: ResourceKind;
  object: KubeObject;
  /** At least one. */
  records: StalledRecord[];
}

/** All stalled objects of the hub, from the cache. @public */
export function listStalled(fleet: Pick<Fleet, 'list'>): StalledObject[] {
  // Reconcilers record nothing on objects of frequently changing kinds.
  const kinds = fleetKinds.hub.filter(({ frequent }) => !frequent);
  return kinds.flatMap(({ kind }) =>
    listItems<KubeObject>(fleet, kind, { cluster: HUB_CLUSTER_ID }).flatMap(
      object => {
        const records = readStalled(object);
        return records.length > 0 ? [{ kind, object, records }] : [];
      },
    ),
  );
}

/** Cluster ID of the cluster that an object of the hub belongs to: `hub` if it belongs to none. @public */
export function clusterOfStalled(
  { kind, object }: Pick<StalledObject, 'kind' | 'object'>,
  fleetNamespace: string,
): string {
  const { namespace = '', name = '' } = object.metadata;
  switch (kindName(kind)) {
    case kindName(KINDS.oneblockCluster):
    case kindName(KINDS.capiCluster):
    case kindName(KINDS.clusterProfile):
      return clusterIdOf({ namespace, name }, fleetNamespace);
    case kindName(KINDS.authTokenRequest): {
      const target = authTokenTarget(object as unknown as AuthTokenRequest);
      return target.name ? clusterIdOf(target, fleetNamespace) : HUB_CLUSTER_ID;
    }
    case kindName(KINDS.clusterResourceClaim):
      return (
        (object as ClusterResourceClaim).spec?.clusterName || HUB_CLUSTER_ID
      );
    default:
      return HUB_CLUSTER_ID;
  }
}
