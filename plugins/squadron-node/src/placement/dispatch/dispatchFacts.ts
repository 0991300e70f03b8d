import { isFirstClusterDue } from './firstCluster';
import { chooseClusters } from './chooseClusters';
import { pendingAttempt } from './pendingAttempt';
import { type DispatchInput } from './types';
import { type Workload } from '@squadron/kube-kinds';
import type { SquadronConfig } from '../../config/readSquadronConfig';
import type { Fleet } from '../../fleet/types';
import { admittedCopy, copiesThatRan, refusedBy } from './copies';
import { dispatchClusters, multiKueueChecks } from './dispatchClusters';
import { placementState } from './placementState';
import { workloadAffinities } from './affinities';
import { boundVolume } from '../../workloads/volumes';
import { runsOf } from './runs';
import { siblingsOf } from './siblings';
import { withHeadroom } from './withHeadroom';

/** Settings of nominations. @public */
interface DispatchSettings
  extends Pick<SquadronConfig['dispatch'], 'placement' | 'rounds'> {
  /** Whose ClusterProfiles have short cluster IDs. */
  fleetNamespace: string;
}

/**
 * Everything that decides the nominations of a Workload of the hub, from the cache; undefined if it does not wait for
 * a nomination.
 *
 * @public
 */
export function dispatchFacts(
  fleet: Fleet,
  workload: Workload,
  settings: DispatchSettings,
  nowMs: number,
): DispatchInput | undefined {
  const checks = new Set(multiKueueChecks(fleet));
  const turn = pendingAttempt(workload, checks);
  if (!turn) {
    return undefined;
  }
  const { placement, rounds, fleetNamespace } = settings;
  const choice = chooseClusters(workloadAffinities(fleet, workload), placement);
  const clusters = dispatchClusters(fleet, turn.check, fleetNamespace);
  const taken = admittedCopy(fleet, workload);
  const siblings = siblingsOf(fleet, workload, checks);
  const volume = boundVolume(fleet, workload);
  const runs = runsOf(fleet, workload, clusters, fleetNamespace);
  const waits = {
    nominated: workload.status?.nominatedClusterNames ?? [],
    waitingSinceMs: turn.sinceMs,
    rounds,
    ...copiesThatRan(fleet, workload, clusters),
  };
  return {
    ...waits,
    choice,
    ...(choice.type === 'placement' && {
      placement: placementState(fleet, choice.placement),
    }),
    clusters: isFirstClusterDue(waits, nowMs)
      ? withHeadroom(fleet, workload, clusters, siblings?.waiting)
      : clusters,
    ...(siblings && { siblings }),
    ...(volume && { volume }),
    ...(runs && { runs }),
    refusedBy: refusedBy(fleet, workload),
    ...(taken && { admittedBy: taken.cluster }),
  };
}
