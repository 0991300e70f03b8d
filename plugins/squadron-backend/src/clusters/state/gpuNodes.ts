import type {
  GpuHolder,
  GpuNode,
  NodeView,
  WorkloadSummary,
} from '@squadron/backstage-plugin-squadron-common';
import { gpuCountOf, podRequests, type KubePod } from '@squadron/kube-kinds';
import { nodeHeldBy } from './nodeViews';

/** The workload of a pod, if the reader may know it, and the mean utilization of its GPUs in percent. @internal */
export type PodReadings = [
  holderOf: (pod: KubePod) => WorkloadSummary | undefined,
  meanOf: (pod: KubePod) => number | undefined,
];

/**
 * The nodes of a cluster that have GPUs, with the workloads that hold them, most GPUs first. GPUs of pods without a
 * known workload are listed last, under one holder without a name.
 *
 * @internal
 */
export function gpuNodes(
  cluster: string,
  nodes: readonly NodeView[],
  pods: readonly KubePod[],
  ...[holderOf, meanOf]: PodReadings
): GpuNode[] {
  const held = new Map<string, Map<string, GpuHolder>>();
  for (const pod of pods) {
    const node = nodeHeldBy(pod);
    const count = gpuCountOf(podRequests(pod.spec));
    if (node && count > 0) {
      const holders = held.get(node) ?? new Map<string, GpuHolder>();
      const workload = holderOf(pod);
      const key = workload?.id ?? '';
      const before = holders.get(key) ?? { count: 0, utilization: 0 };
      const { utilization: meanBefore = NaN } = before;
      const mean = (workload && meanOf(pod)) ?? NaN;
      const sum = before.count + count;
      const utilization = (meanBefore * before.count + mean * count) / sum;
      holders.set(key, {
        count: sum,
        ...(workload && { workload: named(workload) }),
        ...(!Number.isNaN(utilization) && { utilization }),
      });
      held.set(node, holders);
    }
  }
  return nodes.flatMap(({ name, ready, pool, gpu }) =>
    gpu
      ? [
          {
            cluster,
            name,
            ready,
            pool,
            type: gpu.type,
            total: gpu.total,
            holders: [...(held.get(name)?.values() ?? [])].sort(
              (a, b) =>
                Number(!a.workload) - Number(!b.workload) || b.count - a.count,
            ),
          },
        ]
      : [],
  );
}

function named(workload: WorkloadSummary): GpuHolder['workload'] {
  const { cluster, namespace, kind, name, state, owner } = workload;
  return { cluster, namespace, kind, name, state, ...(owner && { owner }) };
}
