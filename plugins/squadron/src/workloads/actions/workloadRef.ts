import type { WorkloadRef } from '@squadron/backstage-plugin-squadron-common';

/** The reference of a workload, without its state: equal whenever the workload is the same. @internal */
export function workloadRef(workload: WorkloadRef): WorkloadRef {
  const { cluster, namespace, kind, name } = workload;
  return { cluster, namespace, kind, name };
}
