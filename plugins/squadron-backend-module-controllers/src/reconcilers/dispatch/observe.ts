import {
  HUB_CLUSTER_ID,
  workloadKind,
} from '@squadron/backstage-plugin-squadron-common';
import type {
  DispatchKey,
  Workload,
} from '@squadron/backstage-plugin-squadron-common';
import {
  dispatchFacts,
  multiKueueChecks,
} from '@squadron/backstage-plugin-squadron-node';
import type {
  DispatchConfig,
  Fleet,
} from '@squadron/backstage-plugin-squadron-node';
import type { KubeObject } from '@squadron/controller-node';
import type { ObservedDispatch } from './types';

/** Reads the cache only. @internal */
export function observeDispatch(
  { fleet, now }: { fleet: Fleet; now: number },
  key: DispatchKey,
  config: DispatchConfig,
): ObservedDispatch {
  const workload = fleet.find<Workload & KubeObject>(
    HUB_CLUSTER_ID,
    workloadKind,
    key,
  );
  const input = workload && dispatchFacts(fleet, workload, config);
  return {
    now,
    workload,
    checks: multiKueueChecks(fleet),
    ...(input && { input }),
  };
}
