import type { SandboxMachineSpec } from '@squadron/kube-kinds';

/** Short names of GPU types in machine types, and the product names on Nodes. */
const PRODUCTS: Record<string, string> = {
  t4: 'nvidia-tesla-t4',
  l4: 'nvidia-l4',
  v100: 'nvidia-tesla-v100',
  a100: 'nvidia-a100',
  h100: 'nvidia-h100',
  h200: 'nvidia-h200',
  b200: 'nvidia-b200',
};
const DEFAULT_TYPE = 'cpu-16';
const MEMORY_PER_CORE_GIB = 4;
/** Typical CPU and memory per GPU in clouds. */
const CORES_PER_GPU = 8;
const PODS = '110';

/** Resources of a machine. */
interface MachineCapacity {
  cpu: string;
  memory: string;
  gpu?: { type: string; count: number };
}

/**
 * Resources of a machine, by its type or its spec.
 *
 * @throws when the type is neither `cpu-<cores>` nor `gpu-<count>x-<type>`
 *
 * @internal
 */
export function capacityOf(shape: SandboxMachineSpec): MachineCapacity {
  const machineType = shape.machineType ?? DEFAULT_TYPE;
  const cpu = /^cpu-(\d+)$/.exec(machineType);
  const gpu = /^gpu-(\d+)x-([a-z0-9-]+)$/.exec(machineType);
  if (!cpu && !gpu) {
    throw new Error(
      `Unknown machine type ${machineType}. Known: cpu-<cores>, gpu-<count>x-<type>, e.g. gpu-4x-t4.`,
    );
  }
  const gpuCount = gpu ? Number(gpu[1]) : 0;
  const cores = cpu ? Number(cpu[1]) : gpuCount * CORES_PER_GPU;
  return {
    cpu: shape.cpu ?? String(cores),
    memory: shape.memory ?? `${cores * MEMORY_PER_CORE_GIB}Gi`,
    gpu:
      shape.gpu ??
      (gpu ? { type: PRODUCTS[gpu[2]] ?? gpu[2], count: gpuCount } : undefined),
  };
}

/** `capacity` and `allocatable` of the Node. @internal */
export function nodeResources(
  capacity: MachineCapacity,
): Record<string, string> {
  return {
    cpu: capacity.cpu,
    memory: capacity.memory,
    pods: PODS,
    'ephemeral-storage': '200Gi',
    ...(capacity.gpu ? { 'nvidia.com/gpu': String(capacity.gpu.count) } : {}),
  };
}
