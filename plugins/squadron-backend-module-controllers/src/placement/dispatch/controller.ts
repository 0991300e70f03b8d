import { FIELD_MANAGERS, HUB_CLUSTER_ID, KINDS } from '@squadron/kube-kinds';
import type {
  Fleet,
  SquadronConfig,
} from '@squadron/backstage-plugin-squadron-node';
import type { Reconciler } from '../../engine';
import type { Reader } from '../../reader';
import { parseKey } from '../../engine/keys';
import { decideDispatch } from './decide';
import { observeDispatch } from './observe';
import { performDispatch } from './perform';
import { Rejections } from './Rejections';
import type { DispatchAction } from './types';
import { WaitingWorkloads } from './WaitingWorkloads';

/**
 * The dispatcher of a hub whose Kueue uses an external one: nominates clusters for each waiting workload until a
 * cluster admits it. Keys are Workloads of the hub.
 *
 * @internal
 */
export function dispatchReconciler(
  reader: Reader,
  fleet: Fleet,
  config: SquadronConfig['dispatch'],
): Reconciler<DispatchAction> {
  const waiting = new WaitingWorkloads(fleet);
  // In memory only: a restart just gives Kueue its time again.
  const endingSince = new Map<string, number>();
  const rejections = new Rejections();
  return {
    name: 'dispatch',
    fieldManager: FIELD_MANAGERS.dispatch,
    allKeys: () => waiting.refresh(),
    keysOf: change =>
      change.cluster === HUB_CLUSTER_ID
        ? waiting.touchedBy(change)
        : waiting.touchedByWorker(change),
    // A worker that is reachable again can be nominated again.
    keysOfCluster: ({ type, cluster }) =>
      type === 'freshness' && cluster.freshness.state === 'live'
        ? waiting.refresh()
        : [],
    objectsOf: key => [{ kind: KINDS.workload, key: parseKey(key) }],
    decide: async key => {
      const now = reader.now();
      const { fleetNamespace } = reader;
      const observed = observeDispatch(
        { fleet, fleetNamespace, now },
        parseKey(key),
        config,
        endingSince.get(key),
      );
      const decision = decideDispatch(
        rejections.addTo(key, observed, waiting.size),
      );
      if (decision.isEnding) {
        endingSince.set(key, endingSince.get(key) ?? now);
      } else {
        endingSince.delete(key);
      }
      return decision;
    },
    perform: performDispatch,
  };
}
