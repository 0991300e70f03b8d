import {
  chooseClusters,
  clusterForRefused,
  refusalDueMs,
  refuseDispatch,
  admittedCopy,
  dispatchClusters,
  dispatchFacts,
  dispatchSizes,
  multiKueueChecks,
  singleRunOf,
  workloadAffinities,
  type DispatchInput,
  type DispatchKey,
  type Fleet,
  type SquadronConfig,
} from '@squadron/backstage-plugin-squadron-node';
import { HUB_CLUSTER_ID, KINDS, type Workload } from '@squadron/kube-kinds';
import { isRefused } from './isRefused';
import type { ObservedDispatch } from './types';

/** The cache, and the namespace whose ClusterProfiles have short cluster IDs. @internal */
export interface DispatchReader {
  fleet: Fleet;
  fleetNamespace: string;
}

/** Reads the cache only. @internal */
export function observeDispatch(
  { fleet, fleetNamespace, now }: DispatchReader & { now: number },
  key: DispatchKey,
  config: SquadronConfig['dispatch'],
  terminatingSinceMs?: number,
): ObservedDispatch {
  const workload = fleet.find(HUB_CLUSTER_ID, KINDS.workload, key);
  const input =
    workload &&
    dispatchFacts(fleet, workload, { ...config, fleetNamespace }, now);
  const copy = input && admittedCopy(fleet, workload);
  const single = workload && singleRunOf(fleet, workload);
  const settings = { ...config, fleetNamespace };
  return {
    now,
    workload,
    checks: multiKueueChecks(fleet),
    ...(input && { input: { ...input, terminatingSinceMs } }),
    ...(copy && { admittedCopy: copy }),
    ...(single && { single }),
    ...(input && {
      refusal: refusalOf(fleet, workload, input, now),
    }),
    ...(workload &&
      isRefused(workload) && {
        readmittedBy: readmittedBy(fleet, workload, settings),
      }),
  };
}

/** Why no cluster can run the workload. Not computed for workloads that are dispatched immediately, which are most. */
function refusalOf(
  fleet: Fleet,
  workload: Workload,
  input: DispatchInput,
  now: number,
): string | undefined {
  const dueMs = refusalDueMs(input);
  const sizes =
    dueMs !== undefined && now >= dueMs
      ? dispatchSizes(fleet, workload, input.clusters)
      : undefined;
  return sizes && refuseDispatch(input.choice, input.clusters, sizes)?.text;
}

function readmittedBy(
  fleet: Fleet,
  workload: Workload,
  settings: SquadronConfig['dispatch'] & { fleetNamespace: string },
): string | undefined {
  const checks = multiKueueChecks(fleet);
  const check = workload.status?.admissionChecks?.find(({ name }) =>
    checks.includes(name),
  );
  const members = dispatchClusters(
    fleet,
    check?.name ?? checks[0] ?? '',
    settings.fleetNamespace,
  );
  const choice = chooseClusters(
    workloadAffinities(fleet, workload),
    settings.placement,
  );
  const sizes = dispatchSizes(fleet, workload, members);
  return sizes && clusterForRefused(choice, members, sizes);
}
