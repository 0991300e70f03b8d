import type {
  Fleet,
  PlacementFacts,
  SquadronConfig,
} from '@squadron/backstage-plugin-squadron-node';
import type { Clock } from '@squadron/controller-node';
import { QUEUED_KINDS } from '@squadron/kube-kinds';
import type { Reconciler } from './engine';
import type { Reader } from './reader';
import { affinityReconciler } from './placement/affinity/controller';
import { authTokenRequestsReconciler } from './credentials/authTokenRequests/controller';
import { capacityReconciler } from './queues/capacity/controller';
import { claimsReconciler } from './queues/claims/controller';
import { clusterReconciler } from './clusters/cluster/controller';
import { decommissionReconciler } from './clusters/decommission/controller';
import { copiedStatusReconciler } from './workloads/copiedStatus/controller';
import { dependenciesReconciler } from './workloads/dependencies/controller';
import { dispatchReconciler } from './placement/dispatch/controller';
import { handoverReconciler } from './clusters/handover/controller';
import { idleReconciler } from './workloads/idle/controller';
import { inventoryReconciler } from './placement/inventory/controller';
import { metricsReconciler } from './queues/metrics/controller';
import { moveReconciler } from './workloads/move/controller';
import { multiKueueReconciler } from './clusters/multikueue/controller';
import { orphansReconciler } from './workloads/orphans/controller';
import { placementReconciler } from './placement/placement/controller';
import { podGroupsReconciler } from './workloads/podGroups/controller';
import { probeToken } from './credentials/authTokenRequests/probeToken';
import { replacementReconciler } from './clusters/replacement/controller';
import { rolloutReconciler } from './workloads/rollout/controller';
import { scoresReconciler } from './placement/scores/controller';
import { statefulSetsReconciler } from './workloads/statefulSets/controller';
import { tenancyReconciler } from './queues/tenancy/controller';
import type { ClusterDependencies } from './clusters/cluster/observe';

interface ReconcilersOptions
  extends Pick<ClusterDependencies, 'providers' | 'provisioners' | 'engines'> {
  clock: Clock;
  settings: SquadronConfig;
  fleet: Fleet;
  reader: Reader;
  placements: PlacementFacts;
}

/** All reconcilers that the configuration enables. @internal */
export function createReconcilers(
  options: ReconcilersOptions,
): Reconciler<never>[] {
  const { clock, settings, fleet, reader, placements } = options;
  const { fleetNamespace } = reader;
  const { allowAddresses, allowLoopback } = settings.inventory;
  const { providers, provisioners, engines } = options;
  const all = [
    clusterReconciler(reader, {
      gates: settings.featureGates,
      fleetNamespace,
      providers,
      provisioners,
      engines,
      ray: settings.ray,
      fleet,
    }),
    inventoryReconciler(reader, fleet, fleetNamespace),
    capacityReconciler(reader),
    tenancyReconciler(reader, fleet),
    metricsReconciler(reader),
    scoresReconciler(reader, fleet),
    placementReconciler(reader, fleet, placements),
    decommissionReconciler(reader),
    replacementReconciler(reader, fleet),
    multiKueueReconciler(reader, fleet),
    authTokenRequestsReconciler(reader, fleet, {
      settings: settings.authTokenRequests,
      policy: { allowAddresses, allowLoopback },
      probe: (cluster, token) => probeToken(fleet, cluster, token),
    }),
    handoverReconciler(reader, fleet, settings.dispatch.enabled),
    rolloutReconciler(reader, fleet, settings.dispatch),
    statefulSetsReconciler(reader, fleet),
    copiedStatusReconciler(reader, fleet, QUEUED_KINDS.leaderworkerset),
    podGroupsReconciler(reader, fleet),
    orphansReconciler(fleet),
    claimsReconciler(reader, fleet),
    dependenciesReconciler(reader, fleet, {
      copiesSecrets: settings.dispatch.secrets ?? false,
      storageClasses: settings.dispatch.storageClasses ?? [],
    }),
    affinityReconciler(reader, fleet, settings.dispatch.enabled),
    idleReconciler(reader, fleet, {
      clock,
      defaultMs: settings.ray.suspendIdleAfterMs,
    }),
  ];
  const dispatching = [
    dispatchReconciler(reader, fleet, settings.dispatch),
    moveReconciler({ fleet, fleetNamespace }),
  ];
  return [
    ...all,
    ...(settings.dispatch.enabled ? dispatching : []),
  ] as Reconciler<never>[];
}
