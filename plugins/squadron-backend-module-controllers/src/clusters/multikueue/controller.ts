import { authTokenTarget } from '@squadron/backstage-plugin-squadron-node';
import { clusterIdOf } from '@squadron/backstage-plugin-squadron-common';
import {
  FIELD_MANAGERS,
  FLEET_QUEUE_NAME,
  HUB_CLUSTER_ID,
  KINDS,
  type AuthTokenRequest,
} from '@squadron/kube-kinds';
import type { Fleet } from '@squadron/backstage-plugin-squadron-node';
import type { Reconciler } from '../../engine';
import type { Reader } from '../../reader';
import { profileOf } from '../../engine/hubObjects';
import { listKeys, listOnHub, parseKey } from '../../engine/keys';
import { keysBy, watchHub } from '../../engine/watches';
import { decideFleet } from './decideFleet';
import { decideMember } from './decideMember';
import { observeFleet, observeMember } from './observe';
import { isOurs, perform } from '../../actions';

/** The key of the MultiKueueConfig; the others are `member/<cluster ID>`. */
const FLEET_KEY = 'fleet/';

/** Connects workers to the hub's Kueue, and disconnects them. @internal */
export function multiKueueReconciler(reader: Reader, fleet: Fleet): Reconciler {
  const ofMember = (id: string) =>
    id === HUB_CLUSTER_ID ? [] : [`member/${id}`];
  const workers = () => reader.clusters().flatMap(({ id }) => ofMember(id));
  const connections = () =>
    listKeys(fleet, KINDS.multiKueueCluster).flatMap(key =>
      ofMember(parseKey(key).name),
    );
  const ofRequest = (request: AuthTokenRequest) =>
    ofMember(clusterIdOf(authTokenTarget(request), reader.fleetNamespace));
  const requests = () =>
    listOnHub(fleet, KINDS.authTokenRequest)
      .filter(request => isOurs(request))
      .flatMap(ofRequest);
  const allKeys = () => [
    FLEET_KEY,
    ...new Set([...workers(), ...connections(), ...requests()]),
  ];
  return {
    name: 'multikueue',
    fieldManager: FIELD_MANAGERS.multiKueue,
    allKeys,
    keysOf: keysBy([
      watchHub(
        [KINDS.multiKueueConfig, KINDS.placement, KINDS.placementDecision],
        allKeys,
      ),
      watchHub(KINDS.admissionCheck, () => [FLEET_KEY]),
      watchHub(KINDS.multiKueueCluster, ({ metadata }) => [
        FLEET_KEY,
        ...ofMember(metadata.name),
      ]),
      watchHub(
        [KINDS.clusterProfile, KINDS.capiCluster, KINDS.oneblockCluster],
        ({ metadata }) => [
          FLEET_KEY,
          ...ofMember(clusterIdOf(metadata, reader.fleetNamespace)),
        ],
      ),
      watchHub(KINDS.authTokenRequest, ofRequest),
    ]),
    keysOfCluster: ({ cluster }) => [FLEET_KEY, ...ofMember(cluster.id)],
    objectsOf: key =>
      key === FLEET_KEY
        ? [{ kind: KINDS.multiKueueConfig, key: { name: FLEET_QUEUE_NAME } }]
        : profileOf(parseKey(key).name, reader.fleetNamespace),
    decide: async key =>
      key === FLEET_KEY
        ? decideFleet(await observeFleet(reader))
        : decideMember(await observeMember(reader, parseKey(key).name)),
    perform,
  };
}
