import { FIELD_MANAGERS, KINDS } from '@squadron/kube-kinds';
import type { Fleet } from '@squadron/backstage-plugin-squadron-node';
import type { Reconciler } from '../../engine';
import type { Reader } from '../../reader';
import { profileOf } from '../../engine/hubObjects';
import { listKeys, listOnHub, parseKey } from '../../engine/keys';
import { keysBy, watchHub } from '../../engine/watches';
import { hasNewSpec } from '../../clusters/membership/hasNewSpec';
import { clustersOfQueue } from './clustersOfQueue';
import { decideClaims } from './decide';
import { observeClaims } from './observe';
import { performClaims } from './perform';
import type { ClaimAction } from './types';

/**
 * Adds the grants of ClusterResourceClaims to the quotas of the hub's queues. Keys are cluster IDs: all claims of a
 * cluster are decided together.
 *
 * @internal
 */
export function claimsReconciler(
  reader: Reader,
  fleet: Fleet,
): Reconciler<ClaimAction> {
  const claimsOf = () => listOnHub(fleet, KINDS.clusterResourceClaim);
  const all = () => [
    ...new Set([
      ...listKeys(fleet, KINDS.clusterMetrics).map(key => parseKey(key).name),
      ...claimsOf().flatMap(({ spec }) => spec?.clusterName ?? []),
    ]),
  ];
  return {
    name: 'claims',
    fieldManager: FIELD_MANAGERS.claims,
    allKeys: all,
    keysOf: keysBy([
      watchHub(KINDS.clusterMetrics, ({ metadata }) => [metadata.name]),
      watchHub(KINDS.clusterResourceClaim, ({ spec }) =>
        spec?.clusterName ? [spec.clusterName] : [],
      ),
      watchHub(KINDS.clusterQueue, ({ metadata }, change) =>
        hasNewSpec(change) ? clustersOfQueue(fleet, metadata.name) : [],
      ),
    ]),
    objectsOf: id => {
      const claims = claimsOf()
        .filter(({ spec }) => spec?.clusterName === id)
        .map(({ metadata }) => ({
          kind: KINDS.clusterResourceClaim,
          key: { name: metadata.name },
        }));
      return claims.length > 0 ? claims : profileOf(id, reader.fleetNamespace);
    },
    targetOf: action => {
      switch (action.type) {
        case 'grant':
        case 'released':
          return { kind: KINDS.clusterMetrics.kind, object: action.name };
        case 'share':
          return { kind: KINDS.clusterQueue.kind, object: action.queue };
        default:
          return undefined;
      }
    },
    decide: async id => decideClaims(await observeClaims(reader, id)),
    perform: performClaims,
  };
}
