import type { ResolvedClusterSpec, ResolvedPool } from '@squadron/kube-kinds';
import { CONTROL_PLANE_SIZE, vmSizeOf } from './shapes';

/** Ray images with CUDA have 10 GiB and more, and twice that unpacked. */
const POOL_DISK_GIB = 128;
const CONTROL_PLANE_DISK_GIB = 64;

/** Canonical's Ubuntu 24.04; k3s has no requirements for the image. For kubeadm the provider uses its own images. */
const UBUNTU = {
  publisher: 'Canonical',
  offer: 'ubuntu-24_04-lts',
  sku: 'server',
  version: 'latest',
};

/** Spec of the AzureMachineTemplate of control-plane machines. @internal */
export function controlPlaneMachine(spec: ResolvedClusterSpec) {
  return {
    vmSize: spec.controlPlane.machineType ?? CONTROL_PLANE_SIZE,
    osDisk: osDisk(CONTROL_PLANE_DISK_GIB),
    ...commonOf(spec),
  };
}

/** Spec of the AzureMachineTemplate of a pool, or the template within its AzureMachinePool. @internal */
export function poolMachine(spec: ResolvedClusterSpec, pool: ResolvedPool) {
  return {
    vmSize: vmSizeOf(pool),
    osDisk: osDisk(pool.rootDiskGiB ?? POOL_DISK_GIB),
    ...commonOf(spec),
    ...(pool.spot && {
      spotVMOptions: {
        // A machine that is only stopped would still count, and never restart automatically.
        evictionPolicy: 'Delete',
        ...(pool.spot.maxPrice && { maxPrice: pool.spot.maxPrice }),
      },
    }),
  };
}

function osDisk(diskSizeGB: number) {
  return { osType: 'Linux', diskSizeGB };
}

function commonOf({ provider, provisioner }: ResolvedClusterSpec) {
  const { imageId, sshPublicKey } = provider.azure ?? {};
  return {
    ...(sshPublicKey && { sshPublicKey }),
    ...(imageId && { image: { id: imageId } }),
    ...(!imageId &&
      provisioner.type === 'k3s' && { image: { marketplace: UBUNTU } }),
  };
}
