import { ANNOTATIONS, isAutoscaled } from '@squadron/kube-kinds';
import type { ResolvedPool } from '@squadron/kube-kinds';
import { kubeletTaintsOf, nodeLabelsOf } from './nodeLabels';
import type { MachineCapacity } from './types';

const CAPACITY = 'capacity.cluster-autoscaler.kubernetes.io';

/**
 * Annotations for the cluster autoscaler: the bounds of a pool, and the capacity of one machine, by which it scales up
 * an empty pool. None for a pool without bounds.
 *
 * @see https://github.com/kubernetes/autoscaler/blob/master/cluster-autoscaler/cloudprovider/clusterapi/README.md
 *
 * @public
 */
export function autoscalerAnnotations(
  pool: ResolvedPool,
  capacity?: MachineCapacity,
): Record<string, string> | undefined {
  if (!isAutoscaled(pool)) {
    return undefined;
  }
  const labels = Object.entries(nodeLabelsOf(pool));
  const taints = kubeletTaintsOf(pool);
  return {
    [ANNOTATIONS.autoscalerMinSize]: `${pool.minReplicas}`,
    [ANNOTATIONS.autoscalerMaxSize]: `${pool.maxReplicas}`,
    ...(capacity && {
      [`${CAPACITY}/cpu`]: `${capacity.cpu}`,
      [`${CAPACITY}/memory`]: `${capacity.memoryGiB}Gi`,
    }),
    ...(pool.gpu && {
      [`${CAPACITY}/gpu-type`]: 'nvidia.com/gpu',
      [`${CAPACITY}/gpu-count`]: `${pool.gpu.count}`,
    }),
    [`${CAPACITY}/labels`]: labels
      .map(([key, value]) => `${key}=${value}`)
      .join(','),
    ...(taints.length > 0 && { [`${CAPACITY}/taints`]: taints.join(',') }),
  };
}
