import { deploymentOfWorkload } from '@squadron/backstage-plugin-squadron-node';
import type {
  Fleet,
  SquadronConfig,
} from '@squadron/backstage-plugin-squadron-node';
import {
  clusterProfileKind,
  deploymentKind,
  FIELD_MANAGERS,
  multiKueueClusterKind,
  workloadKind,
} from '@squadron/kube-kinds';
import { perform } from '../../actions';
import type { Reconciler } from '../../engine';
import { keyOf, listKeys, parseKey } from '../../engine/keys';
import { keysBy, watchHub } from '../../engine/watches';
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
    keysOf: keysBy([
      watchHub(deploymentKind, ({ metadata }) => [keyOf(metadata)]),
      watchHub(workloadKind, workload => {
        const deployment = deploymentOfWorkload(fleet, workload);
        return deployment ? [keyOf(deployment.metadata)] : [];
      }),
      watchHub([clusterProfileKind, multiKueueClusterKind], allKeys),
    ]),
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
