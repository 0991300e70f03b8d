import { authTokenTarget } from '@squadron/backstage-plugin-squadron-node';
import { clusterIdOf } from '@squadron/backstage-plugin-squadron-common';
import {
  authTokenRequestKind,
  clusterProfileKind,
  FIELD_MANAGERS,
  HUB_CLUSTER_ID,
  multiKueueClusterKind,
  kindName,
} from '@squadron/kube-kinds';
import type { Fleet } from '@squadron/backstage-plugin-squadron-node';
import type { Reconciler } from '../../engine';
import type { Reader } from '../../reader';
import { keyOf, listKeys, listOnHub, parseKey } from '../../engine/keys';
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
    listOnHub(fleet, authTokenRequestKind)
      .filter(
        request =>
          clusterIdOf(authTokenTarget(request), reader.fleetNamespace) === id,
      )
      .map(({ metadata }) => keyOf(metadata));
  return {
    name: 'authTokenRequests',
    fieldManager: FIELD_MANAGERS.authTokenRequests,
    allKeys: () => listKeys(fleet, authTokenRequestKind),
    keysOf: ({ cluster, kind, object }) => {
      if (cluster !== HUB_CLUSTER_ID) {
        return [];
      }
      const { namespace = '', name = '' } = object.metadata;
      switch (kindName(kind)) {
        case kindName(authTokenRequestKind):
          return [keyOf(object.metadata)];
        case kindName(clusterProfileKind):
          return keysOfTarget(
            clusterIdOf({ namespace, name }, reader.fleetNamespace),
          );
        case kindName(multiKueueClusterKind):
          // Secrets are not watched; Kueue is the first to notice one that was deleted or edited.
          return activeCondition(object)?.status === 'False'
            ? keysOfTarget(name)
            : [];
        default:
          return [];
      }
    },
    keysOfCluster: ({ cluster }) => keysOfTarget(cluster.id),
    objectsOf: key => [{ kind: authTokenRequestKind, key: parseKey(key) }],
    decide: async key => decide(await observe(reader, parseKey(key), options)),
    perform: (action, context) =>
      performAccess(action, { ...context, now: () => reader.now() }),
  };
}
