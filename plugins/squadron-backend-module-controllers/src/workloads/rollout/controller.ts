import { deploymentOfWorkload } from '@squadron/backstage-plugin-squadron-node';
import type {
  Fleet,
  SquadronConfig,
} from '@squadron/backstage-plugin-squadron-node';
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
import type { Reader } from '../../reader';
import { decideRollout } from './decide';
import { observeRollout } from './observe';

/**
 * Moves Deployments to other clusters without downtime, by their own rolling update. Keys are Deployments of the hub.
 *
 * @param config - without Squadron as the dispatcher, Deployments move only for drains and lost clusters
 * @internal
 */
export function rolloutReconciler(
  reader: Pick<Reader, 'fleetNamespace' | 'now'>,
  fleet: Fleet,
  config: SquadronConfig['dispatch'],
): Reconciler {
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
      decideRollout(
        observeRollout(
          { fleet, fleetNamespace: reader.fleetNamespace, now: reader.now() },
          parseKey(key),
          config,
        ),
      ),
    perform,
  };
}
