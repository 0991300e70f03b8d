import { isKnownProvider } from '../../clusters/providers';
import { type ClusterInput } from '@squadron/backstage-plugin-squadron-common';
import { type OneblockClusterSpec } from '@squadron/kube-kinds';
import type { CreateClusterInput } from './createCluster';
import { filledOrNone } from '../filled';
import { poolIntent } from './poolIntent';

/**
 * Returns the cluster that an input describes. Fields that are missing or empty, as forms send them, keep the defaults
 * of the kind. Pure.
 *
 * @internal
 */
export function clusterIntent(
  input: ClusterInput,
  defaults: {
    fleetNamespace: string;
    owner?: string;
    provider: string;
    versionOf: (provider: string) => string;
  },
): CreateClusterInput & { namespace: string } {
  const { kueue = true, kuberay = true } = input;
  const provider = input.provider || defaults.provider;
  const owner = input.owner || defaults.owner;
  const { clusterAutoscaler, nvidiaDevicePlugin } = input;
  const { deletionPolicy, drainTimeoutSeconds } = input;
  const controlPlane = filledOrNone({
    replicas: input.controlPlaneReplicas,
    machineType: input.controlPlaneMachineType,
  });
  const network = filledOrNone(input.network ?? {});
  return {
    name: input.name,
    namespace: input.namespace || defaults.fleetNamespace,
    ...(owner && { owner }),
    spec: {
      provider: providerIntent(provider, input),
      provisioner: {
        type: input.provisioner || 'k3s',
        k8sVersion: input.version || defaults.versionOf(provider),
      },
      ...(controlPlane && { controlPlane }),
      ...(input.pools?.length && { pools: input.pools.map(poolIntent) }),
      ...(network && { network }),
      addOns: {
        kueue,
        kuberay,
        ...filledOrNone({ clusterAutoscaler, nvidiaDevicePlugin }),
      },
      defaultRayCluster: rayClusterIntent(input, kuberay),
      multiKueue: { join: input.joinMultiKueue ?? kueue },
      ...filledOrNone({ deletionPolicy, drainTimeoutSeconds }),
    },
  };
}

function providerIntent(
  name: string,
  input: ClusterInput,
): OneblockClusterSpec['provider'] {
  const settings = filledOrNone(input.providerSettings ?? {});
  // Built-in providers have a field of their own name; providers of other modules share `settings`.
  const isOurs = isKnownProvider(name);
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
  { defaultRayCluster, rayCluster = {} }: ClusterInput,
  kuberay: boolean,
): OneblockClusterSpec['defaultRayCluster'] {
  const enabled = defaultRayCluster ?? kuberay;
  const { cpu, memory, gpu, ...size } = rayCluster;
  const resources = filledOrNone({ cpu, memory, gpu });
  return enabled
    ? { enabled, ...filledOrNone(size), ...(resources && { resources }) }
    : { enabled };
}
