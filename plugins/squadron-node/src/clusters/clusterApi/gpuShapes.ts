import type { OneblockPool, PoolGpu } from '@squadron/kube-kinds';
import type { MachineCapacity } from './types';

/** A machine type with GPUs of an infrastructure. @public */
export interface GpuShape extends MachineCapacity {
  machineType: string;
  /** Model without maker and family, e.g. `t4`, `a100-80gb`. */
  gpu: string;
  gpuCount: number;
}

/** A table row `[model, count, machine type, vCPUs, GiB of memory]` as a {@link GpuShape}. @public */
export function gpuShape(
  row: readonly [string, number, string, number, number],
): GpuShape {
  const [gpu, gpuCount, machineType, cpu, memoryGiB] = row;
  return { gpu, gpuCount, machineType, cpu, memoryGiB };
}

/**
 * The shape with that many GPUs of that model. Nodes name models as `nvidia-a100` or `NVIDIA-Tesla-T4`; the comparison
 * ignores maker and family.
 *
 * @internal
 */
export function findGpuShape(
  shapes: readonly GpuShape[],
  { type, count }: PoolGpu,
): GpuShape | undefined {
  const model = gpuModelOf(type);
  return shapes.find(shape => shape.gpu === model && shape.gpuCount === count);
}

/** The machine type of a pool: its own, otherwise that of the shape with its GPUs; undefined without both. @public */
export function machineTypeFor(
  { machineType, gpu }: OneblockPool,
  shapes: readonly GpuShape[],
): string | undefined {
  return machineType ?? (gpu && findGpuShape(shapes, gpu)?.machineType);
}

/** A GPU model without maker and family, e.g. `t4` for `nvidia-tesla-t4`. @public */
export function gpuModelOf(type: string): string {
  return type.toLowerCase().replace(/^(nvidia-)?(tesla-)?/, '');
}
