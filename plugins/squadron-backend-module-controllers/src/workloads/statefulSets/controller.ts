import { statefulSetNameOf } from '@squadron/backstage-plugin-squadron-node';
import type { Fleet } from '@squadron/backstage-plugin-squadron-node';
import { FIELD_MANAGERS, type KubeObject, KINDS } from '@squadron/kube-kinds';
import type { Reconciler } from '../../engine';
import { keyOf, listKeys, parseKey } from '../../engine/keys';
import { keysBy, watchAll, watchHub } from '../../engine/watches';
import type { Reader } from '../../reader';
import { decideStatefulSet } from './decide';
import { observeStatefulSet } from './observe';
import { performStatefulSet } from './perform';
import type { StatefulSetAction } from './types';

/**
 * Brings the status of StatefulSets that run on clusters back to the hub, and their template there. Keys are StatefulSets
 * of the hub.
 *
 * @internal
 */
export function statefulSetsReconciler(
  reader: Reader,
  fleet: Fleet,
): Reconciler<StatefulSetAction> {
  const allKeys = () => listKeys(fleet, KINDS.statefulSet);
  return {
    name: 'statefulSets',
    fieldManager: FIELD_MANAGERS.statefulSets,
    allKeys,
    keysOf: keysBy([
      watchAll(KINDS.statefulSet, ({ metadata }) => [keyOf(metadata)]),
      watchHub(KINDS.workload, keysOfWorkload),
      watchAll(KINDS.pod, keysOfPod),
    ]),
    keysOfCluster: allKeys,
    objectsOf: key => [{ kind: KINDS.statefulSet, key: parseKey(key) }],
    decide: async key => {
      const observed = await observeStatefulSet(reader, fleet, parseKey(key));
      return observed ? decideStatefulSet(observed) : { actions: [] };
    },
    perform: performStatefulSet,
  };
}

function keysOfWorkload({ metadata }: KubeObject): string[] {
  const { namespace, ownerReferences = [] } = metadata;
  return ownerReferences
    .filter(({ kind }) => kind === KINDS.statefulSet.kind)
    .map(({ name }) => keyOf({ namespace, name }));
}

function keysOfPod(pod: KubeObject): string[] {
  const name = statefulSetNameOf(pod);
  return name ? [keyOf({ namespace: pod.metadata.namespace, name })] : [];
}
