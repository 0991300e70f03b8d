import {
  admissionCheckKind,
  capiClusterKind,
  clusterProfileKind,
  clusterQueueKind,
  jobKind,
  LABELS,
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
import type { Fleet, FleetCluster } from './types';

/**
 * A kind that is watched, and what of each object is kept.
 *
 * @public
 */
export interface WatchedKind {
  kind: ResourceKind;
  /** Default: everything but managed fields and `kubectl`'s copy of the object. */
  transform?: (object: KubeObject) => KubeObject;
  /** Values that {@link Fleet.findBy} finds objects by without looking at all of them. */
  indexes?: Record<string, (object: KubeObject) => string[]>;
}

/**
 * The kinds watched per role of a cluster.
 *
 * @public
 */
export type FleetKinds = Readonly<
  Record<FleetCluster['role'], readonly WatchedKind[]>
>;

/**
 * Index of {@link Fleet.findBy} that holds the uids of an object's owners, on Workloads, Pods and RayClusters.
 *
 * @public
 */
export const OWNER_UID_INDEX = 'ownerUid';

/** Jobs, Ray and queues are read on the hub, where users write them, and on the workers, where they run. */
const everywhere: WatchedKind[] = [
  namespaceKind,
  jobKind,
  rayJobKind,
  clusterQueueKind,
  localQueueKind,
  resourceFlavorKind,
].map(kind => ({ kind }));

const owned: WatchedKind[] = [
  { kind: rayClusterKind, indexes: { [OWNER_UID_INDEX]: ownerUids } },
  {
    kind: workloadKind,
    indexes: {
      [OWNER_UID_INDEX]: ownerUids,
      ...labelIndexes(LABELS.kueueJobUid),
    },
  },
];

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
    ...owned,
  ],
  worker: [
    { kind: nodeKind, transform: slimNode },
    {
      kind: podKind,
      transform: slimPod,
      indexes: {
        [OWNER_UID_INDEX]: ownerUids,
        ...labelIndexes(LABELS.rayCluster, LABELS.jobName),
      },
    },
    ...everywhere,
    ...owned,
  ],
};

function ownerUids(object: KubeObject): string[] {
  return object.metadata.ownerReferences?.map(({ uid }) => uid) ?? [];
}

function labelIndexes(
  ...labels: string[]
): Record<string, (object: KubeObject) => string[]> {
  return Object.fromEntries(
    labels.map(label => [
      label,
      (object: KubeObject) => {
        const value = object.metadata.labels?.[label];
        return value === undefined ? [] : [value];
      },
    ]),
  );
}
