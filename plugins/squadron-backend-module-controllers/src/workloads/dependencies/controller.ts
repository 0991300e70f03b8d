import { FIELD_MANAGERS, KINDS, type Workload } from '@squadron/kube-kinds';
import type { Fleet } from '@squadron/backstage-plugin-squadron-node';
import { perform } from '../../actions';
import type { Reconciler } from '../../engine';
import { keyOf, listOnHub, parseKey } from '../../engine/keys';
import { keysBy, watchHub } from '../../engine/watches';
import type { Reader } from '../../reader';
import { decideDependencies } from './decide';
import {
  clustersOf,
  mayServe,
  observeDependencies,
  observeLeftovers,
} from './observe';
import { referencesOf } from './references';
import type { CopySettings } from './types';

/** Part of a key in place of a namespace: stands for all namespaces without a workload of the hub. */
const ALL = '*';

/**
 * Copies what pods of dispatched workloads refer to, and Services, PodDisruptionBudgets, Ingresses and HTTPRoutes that
 * refer to them, from the hub to the cluster that runs them. Keys are `<cluster ID>/<namespace>`, and
 * `<cluster ID>/*` for what is left of others.
 *
 * @internal
 */
export function dependenciesReconciler(
  reader: Reader,
  fleet: Fleet,
  settings: CopySettings,
): Reconciler {
  const usedKeys = () => [
    ...new Set(listOnHub(fleet, KINDS.workload).flatMap(keysOfWorkload)),
  ];
  const sweepKeys = () =>
    reader
      .clusters()
      .filter(({ role }) => role === 'worker')
      .map(({ id }) => keyOf({ namespace: id, name: ALL }));
  return {
    name: 'dependencies',
    fieldManager: FIELD_MANAGERS.dependencies,
    allKeys: () => [...usedKeys(), ...sweepKeys()],
    keysOf: keysBy([watchHub(KINDS.workload, keysOfWorkload)]),
    keysOfCluster: ({ cluster }) =>
      [...usedKeys(), ...sweepKeys()].filter(
        key => parseKey(key).namespace === cluster.id,
      ),
    objectsOf: key => {
      const { name } = parseKey(key);
      return name === ALL ? [] : [{ kind: KINDS.namespace, key: { name } }];
    },
    decide: async key => {
      const { namespace: cluster, name: namespace } = parseKey(key);
      const observed =
        namespace === ALL
          ? await observeLeftovers(reader, cluster)
          : await observeDependencies(reader, { cluster, namespace }, settings);
      return observed ? decideDependencies(observed) : { actions: [] };
    },
    perform,
  };
}

/** Most workloads refer to nothing. A finished one may have been the last that needs a copy. */
function keysOfWorkload(workload: Workload): string[] {
  const { metadata, status } = workload;
  const clusters = new Set([
    ...clustersOf(workload),
    ...(status?.clusterName ? [status.clusterName] : []),
  ]);
  const mayNeed = () => mayServe(workload) || referencesOf(workload).length > 0;
  return clusters.size > 0 && mayNeed()
    ? [...clusters].map(cluster =>
        keyOf({ namespace: cluster, name: metadata.namespace ?? '' }),
      )
    : [];
}
