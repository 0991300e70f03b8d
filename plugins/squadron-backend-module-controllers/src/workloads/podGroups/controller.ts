import {
  listItems,
  type Fleet,
} from '@squadron/backstage-plugin-squadron-node';
import { FIELD_MANAGERS, type KubeObject, KINDS } from '@squadron/kube-kinds';
import { perform } from '../../actions';
import type { Reconciler } from '../../engine';
import { keyOf, parseKey } from '../../engine/keys';
import { keysBy, watchWorkers } from '../../engine/watches';
import { onCluster, type Reader } from '../../reader';
import { decidePodGroups, isEndingCopy } from './decide';

/** Lets the copies of groups of pods end. Keys are `<cluster ID>/<namespace>`. @internal */
export function podGroupsReconciler(reader: Reader, fleet: Fleet): Reconciler {
  const keysOfEnding = (cluster?: string) => [
    ...new Set(
      listItems(fleet, KINDS.pod, { cluster })
        .filter(isEndingCopy)
        .map(({ metadata }) => metadata.namespace ?? ''),
    ),
  ];
  return {
    name: 'podGroups',
    fieldManager: FIELD_MANAGERS.podGroups,
    allKeys: () =>
      reader
        .clusters()
        .flatMap(({ id }) =>
          keysOfEnding(id).map(name => keyOf({ namespace: id, name })),
        ),
    keysOf: keysBy([
      watchWorkers(KINDS.pod, (pod, cluster) =>
        isEndingCopy(pod) ? [keyIn(cluster, pod)] : [],
      ),
      watchWorkers(KINDS.workload, (workload, cluster) => [
        keyIn(cluster, workload),
      ]),
    ]),
    keysOfCluster: ({ cluster }) =>
      keysOfEnding(cluster.id).map(name =>
        keyOf({ namespace: cluster.id, name }),
      ),
    objectsOf: key => [
      { kind: KINDS.namespace, key: { name: parseKey(key).name } },
    ],
    decide: async key => {
      const { namespace: cluster, name: namespace } = parseKey(key);
      if (!reader.isReachable(cluster)) {
        return { actions: [] };
      }
      return decidePodGroups(
        cluster,
        await onCluster(reader, cluster).list(KINDS.pod, { namespace }),
        await onCluster(reader, cluster).list(KINDS.workload, { namespace }),
      );
    },
    perform,
  };
}

function keyIn(cluster: string, { metadata }: KubeObject): string {
  return keyOf({ namespace: cluster, name: metadata.namespace });
}
