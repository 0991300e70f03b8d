import {
  admissionCheckKind,
  capiClusterKind,
  clusterProfileKind,
  clusterQueueKind,
  jobKind,
  localQueueKind,
  machineDeploymentKind,
  machineKind,
  multiKueueClusterKind,
  multiKueueConfigKind,
  namespaceKind,
  nodeKind,
  oneblockClusterKind,
  podKind,
  rayClusterKind,
  rayJobKind,
  resourceFlavorKind,
  sandboxAddOnKind,
  sandboxClusterKind,
  sandboxControlPlaneKind,
  sandboxMachineKind,
  sandboxMachineTemplateKind,
  workloadKind,
} from '@squadron/backstage-plugin-squadron-common';
import type { KubeObject, ResourceKind } from '@squadron/controller-node';
import { slimNode, slimPod } from './transforms';
import type { FleetCluster } from './types';

/**
 * A kind that is watched, and what of each object is kept.
 *
 * @public
 */
export interface WatchedKind {
  kind: ResourceKind;
  /** Default: everything but managed fields and `kubectl`'s copy of the object. */
  transform?: (object: KubeObject) => KubeObject;
}

/**
 * The kinds watched per role of a cluster.
 *
 * @public
 */
export type FleetKinds = Readonly<
  Record<FleetCluster['role'], readonly WatchedKind[]>
>;

/** Jobs, Ray and queues are read on the hub, where users write them, and on the workers, where they run. */
const everywhere: WatchedKind[] = [
  namespaceKind,
  jobKind,
  rayJobKind,
  rayClusterKind,
  clusterQueueKind,
  localQueueKind,
  resourceFlavorKind,
  workloadKind,
].map(kind => ({ kind }));

/**
 * What the fleet cache watches. A kind that a cluster has not installed costs one request each 15 s.
 *
 * @public
 */
export const fleetKinds: FleetKinds = {
  hub: [
    ...[
      clusterProfileKind,
      oneblockClusterKind,
      capiClusterKind,
      machineDeploymentKind,
      machineKind,
      sandboxClusterKind,
      sandboxControlPlaneKind,
      sandboxMachineTemplateKind,
      sandboxMachineKind,
      sandboxAddOnKind,
      admissionCheckKind,
      multiKueueConfigKind,
      multiKueueClusterKind,
    ].map(kind => ({ kind })),
    ...everywhere,
  ],
  worker: [
    { kind: nodeKind, transform: slimNode },
    { kind: podKind, transform: slimPod },
    ...everywhere,
  ],
};
