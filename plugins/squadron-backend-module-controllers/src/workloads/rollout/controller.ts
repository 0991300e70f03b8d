import { deploymentOfWorkload } from '@squadron/backstage-plugin-squadron-node';
import {
  clusterProfileKind,
  deploymentKind,
  FIELD_MANAGERS,
  HUB_CLUSTER_ID,
  kindName,
  multiKueueClusterKind,
  workloadKind,
} from '@squadron/kube-kinds';
import type { Workload } from '@squadron/kube-kinds';
import { perform } from '../../actions';
import type { Reconciler } from '../../engine';
import { keyOf, listKeys, parseKey } from '../../engine/keys';
import type { DispatchReader } from '../../placement/dispatch/observe';
import { decideRollout } from './decide';
import { observeRollout } from './observe';

/**
 * Moves Deployments to other clusters without downtime, by their own rolling update. Keys are Deployments of the hub.
 *
 * @param isDispatcher - whether Squadron dispatches; without it Deployments move only for drains
 * @internal
 */
export function rolloutReconciler(
  reader: DispatchReader,
  isDispatcher: boolean,
): Reconciler {
  const { fleet } = reader;
  const allKeys = () => listKeys(fleet, deploymentKind);
  return {
    name: 'rollout',
    fieldManager: FIELD_MANAGERS.rollout,
    allKeys,
    keysOf: ({ cluster, kind, object }) => {
      if (cluster !== HUB_CLUSTER_ID) {
        return [];
      }
      switch (kindName(kind)) {
        case kindName(deploymentKind):
          return [keyOf(object.metadata)];
        case kindName(workloadKind): {
          const deployment = deploymentOfWorkload(fleet, object as Workload);
          return deployment ? [keyOf(deployment.metadata)] : [];
        }
        case kindName(clusterProfileKind):
        case kindName(multiKueueClusterKind):
          return allKeys();
        default:
          return [];
      }
    },
    keysOfCluster: () => [],
    objectsOf: key => [{ kind: deploymentKind, key: parseKey(key) }],
    decide: async key =>
      decideRollout(observeRollout(reader, parseKey(key), isDispatcher)),
    perform,
  };
}
