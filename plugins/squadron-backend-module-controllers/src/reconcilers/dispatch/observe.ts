import {
  HUB_CLUSTER_ID,
  workloadKind,
} from '@squadron/backstage-plugin-squadron-common';
import type {
  DispatchKey,
  Workload,
} from '@squadron/backstage-plugin-squadron-common';
import {
  admittedCopy,
  dispatchFacts,
  multiKueueChecks,
} from '@squadron/backstage-plugin-squadron-node';
import type {
  DispatchConfig,
  Fleet,
} from '@squadron/backstage-plugin-squadron-node';
import type { KubeObject } from '@squadron/controller-node';
import type { ObservedDispatch } from './types';

/** The cache, and the namespace whose ClusterProfiles have short fleet ids. @internal */
export interface DispatchReader {
  fleet: Fleet;
  fleetNamespace: string;
}

/** Reads the cache only. @internal */
export function observeDispatch(
  { fleet, fleetNamespace, now }: DispatchReader & { now: number },
  key: DispatchKey,
  config: DispatchConfig,
  endingSinceMs?: number,
): ObservedDispatch {
  const workload = fleet.find<Workload & KubeObject>(
    HUB_CLUSTER_ID,
    workloadKind,
    key,
  );
  const input =
    workload &&
    dispatchFacts(fleet, workload, { ...config, fleetNamespace }, now);
  const copy = input && admittedCopy(fleet, workload);
  return {
    now,
    workload,
    checks: multiKueueChecks(fleet),
    ...(input && { input: { ...input, endingSinceMs } }),
    ...(copy && { admittedCopy: copy }),
  };
}
