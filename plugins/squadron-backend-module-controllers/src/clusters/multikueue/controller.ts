import { authTokenTarget } from '@squadron/backstage-plugin-squadron-node';
import { clusterIdOf } from '@squadron/backstage-plugin-squadron-common';
import {
  admissionCheckKind,
  authTokenRequestKind,
  capiClusterKind,
  clusterProfileKind,
  FIELD_MANAGERS,
  FLEET_QUEUE_NAME,
  HUB_CLUSTER_ID,
  multiKueueClusterKind,
  multiKueueConfigKind,
  oneblockClusterKind,
  placementDecisionKind,
  placementKind,
  kindName,
} from '@squadron/kube-kinds';
import type { AuthTokenRequest } from '@squadron/kube-kinds';
import type { Fleet } from '@squadron/backstage-plugin-squadron-node';
import type { Reconciler } from '../../engine';
import type { Reader } from '../../reader';
import { profileOf } from '../../engine/hubObjects';
import { listKeys, parseKey } from '../../engine/keys';
import { decideFleet } from './decideFleet';
import { decideMember } from './decideMember';
import { observeFleet, observeMember } from './observe';
import { perform } from '../../actions';

/** The key of the MultiKueueConfig; the others are `member/<cluster ID>`. */
const FLEET_KEY = 'fleet/';

/** Connects workers to the hub's Kueue, and disconnects them. @internal */
export function multiKueueReconciler(reader: Reader, fleet: Fleet): Reconciler {
  const ofMember = (id: string) =>
    id === HUB_CLUSTER_ID ? [] : [`member/${id}`];
  const workers = () => reader.clusters().flatMap(({ id }) => ofMember(id));
  const connections = () =>
    listKeys(fleet, multiKueueClusterKind).flatMap(key =>
      ofMember(parseKey(key).name),
    );
  return {
    name: 'multikueue',
    fieldManager: FIELD_MANAGERS.multiKueue,
    allKeys: () => [FLEET_KEY, ...new Set([...workers(), ...connections()])],
    keysOf: ({ cluster, kind, object }) => {
      if (cluster !== HUB_CLUSTER_ID) {
        return [];
      }
      const { namespace = '', name = '' } = object.metadata;
      switch (kindName(kind)) {
        case kindName(multiKueueConfigKind):
        case kindName(placementKind):
        case kindName(placementDecisionKind):
          return [FLEET_KEY, ...workers(), ...connections()];
        case kindName(admissionCheckKind):
          return [FLEET_KEY];
        case kindName(multiKueueClusterKind):
          return [FLEET_KEY, ...ofMember(name)];
        case kindName(clusterProfileKind):
        case kindName(capiClusterKind):
        case kindName(oneblockClusterKind):
          return [
            FLEET_KEY,
            ...ofMember(
              clusterIdOf({ namespace, name }, reader.fleetNamespace),
            ),
          ];
        case kindName(authTokenRequestKind):
          return ofMember(
            clusterIdOf(
              authTokenTarget(object as unknown as AuthTokenRequest),
              reader.fleetNamespace,
            ),
          );
        default:
          return [];
      }
    },
    keysOfCluster: ({ cluster }) => [FLEET_KEY, ...ofMember(cluster.id)],
    objectsOf: key =>
      key === FLEET_KEY
        ? [{ kind: multiKueueConfigKind, key: { name: FLEET_QUEUE_NAME } }]
        : profileOf(parseKey(key).name, reader.fleetNamespace),
    decide: async key =>
      key === FLEET_KEY
        ? decideFleet(await observeFleet(reader))
        : decideMember(await observeMember(reader, parseKey(key).name)),
    perform,
  };
}
