import { authTokenTarget } from '@squadron/backstage-plugin-squadron-node';
import { clusterIdOf } from '@squadron/backstage-plugin-squadron-common';
import { FIELD_MANAGERS, KINDS } from '@squadron/kube-kinds';
import type { Fleet } from '@squadron/backstage-plugin-squadron-node';
import type { Reconciler } from '../../engine';
import type { Reader } from '../../reader';
import { keyOf, listKeys, listOnHub, parseKey } from '../../engine/keys';
import { keysBy, watchHub } from '../../engine/watches';
import { activeCondition } from '../../clusters/multikueue/activeCondition';
import { decide } from './decide';
import { observe, type AccessOptions } from './observe';
import { performAccess } from './perform';
import type { AccessAction } from './types';

/**
 * Issues the credentials that AuthTokenRequests ask for: short-lived, rotated in time and revoked at the end.
 *
 * @internal
 */
export function authTokenRequestsReconciler(
  reader: Reader,
  fleet: Fleet,
  options: AccessOptions,
): Reconciler<AccessAction> {
  const keysOfTarget = (id: string) =>
    listOnHub(fleet, KINDS.authTokenRequest)
      .filter(
        request =>
          clusterIdOf(authTokenTarget(request), reader.fleetNamespace) === id,
      )
      .map(({ metadata }) => keyOf(metadata));
  return {
    name: 'authTokenRequests',
    fieldManager: FIELD_MANAGERS.authTokenRequests,
    allKeys: () => listKeys(fleet, KINDS.authTokenRequest),
    keysOf: keysBy([
      watchHub(KINDS.authTokenRequest, ({ metadata }) => [keyOf(metadata)]),
      watchHub(KINDS.clusterProfile, ({ metadata }) =>
        keysOfTarget(clusterIdOf(metadata, reader.fleetNamespace)),
      ),
      // Secrets are not watched; Kueue is the first to notice one that was deleted or edited.
      watchHub(KINDS.multiKueueCluster, connection =>
        activeCondition(connection)?.status === 'False'
          ? keysOfTarget(connection.metadata.name)
          : [],
      ),
    ]),
    keysOfCluster: ({ cluster }) => keysOfTarget(cluster.id),
    objectsOf: key => [{ kind: KINDS.authTokenRequest, key: parseKey(key) }],
    decide: async key => decide(await observe(reader, parseKey(key), options)),
    perform: (action, context) =>
      performAccess(action, { ...context, now: () => reader.now() }),
  };
}
