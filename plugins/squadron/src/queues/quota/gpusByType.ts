import { type FlavorSummary } from '@squadron/backstage-plugin-squadron-common';
import { isGpuResource } from '@squadron/kube-kinds';

/**
 * GPUs of the workers by type, from the nodes of the flavors. Flavors of one type on one cluster may share nodes, so
 * only the largest of them counts.
 *
 * @internal
 */
export function gpusByType(
  flavors: readonly FlavorSummary[],
): Array<{ type: string; free: number; total: number }> {
  const perCluster = new Map<
    string,
    { type: string; free: number; total: number }
  >();
  for (const { cluster, gpuType, headrooms = [] } of flavors) {
    const gpus = headrooms.filter(({ resource }) => isGpuResource(resource));
    const total = gpus.reduce((sum, one) => sum + one.allocatable, 0);
    const key = `${cluster}/${gpuType}`;
    if (gpuType && total > (perCluster.get(key)?.total ?? 0)) {
      const free = gpus.reduce((sum, one) => sum + one.free, 0);
      perCluster.set(key, { type: gpuType, free, total });
    }
  }
  const sums = new Map<string, { type: string; free: number; total: number }>();
  for (const { type, free, total } of perCluster.values()) {
    const sum = sums.get(type) ?? { type, free: 0, total: 0 };
    sums.set(type, { type, free: sum.free + free, total: sum.total + total });
  }
  return [...sums.values()].sort((a, b) => b.total - a.total);
}
