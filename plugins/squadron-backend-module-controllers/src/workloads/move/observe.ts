import {
  boundVolume,
  chooseClusters,
  evaluateMove,
  dispatchClusters,
  lostRunOf,
  multiKueueChecks,
  ownAffinities,
  singleRunOf,
} from '@squadron/backstage-plugin-squadron-node';
import { HUB_CLUSTER_ID, isTrue, KINDS } from '@squadron/kube-kinds';
import type { Workload } from '@squadron/kube-kinds';
import type { DispatchKey } from '@squadron/backstage-plugin-squadron-node';
import type { DispatchReader } from '../../placement/dispatch/observe';
import type { ObservedMove } from './types';
import { admittedAttempt } from './admittedAttempt';

/** Reads the cache only. @internal */
export function observeMove(
  reader: DispatchReader,
  key: DispatchKey,
): ObservedMove {
  const { fleet, fleetNamespace } = reader;
  const checks = multiKueueChecks(fleet);
  const workload = fleet.find(HUB_CLUSTER_ID, KINDS.workload, key);
  const attempt = workload && admittedAttempt(workload, new Set(checks));
  if (!attempt) {
    return { workload, checks, evaluation: { type: 'stay' } };
  }
  const { cluster: from, check } = attempt;
  const copy = fleet.find(from, KINDS.workload, key);
  const volume = boundVolume(fleet, workload);
  const single = singleRunOf(fleet, workload);
  const lost = single && lostRunOf(fleet, single.job);
  const mayStillRun = lost?.cluster === from && !lost.hasEnded;
  const evaluation = evaluateMove({
    from,
    choice: chooseClusters(ownAffinities(fleet, workload)),
    clusters: dispatchClusters(fleet, check, fleetNamespace),
    isServing: mustStay(workload),
    isFinishedThere: isTrue(copy, 'Finished'),
    ...(mayStillRun && { mayStillRun: lost.message }),
    ...(volume && { volume }),
  });
  return { workload, checks, from, evaluation };
}

/** Whether an eviction would end it for good, or too early. The pods of a StatefulSet are created again. */
function mustStay({ metadata }: Workload): boolean {
  const owners = (metadata.ownerReferences ?? []).map(({ kind }) => kind);
  return (
    !owners.includes('StatefulSet') &&
    owners.some(kind => ['RayService', 'RayCluster', 'Pod'].includes(kind))
  );
}
