import type { CreateClusterInput } from '@squadron/backstage-plugin-squadron-node';
import {
  supportedVersions,
  type OneblockPool,
} from '@squadron/backstage-plugin-squadron-common';

/**
 * What `squadron:cluster:create` is given.
 *
 * @internal
 */
export interface ClusterCreateInput {
  name: string;
  namespace?: string;
  owner?: string;
  provider?: string;
  credentialsSecret?: string;
  provisioner?: string;
  version?: string;
  controlPlaneReplicas?: number;
  pools?: Array<{
    name: string;
    replicas?: number;
    machineType?: string;
    gpuType?: string;
    gpuCount?: number;
  }>;
  kueue?: boolean;
  kuberay?: boolean;
  defaultRayCluster?: boolean;
  joinMultiKueue?: boolean;
}

/**
 * The cluster that an input asks for; what it leaves out keeps the defaults of the kind. Pure.
 *
 * @internal
 */
export function clusterIntent(
  input: ClusterCreateInput,
  defaults: { fleetNamespace: string; owner?: string },
): CreateClusterInput & { namespace: string } {
  const {
    provider = 'sandbox',
    provisioner = 'k3s',
    kueue = true,
    kuberay = true,
  } = input;
  const { defaultRayCluster = kuberay, joinMultiKueue = kueue } = input;
  const owner = input.owner || defaults.owner;
  return {
    name: input.name,
    namespace: input.namespace || defaults.fleetNamespace,
    ...(owner && { owner }),
    spec: {
      provider: {
        name: provider,
        ...(input.credentialsSecret && {
          configSecret: { name: input.credentialsSecret },
        }),
      },
      provisioner: {
        type: provisioner,
        k8sVersion: input.version || supportedVersions(provider)[0] || '',
      },
      ...(input.controlPlaneReplicas !== undefined && {
        controlPlane: { replicas: input.controlPlaneReplicas },
      }),
      ...(input.pools?.length && { pools: input.pools.map(poolOf) }),
      addOns: { kueue, kuberay },
      defaultRayCluster: { enabled: defaultRayCluster },
      multiKueue: { join: joinMultiKueue },
    },
  };
}

function poolOf(
  pool: NonNullable<ClusterCreateInput['pools']>[number],
): OneblockPool {
  const { name, replicas, machineType, gpuType, gpuCount = 1 } = pool;
  const hasGpu =
    gpuType !== undefined &&
    gpuType !== '' &&
    gpuType !== 'none' &&
    gpuCount > 0;
  return {
    name,
    ...(replicas !== undefined && { replicas }),
    ...(machineType && { machineType }),
    ...(hasGpu && { gpu: { type: gpuType, count: gpuCount } }),
  };
}
