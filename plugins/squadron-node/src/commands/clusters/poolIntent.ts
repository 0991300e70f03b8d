import type { PoolInput } from '@squadron/backstage-plugin-squadron-common';
import type { OneblockPool } from '@squadron/kube-kinds';
import { filledOrNone } from '../filled';

/**
 * Returns the pool that an input describes, without fields that a form still holds but that have no effect: bounds of a
 * pool that is not autoscaled, GPUs without a type. Pure.
 *
 * @internal
 */
export function poolIntent(input: PoolInput): OneblockPool {
  const { gpuType, gpuCount = 1, spot, spotMaxPrice, ...rest } = input;
  const { name, autoscaled, replicas, minReplicas, maxReplicas, ...plain } =
    rest;
  const hasGpu = gpuType && gpuType !== 'none' && gpuCount > 0;
  const { labels, taints, ...fields } = plain;
  return {
    name,
    ...filledOrNone({
      ...(autoscaled === false
        ? { replicas }
        : {
            replicas: autoscaled ? undefined : replicas,
            minReplicas,
            maxReplicas,
          }),
      ...fields,
    }),
    ...(hasGpu && { gpu: { type: gpuType, count: gpuCount } }),
    ...(labels && Object.keys(labels).length > 0 && { labels }),
    ...(taints?.length && { taints }),
    ...(spot && { spot: { ...filledOrNone({ maxPrice: spotMaxPrice }) } }),
  };
}
