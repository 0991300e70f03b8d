import type { ResolvedClusterSpec, ResolvedPool } from '@squadron/kube-kinds';
import { gpuModelOf } from '@squadron/backstage-plugin-squadron-node';
import { CONTROL_PLANE_TYPE, machineTypeOf, takesAccelerators } from './shapes';

/** Ray images with CUDA have 10 GiB and more, and twice that unpacked. */
const POOL_DISK_GIB = 100;
const CONTROL_PLANE_DISK_GIB = 50;

/** k3s has no requirements for the image. For kubeadm the provider selects an image of the version in the project. */
const UBUNTU =
  'projects/ubuntu-os-cloud/global/images/family/ubuntu-2404-lts-amd64';

const ALL_SCOPES = ['https://www.googleapis.com/auth/cloud-platform'];

/** Spec of the GCPMachineTemplate of control-plane machines. @internal */
export function controlPlaneMachine(
  spec: ResolvedClusterSpec,
  project: string,
) {
  return {
    instanceType: spec.controlPlane.machineType ?? CONTROL_PLANE_TYPE,
    rootDeviceSize: CONTROL_PLANE_DISK_GIB,
    ...imageOf(spec, project),
    ...accountOf(spec),
  };
}

/** Spec of the GCPMachineTemplate of a pool, or of its GCPMachinePool. @internal */
export function poolMachine(
  spec: ResolvedClusterSpec,
  pool: ResolvedPool,
  project: string,
) {
  const instanceType = machineTypeOf(pool);
  return {
    instanceType,
    rootDeviceSize: pool.rootDiskGiB ?? POOL_DISK_GIB,
    ...imageOf(spec, project),
    ...accountOf(spec),
    ...(pool.spot && { provisioningModel: 'Spot' }),
    // Machines with GPUs and spot machines cannot migrate to another host.
    ...((pool.gpu || pool.spot) && { onHostMaintenance: 'Terminate' }),
    ...(pool.gpu &&
      takesAccelerators(instanceType) && {
        guestAccelerators: [
          { count: pool.gpu.count, type: acceleratorOf(pool, project) },
        ],
      }),
  };
}

/** An instance references an accelerator by its URL, the instance template of a MachinePool by its name. */
function acceleratorOf(
  { gpu, kind, failureDomain }: ResolvedPool,
  project: string,
): string {
  const name = acceleratorNameOf(gpuModelOf(gpu?.type ?? ''));
  return kind === 'MachinePool'
    ? name
    : `projects/${project}/zones/${failureDomain}/acceleratorTypes/${name}`;
}

/** https://cloud.google.com/compute/docs/gpus#other_available_nvidia_gpu_models */
function acceleratorNameOf(model: string): string {
  return `nvidia-tesla-${model}`;
}

function imageOf(
  { provider, provisioner }: ResolvedClusterSpec,
  project: string,
) {
  const image = provider.gcp?.image;
  if (image) {
    return {
      image: image.includes('/')
        ? image
        : `projects/${project}/global/images/${image}`,
    };
  }
  return provisioner.type === 'k3s' ? { imageFamily: UBUNTU } : {};
}

function accountOf({ provider }: ResolvedClusterSpec) {
  const email = provider.gcp?.serviceAccount;
  return email ? { serviceAccounts: { email, scopes: ALL_SCOPES } } : {};
}
