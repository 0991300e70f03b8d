import { deploymentOfWorkload } from '@squadron/backstage-plugin-squadron-node';
import type {
  Fleet,
  SquadronConfig,
} from '@squadron/backstage-plugin-squadron-node';
import { FIELD_MANAGERS, KINDS } from '@squadron/kube-kinds';
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
 *
 * @internal
 */
export function rolloutReconciler(
  reader: Pick<Reader, 'fleetNamespace' | 'now'>,
  fleet: Fleet,
  config: SquadronConfig['dispatch'],
): Reconciler {
  const allKeys = () => listKeys(fleet, KINDS.deployment);
  return {
    name: 'rollout',
    fieldManager: FIELD_MANAGERS.rollout,
    allKeys,
    keysOf: keysBy([
      watchHub(KINDS.deployment, ({ metadata }) => [keyOf(metadata)]),
      watchHub(KINDS.workload, workload => {
        const deployment = deploymentOfWorkload(fleet, workload);
        return deployment ? [keyOf(deployment.metadata)] : [];
      }),
      watchHub([KINDS.clusterProfile, KINDS.multiKueueCluster], allKeys),
    ]),
    objectsOf: key => [{ kind: KINDS.deployment, key: parseKey(key) }],
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
