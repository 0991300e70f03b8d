import { KNOWN_PROVIDERS, KNOWN_PROVISIONERS } from '../clusters/providers';
import {
  isTrue,
  ANNOTATIONS,
  infrastructureKinds,
  LABELS,
  provisionerKinds,
  QUEUED_KINDS,
  KINDS,
  type KubePod,
  type Workload,
  type KubeObject,
  type ResourceKind,
} from '@squadron/kube-kinds';
import type { FeatureGates } from '../rules/types';
import {
  copyIndexNameOf,
  deploymentNameOf,
} from '../workloads/deploymentNameOf';
import { statefulSetNameOf } from '../workloads/statefulSetNameOf';
import { addOnKinds } from './addOnKinds';
import { slimMeta, slimNode, slimPod } from './transforms';
import type { Fleet, FleetCluster } from './types';
import type { WatchedKind } from './watchedKind';
import { watchedEvents } from './watchedEvents';

/** The kinds watched per role of a cluster. @public */
export type FleetKinds = Readonly<
  Record<FleetCluster['role'], readonly WatchedKind[]>
>;

/** Index of {@link Fleet.findBy} on Workloads, Pods and RayClusters: the UIDs of their owners. @public */
export const OWNER_UID_INDEX = 'ownerUid';

/**
 * Index of {@link Fleet.findBy} on Workloads: the ClusterQueue whose quota they hold until they are finished.
 *
 * @public
 */
export const QUOTA_INDEX = 'quotaOf';

/** Index of {@link Fleet.findBy} on Pods of the hub: `<namespace>/<name>` of their Deployment. @public */
export const DEPLOYMENT_INDEX = 'deployment';

/**
 * Index of {@link Fleet.findBy} on Pods of workers that are copies of a Deployment's pods: `<namespace>/<copyIndexName>`.
 *
 * @internal
 */
export const DEPLOYMENT_COPY_INDEX = 'deploymentCopy';

/**
 * Index of {@link Fleet.findBy} on Pods of workers: `<namespace>/<name>` of their StatefulSet, whose copy there has
 * another UID.
 *
 * @public
 */
export const STATEFUL_SET_INDEX = 'statefulSet';

/** Jobs, Ray and queues are read on the hub, where users write them, and on the workers, where they run. */
const everywhere: WatchedKind[] = [
  KINDS.namespace,
  KINDS.job,
  KINDS.rayJob,
  KINDS.rayService,
  KINDS.clusterQueue,
  KINDS.cohort,
  KINDS.localQueue,
  KINDS.resourceFlavor,
  KINDS.admissionCheck,
  KINDS.workloadPriorityClass,
].map(kind => ({ kind }));

const owned: WatchedKind[] = [
  { kind: KINDS.rayCluster, indexes: { [OWNER_UID_INDEX]: ownerUids } },
  {
    kind: KINDS.workload,
    indexes: {
      [OWNER_UID_INDEX]: ownerUids,
      ...labelIndexes(LABELS.kueueJobUid),
      [QUOTA_INDEX]: quotaOf,
    },
  },
];

const hubKinds: ResourceKind[] = [
  KINDS.clusterProfile,
  KINDS.authTokenRequest,
  KINDS.oneblockCluster,
  KINDS.capiCluster,
  KINDS.machineDeployment,
  KINDS.machineSet,
  KINDS.machine,
  KINDS.machinePool,
  KINDS.machineHealthCheck,
  KINDS.sandboxAddOn,
  KINDS.multiKueueConfig,
  KINDS.multiKueueCluster,
  KINDS.clusterMetrics,
  KINDS.clusterResourceClaim,
  KINDS.placement,
  KINDS.addOnPlacementScore,
  KINDS.managedCluster,
  KINDS.managedClusterSet,
  KINDS.managedClusterSetBinding,
  // Written by users on the hub. On workers, the pods and the Workload show their progress and outcome.
  ...Object.values(QUEUED_KINDS).map(({ kind }) => kind),
];

