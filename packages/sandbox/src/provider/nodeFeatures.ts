import type { SandboxMachineSpec, KubeTaint } from '@squadron/kube-kinds';
import { capacityOf, nodeResources } from './machineShape';

/** Common fields of all Nodes of one machine shape. */
interface NodeFeatures {
  /** `capacity` and `allocatable`. */
  resources: Record<string, string>;
  labels: Record<string, string>;
  taints: KubeTaint[];
}

/**
 * Fields of the future Node of a machine shape.
 *
 * @throws when the machine's type is unknown
 *
 * @internal
 */
export function nodeFeatures(shape: SandboxMachineSpec): NodeFeatures {
  const capacity = capacityOf(shape);
  return {
    resources: nodeResources(capacity),
    labels: {
      'kubernetes.io/os': 'linux',
      'kubernetes.io/arch': 'amd64',
      'node.kubernetes.io/instance-type': shape.machineType ?? 'custom',
      ...(capacity.gpu
        ? {
            'nvidia.com/gpu.present': 'true',
            'nvidia.com/gpu.product': capacity.gpu.type,
            'nvidia.com/gpu.count': String(capacity.gpu.count),
          }
        : {}),
      ...shape.labels,
    },
    taints: shape.taints ?? [],
  };
}
