import {
  gpuShape,
  machineTypeFor,
  type MachineCapacity,
  type MachineRules,
} from '@squadron/backstage-plugin-squadron-node';
import type { OneblockPool } from '@squadron/kube-kinds';

/** Two cores and 8 GiB. */
export const CONTROL_PLANE_SIZE = 'Standard_D2s_v5';

const POOL_SIZE = 'Standard_D4s_v5';

/** https://learn.microsoft.com/azure/virtual-machines/sizes/overview#gpu-accelerated */
const ROWS: Array<Parameters<typeof gpuShape>[0]> = [
  ['t4', 1, 'Standard_NC4as_T4_v3', 4, 28],
  ['t4', 4, 'Standard_NC64as_T4_v3', 64, 440],
  ['v100', 1, 'Standard_NC6s_v3', 6, 112],
  ['v100', 2, 'Standard_NC12s_v3', 12, 224],
  ['v100', 4, 'Standard_NC24s_v3', 24, 448],
  ['a10', 1, 'Standard_NV36ads_A10_v5', 36, 440],
  ['a10', 2, 'Standard_NV72ads_A10_v5', 72, 880],
  ['a100', 8, 'Standard_ND96asr_v4', 96, 900],
  ['a100-80gb', 1, 'Standard_NC24ads_A100_v4', 24, 220],
  ['a100-80gb', 2, 'Standard_NC48ads_A100_v4', 48, 440],
  ['a100-80gb', 4, 'Standard_NC96ads_A100_v4', 96, 880],
  ['a100-80gb', 8, 'Standard_ND96amsr_A100_v4', 96, 1900],
  ['h100', 1, 'Standard_NC40ads_H100_v5', 40, 320],
  ['h100', 2, 'Standard_NC80adis_H100_v5', 80, 640],
  ['h100', 8, 'Standard_ND96isr_H100_v5', 96, 1900],
];

/** GiB of memory per core, by series. */
const MEMORY_PER_CORE: Readonly<Record<string, number>> = { D: 4, E: 8, F: 2 };

/** Sizes of virtual machines with GPUs. @internal */
export const GPU_SHAPES: MachineRules['gpuShapes'] = ROWS.map(gpuShape);

/** The size of a pool's machines: its machineType, otherwise one with its GPUs, otherwise a general one. @internal */
export function vmSizeOf(pool: OneblockPool): string {
  return machineTypeFor(pool, GPU_SHAPES) ?? POOL_SIZE;
}

/** The capacity of a machine size, if its name contains it. @internal */
export function capacityOf(vmSize: string): MachineCapacity | undefined {
  const shape = GPU_SHAPES.find(({ machineType }) => machineType === vmSize);
  if (shape) {
    return { cpu: shape.cpu, memoryGiB: shape.memoryGiB };
  }
  // Sizes with `m`, `l` or constrained cores have a different ratio.
  const [, series = '', cores] =
    /^Standard_([DEF])(\d+)[abdps]*_v[2-6]$/.exec(vmSize) ?? [];
  const perCore = MEMORY_PER_CORE[series];
  return perCore === undefined
    ? undefined
    : { cpu: Number(cores), memoryGiB: Number(cores) * perCore };
}
