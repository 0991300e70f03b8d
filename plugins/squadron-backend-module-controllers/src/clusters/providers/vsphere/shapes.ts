import type { MachineCapacity } from '@squadron/backstage-plugin-squadron-node';
import type { OneblockPool, VsphereSettings } from '@squadron/kube-kinds';

export const CONTROL_PLANE_TYPE = 'cpu-2';

const POOL_TYPE = 'cpu-4';

/** The ratio of the clouds' general shapes. */
const MEMORY_GIB_PER_CORE = 4;

/** vSphere has no named shapes, so the machine type states the number of cores: `cpu-16`. @internal */
export const MACHINE_TYPE = /^cpu-([1-9]\d{0,2})$/;

/** The machine type of a pool. @internal */
export function machineTypeOf({ machineType = POOL_TYPE }: OneblockPool) {
  return machineType;
}

/** The capacity of a machine type; undefined for an invalid one. @internal */
export function capacityOf(machineType: string): MachineCapacity | undefined {
  const cores = MACHINE_TYPE.exec(machineType)?.[1];
  return cores
    ? { cpu: Number(cores), memoryGiB: Number(cores) * MEMORY_GIB_PER_CORE }
    : undefined;
}

/** The devices of a pool's GPUs, one each; none if the settings lack the device. @internal */
export function pciDevicesOf(
  { gpu }: OneblockPool,
  { gpuDevices = [] }: VsphereSettings,
) {
  const device = gpuDevices.find(({ type }) => type === gpu?.type);
  if (!gpu || !device) {
    return [];
  }
  const { deviceId, vendorId, vGPUProfile } = device;
  return Array.from({ length: gpu.count }, () =>
    vGPUProfile ? { vGPUProfile } : { deviceId, vendorId },
  );
}
