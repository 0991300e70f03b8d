import type { CreateClusterInput } from '@squadron/backstage-plugin-squadron-node';
import {
  KNOWN_PROVIDERS,
  supportedVersions,
  type OneblockClusterSpec,
} from '@squadron/backstage-plugin-squadron-common';
import { filled } from '../lib/filled';
import { poolIntent, type PoolInput } from './poolIntent';

/**
 * Input of `squadron:cluster:create`.
 *
 * @internal
 */
export interface ClusterCreateInput {
  name: string;
  namespace?: string;
  owner?: string;
  provider?: string;
  credentialsSecret?: string;
  region?: string;
  providerSettings?: Record<string, unknown>;
  provisioner?: string;
  version?: string;
  controlPlaneReplicas?: number;
  controlPlaneMachineType?: string;
  pools?: PoolInput[];
  network?: OneblockClusterSpec['network'];
  kueue?: boolean;
  kuberay?: boolean;
  clusterAutoscaler?: boolean;
  nvidiaDevicePlugin?: boolean;
  defaultRayCluster?: boolean;
  rayCluster?: {
    workers?: number;
    minWorkers?: number;
    maxWorkers?: number;
    image?: string;
    rayVersion?: string;
    cpu?: string;
    memory?: string;
    gpu?: number;
  };
  joinMultiKueue?: boolean;
  deletionPolicy?: OneblockClusterSpec['deletionPolicy'];
  drainTimeoutSeconds?: number;
}

/**
 * Returns the cluster that an input describes. Fields that are missing or empty, as forms send them, keep the defaults
 * of the kind. Pure.
 *
 * @internal
 */
export function clusterIntent(
  input: ClusterCreateInput,
  defaults: { fleetNamespace: string; owner?: string },
): CreateClusterInput & { namespace: string } {
  const { provider = 'sandbox', kueue = true, kuberay = true } = input;
  const owner = input.owner || defaults.owner;
  const { clusterAutoscaler, nvidiaDevicePlugin } = input;
  const { deletionPolicy, drainTimeoutSeconds } = input;
  const controlPlane = filled({
    replicas: input.controlPlaneReplicas,
    machineType: input.controlPlaneMachineType,
  });
  const network = filled(input.network ?? {});
  return {
    name: input.name,
    namespace: input.namespace || defaults.fleetNamespace,
    ...(owner && { owner }),
    spec: {
      provider: providerIntent(provider, input),
      provisioner: {
        type: input.provisioner || 'k3s',
        k8sVersion: input.version || supportedVersions(provider)[0] || '',
      },
      ...(controlPlane && { controlPlane }),
      ...(input.pools?.length && { pools: input.pools.map(poolIntent) }),
      ...(network && { network }),
      addOns: {
        kueue,
        kuberay,
        ...filled({ clusterAutoscaler, nvidiaDevicePlugin }),
      },
      defaultRayCluster: rayClusterIntent(input, kuberay),
      multiKueue: { join: input.joinMultiKueue ?? kueue },
      ...filled({ deletionPolicy, drainTimeoutSeconds }),
    },
  };
}

function providerIntent(
  name: string,
  input: ClusterCreateInput,
): OneblockClusterSpec['provider'] {
  const settings = filled(input.providerSettings ?? {});
  // Built-in providers have a field of their own name; providers of other modules share `settings`.
  const isOurs = (KNOWN_PROVIDERS as readonly string[]).includes(name);
  return {
    name,
    ...(input.credentialsSecret && {
      configSecret: { name: input.credentialsSecret },
    }),
    ...(input.region && { region: input.region }),
    ...(settings && { [isOurs ? name : 'settings']: settings }),
  };
}

function rayClusterIntent(
  { defaultRayCluster, rayCluster = {} }: ClusterCreateInput,
  kuberay: boolean,
): OneblockClusterSpec['defaultRayCluster'] {
  const enabled = defaultRayCluster ?? kuberay;
  const { cpu, memory, gpu, ...size } = rayCluster;
  const resources = filled({ cpu, memory, gpu });
  return enabled
    ? { enabled, ...filled(size), ...(resources && { resources }) }
    : { enabled };
}
