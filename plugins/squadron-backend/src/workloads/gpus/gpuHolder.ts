import type {
  JobFacts,
  WorkloadSummary,
} from '@squadron/backstage-plugin-squadron-common';
import {
  gpuCountOf,
  podRequests,
  type KubeObject,
  type KubePod,
} from '@squadron/kube-kinds';
import { nodeHeldBy } from '../../clusters/state/nodeViews';
import { isJob } from '../isPart';

/** A running job that holds GPUs. @internal */
export interface GpuHolder {
  row: WorkloadSummary;
  object: KubeObject;
  /** ID of the cluster with its pods. */
  cluster: string;
  /** Number of GPUs of its pods, by `<namespace>/<name>`. */
  gpus: ReadonlyMap<string, number>;
}

/**
 * Undefined for a workload that does not run, has no GPUs, or serves: its GPUs wait for requests. RayClusters have a
 * rule of their own, and single pods cannot be suspended.
 *
 * @param ownPods - pods that belong to no other workload
 *
 * @internal
 */
export function gpuHolderOf(
  { job, remote }: JobFacts,
  row: WorkloadSummary,
  ownPods: readonly KubePod[],
): GpuHolder | undefined {
  if (!isJob(job) || !remote || row.state.code !== 'Running') {
    return undefined;
  }
  const gpus = ownPods
    .filter(nodeHeldBy)
    .map(({ metadata, spec }): [string, number] => [
      `${metadata.namespace}/${metadata.name}`,
      gpuCountOf(podRequests(spec)),
    ])
    .filter(([, count]) => count > 0);
  return gpus.length > 0
    ? {
        row,
        object: job.object,
        cluster: remote.cluster,
        gpus: new Map(gpus),
      }
    : undefined;
}
