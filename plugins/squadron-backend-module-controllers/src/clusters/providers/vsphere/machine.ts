import type { ResolvedClusterSpec, ResolvedPool } from '@squadron/kube-kinds';
import {
  capacityOf,
  CONTROL_PLANE_TYPE,
  machineTypeOf,
  pciDevicesOf,
} from './shapes';

const MIB_PER_GIB = 1024;
const POOL_DISK_GIB = 100;
const CONTROL_PLANE_DISK_GIB = 50;

/** Spec of the VSphereMachineTemplate of control-plane machines. @internal */
export function controlPlaneMachine(
  spec: ResolvedClusterSpec,
  server: string | undefined,
) {
  const { machineType = CONTROL_PLANE_TYPE } = spec.controlPlane;
  return {
    ...placeOf(spec, server),
    ...sizeOf(machineType),
    diskGiB: CONTROL_PLANE_DISK_GIB,
  };
}

/** Spec of the VSphereMachineTemplate of a pool. @internal */
export function poolMachine(
  spec: ResolvedClusterSpec,
  pool: ResolvedPool,
  server: string | undefined,
) {
  const pciDevices = pciDevicesOf(pool, spec.provider.vsphere ?? {});
  return {
    ...placeOf(spec, server),
    ...sizeOf(machineTypeOf(pool)),
    diskGiB: pool.rootDiskGiB ?? POOL_DISK_GIB,
    ...(pciDevices.length > 0 && { pciDevices }),
  };
}

function sizeOf(machineType: string) {
  const { cpu = 0, memoryGiB = 0 } = capacityOf(machineType) ?? {};
  return { numCPUs: cpu, memoryMiB: memoryGiB * MIB_PER_GIB };
}

function placeOf(
  { provider: { vsphere = {} } }: ResolvedClusterSpec,
  server: string | undefined,
) {
  const { thumbprint, datacenter, datastore, folder, resourcePool } = vsphere;
  const { network, storagePolicy, template } = vsphere;
  return {
    // A linked clone requires a snapshot of the template, which may not exist.
    cloneMode: 'fullClone',
    ...(server && { server }),
    ...(thumbprint && { thumbprint }),
    ...(datacenter && { datacenter }),
    ...(datastore && { datastore }),
    ...(folder && { folder }),
    ...(resourcePool && { resourcePool }),
    ...(storagePolicy && { storagePolicyName: storagePolicy }),
    ...(template && { template }),
    network: {
      devices: [{ ...(network && { networkName: network }), dhcp4: true }],
    },
  };
}
