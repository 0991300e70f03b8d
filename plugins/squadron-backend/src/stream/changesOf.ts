import { workloadKindOfObject } from '../workloads/isPart';
import {
  clusterIdOf,
  type StreamMessage,
} from '@squadron/backstage-plugin-squadron-common';
import {
  isCopy,
  HUB_CLUSTER_ID,
  LABELS,
  workloadKindOf,
  WORKLOAD_KINDS,
  type LocalQueue,
  type Workload,
  type WorkloadKind,
  KINDS,
} from '@squadron/kube-kinds';
import {
  ownerReference,
  type ClusterChange,
  type FleetChange,
} from '@squadron/backstage-plugin-squadron-node';
import type { KubeObject } from '@squadron/kube-kinds';
import type { Place } from '../access';
import { placeOfPlacement, placeOfQueue } from '../access/placeOf';

/** One entry of a `changed` message. @internal */
export type ViewChange = Extract<
  StreamMessage,
  { type: 'changed' }
>['changes'][number];

/**
 * A change of a view, with the attributes for permission rules. One without an ID has no subject, and every reader of the
 * topic receives it, without the cluster.
 *
 * @internal
 */
export interface ScopedChange {
  change: ViewChange & { cluster: string };
  subject?: Place;
  /** Topic whose readers may receive it. Default: that of the change. */
  scope?: ViewChange['topic'];
}

/** Returns the views that a change of an object may affect. @internal */
export function changesOfObject(
  { type, cluster, kind, object }: FleetChange,
  fleetNamespace: string,
): ScopedChange[] {
  const changes = changedViews({ cluster, kind, object }, fleetNamespace);
  return type === 'deleted' && GONE_WITH_OWNER.includes(kind.kind)
    ? changes.map(withoutId)
    : changes;
}

/** Kinds whose deleted objects have no owner in the cache: by name, their change would not reach its former readers. */
const GONE_WITH_OWNER = [
  KINDS.clusterProfile,
  KINDS.clusterQueue,
  KINDS.managedCluster,
  KINDS.oneblockCluster,
].map(({ kind }) => kind);

function withoutId({ change: { topic, cluster } }: ScopedChange) {
  return { change: { topic, cluster } };
}

function changedViews(
  { cluster, kind, object }: Pick<FleetChange, 'cluster' | 'kind' | 'object'>,
  fleetNamespace: string,
): ScopedChange[] {
  const workload = workloadKindOf(kind.kind);
  if (workload) {
    return workloadChanges(cluster, workload, object);
  }
  switch (kind.kind) {
    case 'Workload':
      return [
        ...queuedWorkloadChanges(cluster, object),
        { change: { topic: 'queues', cluster } },
      ];
    case 'Pod':
      return [
        ...(workloadKindOfObject(cluster, kind, object)
          ? workloadChanges(cluster, 'pod', object)
          : [{ change: { topic: 'workloads' as const, cluster } }]),
        {
          change: { topic: 'clusters', cluster, id: cluster },
          subject: { clusters: [cluster] },
        },
      ];
    case 'Node':
      return [
        {
          change: { topic: 'clusters', cluster, id: cluster },
          subject: { clusters: [cluster] },
        },
      ];
    case 'ClusterQueue':
    case 'LocalQueue':
      return [queueChange(cluster, object)];
    case 'ResourceFlavor':
    case 'AdmissionCheck':
    case 'MultiKueueConfig':
      return [{ change: { topic: 'queues', cluster } }];
    case 'MultiKueueCluster':
      return [
        clusterChange(object.metadata.name),
        // The state of a job depends on the connection of its worker cluster.
        { change: { topic: 'workloads', cluster: HUB_CLUSTER_ID } },
      ];
    case 'ClusterResourceClaim':
      return [{ change: { topic: 'queues', cluster: capacityOwner(object) } }];
    case 'ClusterMetrics':
      return [
        { change: { topic: 'queues', cluster: capacityOwner(object) } },
        anyPlacement,
      ];
    case 'Placement':
      return [
        placementChange(object, object.metadata.name, ownerReference(object)),
      ];
    case 'PlacementDecision':
      return [
        placementChange(object, object.metadata.labels?.[LABELS.placement]),
      ];
    case 'AddOnPlacementScore':
    case 'ManagedClusterSet':
    case 'ManagedClusterSetBinding':
      return [anyPlacement];
    case 'ClusterProfile':
    case 'ManagedCluster':
      return [
        clusterChange(clusterBehind(object, fleetNamespace)),
        anyPlacement,
      ];
    case 'Namespace':
      return [];
    default:
      return [clusterChange(clusterBehind(object, fleetNamespace))];
  }
}

