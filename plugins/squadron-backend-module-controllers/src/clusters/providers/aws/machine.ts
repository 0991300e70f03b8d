import { isAutoscaled } from '@squadron/kube-kinds';
import type { ResolvedClusterSpec, ResolvedPool } from '@squadron/kube-kinds';
import { CONTROL_PLANE_TYPE, instanceTypeOf } from './shapes';

/** Ray images with CUDA have 10 GiB and more, and twice that unpacked. */
const POOL_DISK_GIB = 100;
const CONTROL_PLANE_DISK_GIB = 50;

/** Created by `clusterawsadm bootstrap iam create-cloudformation-stack`. */
const CONTROL_PLANE_PROFILE =
  'control-plane.cluster-api-provider-aws.sigs.k8s.io';
const NODES_PROFILE = 'nodes.cluster-api-provider-aws.sigs.k8s.io';

/** Canonical's Ubuntu 24.04 for both architectures; k3s has no requirements for the image. */
const UBUNTU = {
  imageLookupOrg: '099720109477',
  imageLookupBaseOS: 'ubuntu-24.04',
  imageLookupFormat: 'ubuntu/images/hvm-ssd-gp3/ubuntu-noble-24.04-*-server-*',
};

/** Spec of the AWSMachineTemplate of control-plane machines. @internal */
export function controlPlaneMachine(spec: ResolvedClusterSpec) {
  return {
    instanceType: spec.controlPlane.machineType ?? CONTROL_PLANE_TYPE,
    iamInstanceProfile: CONTROL_PLANE_PROFILE,
    rootVolume: { size: CONTROL_PLANE_DISK_GIB },
    ...accessOf(spec),
    ...userDataOf(spec),
  };
}

/** Spec of the AWSMachineTemplate of a pool. @internal */
export function poolMachine(spec: ResolvedClusterSpec, pool: ResolvedPool) {
  return { ...instanceOf(spec, pool), ...userDataOf(spec) };
}

/** Spec of the AWSMachinePool of a pool. @internal */
export function machinePool(spec: ResolvedClusterSpec, pool: ResolvedPool) {
  // The size comes from the MachinePool; these are only its limits, which must be above 0 on AWS.
  const bounds = isAutoscaled(pool)
    ? { minSize: pool.minReplicas, maxSize: Math.max(1, pool.maxReplicas ?? 1) }
    : { minSize: 0, maxSize: Math.max(1, pool.replicas) };
  return {
    ...bounds,
    ...(pool.failureDomain && { availabilityZones: [pool.failureDomain] }),
    awsLaunchTemplate: instanceOf(spec, pool),
  };
}

function instanceOf(spec: ResolvedClusterSpec, pool: ResolvedPool) {
  const { iamInstanceProfile = NODES_PROFILE } = spec.provider.aws ?? {};
  return {
    instanceType: instanceTypeOf(pool),
    iamInstanceProfile,
    rootVolume: { size: pool.rootDiskGiB ?? POOL_DISK_GIB },
    ...accessOf(spec),
    ...(pool.spot && {
      marketType: 'Spot',
      spotMarketOptions: {
        ...(pool.spot.maxPrice && { maxPrice: pool.spot.maxPrice }),
      },
    }),
  };
}

function accessOf({ provider, provisioner }: ResolvedClusterSpec) {
  // An empty key means no key; an absent one means the key named `default`.
  const { amiId, sshKeyName = '' } = provider.aws ?? {};
  return {
    sshKeyName,
    ...(amiId && { ami: { id: amiId } }),
    ...(!amiId && provisioner.type === 'k3s' && UBUNTU),
  };
}

/** Plain Ubuntu has no AWS client that could fetch user data from the secrets manager. */
function userDataOf({ provisioner }: ResolvedClusterSpec) {
  return provisioner.type === 'k3s'
    ? { cloudInit: { insecureSkipSecretsManager: true } }
    : {};
}
