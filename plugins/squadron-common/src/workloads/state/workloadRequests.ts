import {
  LABELS,
  gpuCountOf,
  jobPodSets,
  mainPodSets,
  rayClusterPodSets,
  rayJobPodSets,
  scaleAmounts,
  workloadPodSets,
} from '@squadron/kube-kinds';
import type { Workload, PodSetRequest } from '@squadron/kube-kinds';
import type { JobObject } from './workloadFacts';

/**
 * The pod sets that a workload requests.
 *
 * @param workload - Kueue's Workload, the only source for kinds whose spec is not read
 * @public
 */
export function podSetsOfJob(
  job: JobObject,
  workload: Workload | undefined,
): PodSetRequest[] {
  switch (job.kind) {
    case 'rayjob':
      return rayJobPodSets(job.object);
    case 'raycluster':
      return rayClusterPodSets(job.object.spec);
    case 'rayservice':
      return rayClusterPodSets(job.object.spec?.rayClusterConfig);
    case 'job':
      return jobPodSets(job.object);
    case 'deployment':
    case 'statefulset':
      return mainPodSets(
        job.object.spec?.template?.spec,
        job.object.spec?.replicas,
      );
    case 'pod':
      return mainPodSets(job.object.spec);
    default:
      return workload ? workloadPodSets(workload) : [];
  }
}

/**
 * GPUs by type: from the node selector, else from the flavor assigned to the running Workload, which a worker cluster
 * names after its GPU product; `unknown` where both are missing.
 *
 * @param admitted - the Workload on the cluster that runs it
 * @public
 */
export function workloadGpus(
  podSets: readonly PodSetRequest[],
  admitted?: Workload,
): Array<{ type: string; count: number }> {
  const counts = new Map<string, number>();
  for (const set of podSets) {
    const count = gpuCountOf(scaleAmounts(set.requests, set.count));
    if (count > 0) {
      const type =
        set.nodeSelector[LABELS.gpuProduct] ??
        flavorOf(set, admitted) ??
        'unknown';
      counts.set(type, (counts.get(type) ?? 0) + count);
    }
  }
  return [...counts]
    .map(([type, count]) => ({ type, count }))
    .sort((a, b) => (a.type < b.type ? -1 : 1));
}

function flavorOf(
  set: PodSetRequest,
  workload: Workload | undefined,
): string | undefined {
  const assignment = workload?.status?.admission?.podSetAssignments?.find(
    ({ name }) => name === set.name.toLowerCase(),
  );
  const gpu = Object.entries(assignment?.flavors ?? {}).find(([name]) =>
    name.endsWith('/gpu'),
  );
  return gpu?.[1];
}
