import type { WaitHolder } from '@squadron/backstage-plugin-squadron-common';
import {
  controllerOf,
  findCondition,
  type Workload,
  findTrue,
} from '@squadron/kube-kinds';
import { timeOf } from '@squadron/backstage-plugin-squadron-common';

/** The workload that holds an amount of a flavor's resource, with the start and the latest possible end. @public */
export function holderView(
  workload: Workload,
  what: Pick<
    WaitHolder,
    'cluster' | 'flavor' | 'gpuType' | 'resource' | 'amount'
  >,
): WaitHolder {
  const { metadata } = workload;
  const owner = controllerOf(workload) ?? metadata.ownerReferences?.[0];
  const since = findCondition(workload, 'QuotaReserved')?.lastTransitionTime;
  const until = boundOf(workload);
  return {
    ...what,
    namespace: metadata.namespace ?? '',
    kind: owner?.kind ?? 'Workload',
    name: owner?.name ?? metadata.name,
    priority: workload.spec?.priority ?? 0,
    ...(since && { since }),
    ...(until && { until }),
  };
}

/** Kueue stops it `maximumExecutionTimeSeconds` after its admission. */
function boundOf(workload: Workload): string | undefined {
  const seconds = workload.spec?.maximumExecutionTimeSeconds;
  const from = timeOf(findTrue(workload, 'Admitted')?.lastTransitionTime);
  return seconds === undefined || from === undefined
    ? undefined
    : new Date(from + seconds * 1_000).toISOString();
}