/**
 * The serving workloads that users write on the hub. All Deployments and StatefulSets are cached, because pages also
 * show those in namespaces of the fleet that Kueue does not queue. Of the pods, only those are cached that Kueue
 * queues, and those that wait and have no owner whose page would show it.
 */
const serving: WatchedKind[] = [
  { kind: KINDS.deployment },
  { kind: KINDS.statefulSet },
  // Those whose data is on a cluster confine their workloads to it.
  {
    kind: KINDS.persistentVolumeClaim,
    keeps: ({ metadata }) =>
      metadata.annotations?.[ANNOTATIONS.boundTo] !== undefined,
  },
  {
    kind: KINDS.pod,
    keeps: isQueuedOrStranded,
    transform: object =>
      object.metadata.ownerReferences ? slimPod(object) : slimMeta(object),
    indexes: {
      [OWNER_UID_INDEX]: ownerUids,
      [DEPLOYMENT_INDEX]: object => keyed(object, deploymentNameOf(object)),
    },
  },
];

function isQueuedOrStranded(object: KubeObject): boolean {
  const { labels, ownerReferences } = object.metadata;
  return (
    labels?.[LABELS.kueueManaged] === 'true' ||
    (!ownerReferences && (object as KubePod).status?.phase === 'Pending')
  );
}

const placementDecisions: WatchedKind = {
  kind: KINDS.placementDecision,
  indexes: labelIndexes(LABELS.placement),
};

const workerKinds: WatchedKind[] = [
  { kind: KINDS.node, transform: slimNode },
  {
    kind: KINDS.pod,
    transform: slimPod,
    indexes: {
      [OWNER_UID_INDEX]: ownerUids,
      [STATEFUL_SET_INDEX]: object => keyed(object, statefulSetNameOf(object)),
      [DEPLOYMENT_COPY_INDEX]: object => keyed(object, copyIndexNameOf(object)),
      ...labelIndexes(
        ...new Set([
          LABELS.rayCluster,
          LABELS.jobName,
          ...Object.values(QUEUED_KINDS).map(({ podLabel }) => podLabel),
        ]),
      ),
    },
  },
  ...everywhere,
  ...owned,
  watchedEvents,
];

/**
 * The kinds that the fleet cache watches if these providers and provisioners are enabled. Kinds of disabled clouds are
 * not requested from the hub.
 *
 * @public
 */
export function fleetKindsOf(
  gates: Pick<
    FeatureGates,
    'supportedCloudProviders' | 'supportedProvisioners'
  >,
): FleetKinds {
  const { supportedCloudProviders: providers, supportedProvisioners } = gates;
  // The sandbox has its own control planes and add-ons.
  const hasClouds = providers.some(id => id !== 'sandbox');
  const provisioners = hasClouds ? supportedProvisioners : [];
  return {
    hub: [
      ...[
        ...hubKinds,
        ...providers.flatMap(infrastructureKinds),
        ...provisioners.flatMap(provisionerKinds),
      ].map(kind => ({ kind })),
      ...(hasClouds ? addOnKinds : []),
      placementDecisions,
      ...everywhere,
      ...owned,
      ...serving,
      watchedEvents,
    ],
    worker: workerKinds,
  };
}

/** The kinds of {@link fleetKindsOf} with all providers and provisioners of Squadron enabled. @public */
export const fleetKinds: FleetKinds = fleetKindsOf({
  supportedCloudProviders: KNOWN_PROVIDERS,
  supportedProvisioners: KNOWN_PROVISIONERS,
});

function quotaOf(object: KubeObject): string[] {
  const workload = object as Workload;
  const clusterQueue = workload.status?.admission?.clusterQueue;
  return clusterQueue === undefined || isTrue(workload, 'Finished')
    ? []
    : [clusterQueue];
}

function ownerUids(object: KubeObject): string[] {
  return object.metadata.ownerReferences?.map(({ uid }) => uid) ?? [];
}

function keyed({ metadata }: KubeObject, name: string | undefined): string[] {
  return name === undefined ? [] : [`${metadata.namespace}/${name}`];
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