/** Returns the views that a change of a cluster may affect. Every view shows the age of its data. @internal */
export function changesOfCluster({
  type,
  cluster,
}: ClusterChange): ScopedChange[] {
  const { id } = cluster;
  const own = clusterChange(id);
  return type === 'updated'
    ? [own]
    : [
        type === 'left' ? withoutId(own) : own,
        { change: { topic: 'workloads', cluster: id } },
        { change: { topic: 'queues', cluster: id } },
      ];
}

function workloadChanges(
  cluster: string,
  kind: WorkloadKind,
  object: KubeObject,
): ScopedChange[] {
  const { namespace = '', name } = object.metadata;
  const subject: Place = {
    clusters: [cluster],
    namespace,
    object: { kind: WORKLOAD_KINDS[kind], name, last: object },
  };
  const own: ScopedChange = {
    change: {
      topic: 'workloads',
      cluster,
      id: `${cluster}/${namespace}/${kind}/${name}`,
    },
    subject,
  };
  if (cluster === HUB_CLUSTER_ID || !isCopy(object)) {
    return [own];
  }
  // A copy of MultiKueue has the name of the user's object on the hub.
  return [
    own,
    {
      change: {
        topic: 'workloads',
        cluster: HUB_CLUSTER_ID,
        id: `${HUB_CLUSTER_ID}/${namespace}/${kind}/${name}`,
      },
      subject: { ...subject, clusters: [HUB_CLUSTER_ID, cluster] },
    },
  ];
}

function queuedWorkloadChanges(
  cluster: string,
  object: KubeObject,
): ScopedChange[] {
  const owner = object.metadata.ownerReferences?.find(({ kind }) =>
    workloadKindOf(kind),
  );
  const kind = owner && workloadKindOf(owner.kind);
  if (!kind) {
    return [{ change: { topic: 'workloads', cluster } }];
  }
  const { namespace, labels } = object.metadata;
  const queue = (object as Workload).spec?.queueName;
  return workloadChanges(cluster, kind, {
    metadata: {
      namespace,
      name: owner.name,
      labels: { ...labels, ...(queue && { [LABELS.kueueQueueName]: queue }) },
    },
  });
}

function queueChange(cluster: string, object: KubeObject): ScopedChange {
  const { namespace, name } = object.metadata;
  const id = namespace
    ? `lq/${cluster}/${namespace}/${name}`
    : `cq/${cluster}/${name}`;
  return {
    change: { topic: 'queues', cluster, id },
    subject: placeOfQueue({
      cluster,
      namespace,
      name,
      clusterQueue: (object as LocalQueue).spec?.clusterQueue,
    }),
  };
}

/** A changed input of decisions: the decision of any Placement may change. */
const anyPlacement: ScopedChange = {
  change: { topic: 'placements', cluster: HUB_CLUSTER_ID },
};

function placementChange(
  { metadata: { namespace = '' } }: KubeObject,
  name: string | undefined,
  owner?: string,
): ScopedChange {
  return name
    ? {
        change: {
          topic: 'placements',
          cluster: HUB_CLUSTER_ID,
          id: `${namespace}/${name}`,
        },
        subject: { ...placeOfPlacement({ namespace, name }), owner },
      }
    : anyPlacement;
}

function clusterChange(id: string): ScopedChange {
  return {
    change: { topic: 'clusters', cluster: id, id },
    subject: { clusters: [id] },
  };
}

/** ID of the cluster whose capacity a claim assigns, or that was measured. */
function capacityOwner({ metadata, ...object }: KubeObject): string {
  const { spec } = object as { spec?: { clusterName?: string } };
  return spec?.clusterName ?? metadata.name;
}

/** Objects of Cluster API have the name of their cluster in a label, or as their own name. */
function clusterBehind(
  { metadata }: KubeObject,
  fleetNamespace: string,
): string {
  const name = metadata.labels?.[LABELS.capiClusterName] ?? metadata.name;
  return clusterIdOf({ ...metadata, name }, fleetNamespace);
}
