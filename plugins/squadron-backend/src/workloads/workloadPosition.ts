import {
  chooseClusters,
  dispatchFacts,
  workloadAffinities,
  type Fleet,
  type SquadronConfig,
} from '@squadron/backstage-plugin-squadron-node';
import {
  type JobFacts,
  type WorkloadPlacement,
} from '@squadron/backstage-plugin-squadron-common';
import { HUB_CLUSTER_ID } from '@squadron/kube-kinds';
import { workloadPlacement } from '../placement/workloadPlacement';

/** Settings of nominations. @internal */
export type DispatchSettings = SquadronConfig['dispatch'] & {
  fleetNamespace: string;
};

/** How a workload of the hub is placed; undefined if Squadron does not dispatch it. @internal */
export function placeOf(
  fleet: Fleet,
  { cluster, workload }: Pick<JobFacts, 'cluster' | 'workload'>,
  settings: DispatchSettings | undefined,
  nowMs: number,
): WorkloadPlacement | undefined {
  if (!settings?.enabled || cluster !== HUB_CLUSTER_ID || !workload) {
    return undefined;
  }
  const choice = chooseClusters(
    workloadAffinities(fleet, workload),
    settings.placement,
  );
  const facts = dispatchFacts(fleet, workload, settings, nowMs);
  return workloadPlacement(choice, facts, nowMs);
}
