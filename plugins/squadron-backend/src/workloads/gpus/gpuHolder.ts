import {
  runsToCompletion,
  type JobFacts,
  type WorkloadSummary,
} from '@squadron/backstage-plugin-squadron-common';
import { suspendIdleAfterMs } from '@squadron/backstage-plugin-squadron-node';
import {
  gpuCountOf,
  HUB_CLUSTER_ID,
  podRequests,
  type KubePod,
} from '@squadron/kube-kinds';

/** A running job, and its pods that hold GPUs. @internal */
export interface GpuHolder {
  row: WorkloadSummary;
  /** ID of the cluster with its pods. */
  cluster: string;
  startedMs: number;
  pods: ReadonlyArray<{
    /** `<namespace>/<name>`. */
    key: string;
    gpus: number;
  }>;
  /** Time without use of its GPUs after which it is suspended; undefined: never. */
  suspendAfterMs: number | undefined;
}

/**
 * Undefined for a workload that does not run, has no GPUs, or serves: its GPUs wait for requests. RayClusters have a
 * rule of their own. Only jobs that the hub dispatched are suspended; single pods cannot be.
 *
 * @param pods - its own ones
 *
 * @internal
 */
export function gpuHolderOf(
  { job, cluster, remote }: JobFacts,
  row: WorkloadSummary,
  pods: readonly KubePod[],
  defaultMs: number | undefined,
): GpuHolder | undefined {
  const startedMs = Date.parse(row.startedAt ?? '');
  const holding = pods
    .filter(({ status }) => !ENDED.has(status?.phase ?? ''))
    .map(({ metadata, spec }) => ({
      key: `${metadata.namespace}/${metadata.name}`,
      gpus: gpuCountOf(podRequests(spec)),
    }))
    .filter(({ gpus }) => gpus > 0);
  if (
    !remote ||
    row.state.code !== 'Running' ||
    !runsToCompletion(job) ||
    Number.isNaN(startedMs) ||
    holding.length === 0
  ) {
    return undefined;
  }
  const isSuspendable =
    cluster === HUB_CLUSTER_ID &&
    remote.cluster !== HUB_CLUSTER_ID &&
    job.kind !== 'pod';
  return {
    ...{ row, startedMs, pods: holding, cluster: remote.cluster },
    suspendAfterMs: isSuspendable
      ? suspendIdleAfterMs(job.object, defaultMs)
      : undefined,
  };
}

const ENDED = new Set(['Succeeded', 'Failed']);
