import {
  gpuShape,
  machineTypeFor,
  type MachineCapacity,
  type MachineRules,
} from '@squadron/backstage-plugin-squadron-node';
import type { OneblockPool } from '@squadron/kube-kinds';

/** Two cores and 8 GiB. */
export const CONTROL_PLANE_TYPE = 'n2-standard-2';

const POOL_TYPE = 'n2-standard-4';

/** https://cloud.google.com/compute/docs/gpus */
const ROWS: Array<Parameters<typeof gpuShape>[0]> = [
  ['t4', 1, 'n1-standard-4', 4, 15],
  ['t4', 2, 'n1-standard-8', 8, 30],
  ['t4', 4, 'n1-standard-16', 16, 60],
  ['p100', 1, 'n1-standard-8', 8, 30],
  ['p100', 4, 'n1-standard-32', 32, 120],
  ['v100', 1, 'n1-standard-8', 8, 30],
  ['v100', 4, 'n1-standard-32', 32, 120],
  ['v100', 8, 'n1-standard-64', 64, 240],
  ['l4', 1, 'g2-standard-4', 4, 16],
  ['l4', 2, 'g2-standard-24', 24, 96],
  ['l4', 4, 'g2-standard-48', 48, 192],
  ['l4', 8, 'g2-standard-96', 96, 384],
  ['a100', 1, 'a2-highgpu-1g', 12, 85],
  ['a100', 2, 'a2-highgpu-2g', 24, 170],
  ['a100', 4, 'a2-highgpu-4g', 48, 340],
  ['a100', 8, 'a2-highgpu-8g', 96, 680],
  ['a100', 16, 'a2-megagpu-16g', 96, 1360],
  ['a100-80gb', 1, 'a2-ultragpu-1g', 12, 170],
  ['a100-80gb', 2, 'a2-ultragpu-2g', 24, 340],
  ['a100-80gb', 4, 'a2-ultragpu-4g', 48, 680],
  ['a100-80gb', 8, 'a2-ultragpu-8g', 96, 1360],
  ['h100', 8, 'a3-highgpu-8g', 208, 1872],
];

/** GiB of memory per core, by the last part of the family; the first generation has slightly less. */
const MEMORY_PER_CORE = { standard: 4, highmem: 8, highcpu: 1 };
const MEMORY_PER_CORE_N1 = { standard: 3.75, highmem: 6.5, highcpu: 0.9 };

/** Machine types of Compute Engine with GPUs; to those of family n1, GPUs are attached. @internal */
export const GPU_SHAPES: MachineRules['gpuShapes'] = ROWS.map(gpuShape);

/** The machine type of a pool: its machineType, otherwise one with its GPUs, otherwise a general one. @internal */
export function machineTypeOf(pool: OneblockPool): string {
  return machineTypeFor(pool, GPU_SHAPES) ?? POOL_TYPE;
}

/** Whether GPUs are attached to a machine type, rather than part of it. @internal */
export function takesAccelerators(machineType: string): boolean {
  return machineType.startsWith('n1-');
}

/** The capacity of a machine type, if its name contains it. @internal */
export function capacityOf(machineType: string): MachineCapacity | undefined {
  const shape = GPU_SHAPES.find(known => known.machineType === machineType);
  if (shape) {
    return { cpu: shape.cpu, memoryGiB: shape.memoryGiB };
  }
  const [, family, size, cores] =
    /^([nect]\d[a-z]?)-(standard|highmem|highcpu)-(\d+)$/.exec(machineType) ??
    [];
  if (size !== 'standard' && size !== 'highmem' && size !== 'highcpu') {
    return undefined;
  }
  const perCore =
    family === 'n1' ? MEMORY_PER_CORE_N1[size] : MEMORY_PER_CORE[size];
  // Rounded down, because the autoscaler must not assume more than the machine has.
  return { cpu: Number(cores), memoryGiB: Math.floor(Number(cores) * perCore) };
}
