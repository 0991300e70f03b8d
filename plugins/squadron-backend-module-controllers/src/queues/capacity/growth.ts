import { ANNOTATIONS, LABELS } from '@squadron/kube-kinds';
import type { NodeCapacity, PoolBounds } from './types';

/** The most machines that the CRD of Cluster allows in a pool; annotations can contain larger numbers. */
const MAX_MACHINES = 1000;

const CAPACITY = 'capacity.cluster-autoscaler.kubernetes.io';

/**
 * The bounds of a pool that an autoscaler owns, and the capacity of one machine from its annotations, from which the
 * cluster autoscaler knows an empty pool.
 *
 * @returns undefined for a pool without bounds
 * @see https://github.com/kubernetes/autoscaler/blob/master/cluster-autoscaler/cloudprovider/clusterapi/README.md
 *
 * @internal
 */
export function readPoolBounds({
  metadata,
}: {
  metadata: {
    name?: string;
    labels?: Record<string, string>;
    annotations?: Record<string, string>;
  };
}): PoolBounds | undefined {
  const { name = '', labels = {}, annotations = {} } = metadata;
  const max = annotations[ANNOTATIONS.autoscalerMaxSize];
  const isBounded =
    annotations[ANNOTATIONS.autoscalerMinSize] !== undefined &&
    /^\d+$/.test(max ?? '');
  if (!isBounded) {
    return undefined;
  }
  const cpu = annotations[`${CAPACITY}/cpu`];
  const memory = annotations[`${CAPACITY}/memory`];
  const gpuType = annotations[`${CAPACITY}/gpu-type`];
  const gpuCount = annotations[`${CAPACITY}/gpu-count`];
  const gpuProduct = readLabels(annotations[`${CAPACITY}/labels`])[
    LABELS.gpuProduct
  ];
  return {
    names: [name, labels[LABELS.pool] ?? name],
    max: Math.min(Number(max), MAX_MACHINES),
    ...(cpu &&
      memory && {
        machine: {
          ...(gpuProduct && { gpuProduct }),
          allocatable: {
            cpu,
            memory,
            ...(gpuType && gpuCount && { [gpuType]: gpuCount }),
          },
        },
      }),
  };
}

/**
 * The machines that pools may still grow by. Workloads that need them must be admitted first, because only their pods
 * make a pool grow; so quotas include these machines. A pool whose machine capacity is unknown adds nothing.
 *
 * @internal
 */
export function growthOf(
  pools: PoolBounds[],
  nodes: NodeCapacity[],
): NodeCapacity[] {
  return pools.flatMap(({ names, max, machine }) => {
    const own = nodes.filter(({ pool }) => pool && names.includes(pool));
    const shape = own[0] ?? machine;
    return shape
      ? Array.from({ length: Math.max(0, max - own.length) }, () => shape)
      : [];
  });
}

/** `a=b,c=d` as an object. */
function readLabels(text = ''): Record<string, string> {
  return Object.fromEntries(
    text
      .split(',')
      .map(pair => pair.split('='))
      .filter(([key, value]) => key && value !== undefined),
  );
}
