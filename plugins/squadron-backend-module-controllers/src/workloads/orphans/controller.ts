import {
  listItems,
  type Fleet,
} from '@squadron/backstage-plugin-squadron-node';
import { FIELD_MANAGERS, HUB_CLUSTER_ID, KINDS } from '@squadron/kube-kinds';
import { perform } from '../../actions';
import type { Reconciler } from '../../engine';
import { keyOf, parseKey } from '../../engine/keys';
import { keysBy, watchHub } from '../../engine/watches';
import { decideOrphan, isOrphaned } from './decide';

/** Ends the copies of jobs that were deleted without their Workload. Keys are Workloads of the hub. @internal */
export function orphansReconciler(fleet: Fleet): Reconciler {
  return {
    name: 'orphans',
    fieldManager: FIELD_MANAGERS.orphans,
    allKeys: () =>
      listItems(fleet, KINDS.workload, { cluster: HUB_CLUSTER_ID })
        .filter(isOrphaned)
        .map(({ metadata }) => keyOf(metadata)),
    keysOf: keysBy([
      watchHub(KINDS.workload, workload =>
        isOrphaned(workload) ? [keyOf(workload.metadata)] : [],
      ),
    ]),
    objectsOf: key => [{ kind: KINDS.workload, key: parseKey(key) }],
    decide: async key =>
      decideOrphan(fleet.find(HUB_CLUSTER_ID, KINDS.workload, parseKey(key))),
    perform,
  };
}
