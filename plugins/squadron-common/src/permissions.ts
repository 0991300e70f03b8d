import { createPermission } from '@backstage/plugin-permission-common';

/** Resource type of clusters in conditional decisions. @public */
export const RESOURCE_TYPE_SQUADRON_CLUSTER = 'squadron-cluster';

/** Resource type of RayJobs, RayClusters and Jobs in conditional decisions. @public */
export const RESOURCE_TYPE_SQUADRON_WORKLOAD = 'squadron-workload';

/** Resource type of ClusterQueues and LocalQueues in conditional decisions. @public */
export const RESOURCE_TYPE_SQUADRON_QUEUE = 'squadron-queue';

/** Resource type of Placements in conditional decisions. @public */
export const RESOURCE_TYPE_SQUADRON_PLACEMENT = 'squadron-placement';

/** Resource type of credentials of infrastructure providers in conditional decisions. @public */
export const RESOURCE_TYPE_SQUADRON_CREDENTIALS = 'squadron-credentials';

/** See clusters, their nodes and conditions. @public */
export const clusterReadPermission = createPermission({
  name: 'squadron.cluster.read',
  attributes: { action: 'read' },
  resourceType: RESOURCE_TYPE_SQUADRON_CLUSTER,
});

/** Create or import worker clusters in a namespace of the hub. @public */
export const clusterCreatePermission = createPermission({
  name: 'squadron.cluster.create',
  attributes: { action: 'create' },
  resourceType: RESOURCE_TYPE_SQUADRON_CLUSTER,
});

/** Change worker clusters: scale, upgrade, pause. @public */
export const clusterUpdatePermission = createPermission({
  name: 'squadron.cluster.update',
  attributes: { action: 'update' },
  resourceType: RESOURCE_TYPE_SQUADRON_CLUSTER,
});

/** Destroy worker clusters. @public */
export const clusterDeletePermission = createPermission({
  name: 'squadron.cluster.delete',
  attributes: { action: 'delete' },
  resourceType: RESOURCE_TYPE_SQUADRON_CLUSTER,
});

/** Get a short-lived kubeconfig of a worker cluster. No `read`, since it hands out a credential. @public */
export const clusterKubeconfigPermission = createPermission({
  name: 'squadron.cluster.kubeconfig',
  attributes: {},
  resourceType: RESOURCE_TYPE_SQUADRON_CLUSTER,
});

/** See the credentials of infrastructure providers, without their contents. @public */
export const credentialsReadPermission = createPermission({
  name: 'squadron.credentials.read',
  attributes: { action: 'read' },
  resourceType: RESOURCE_TYPE_SQUADRON_CREDENTIALS,
});

/** Write and delete credentials of infrastructure providers. @public */
export const credentialsUpdatePermission = createPermission({
  name: 'squadron.credentials.update',
  attributes: { action: 'update' },
  resourceType: RESOURCE_TYPE_SQUADRON_CREDENTIALS,
});

/** See the access list: who reaches which cluster, and how, without tokens. No `read`, since it names persons and credentials. @public */
export const credentialsAccessReadPermission = createPermission({
  name: 'squadron.credentials.access.read',
  attributes: {},
  resourceType: RESOURCE_TYPE_SQUADRON_CLUSTER,
});

/** Rotate a credential of a cluster. @public */
export const credentialsRotatePermission = createPermission({
  name: 'squadron.credentials.rotate',
  attributes: { action: 'update' },
  resourceType: RESOURCE_TYPE_SQUADRON_CLUSTER,
});

/** See the sources of each cluster, and for the hub the health of Squadron. @public */
export const inventoryReadPermission = createPermission({
  name: 'squadron.inventory.read',
  attributes: { action: 'read' },
  resourceType: RESOURCE_TYPE_SQUADRON_CLUSTER,
});

/** See workloads. @public */
export const workloadReadPermission = createPermission({
  name: 'squadron.workload.read',
  attributes: { action: 'read' },
  resourceType: RESOURCE_TYPE_SQUADRON_WORKLOAD,
});

/** Submit workloads to a namespace of a cluster, and move them there. @public */
export const workloadCreatePermission = createPermission({
  name: 'squadron.workload.create',
  attributes: { action: 'create' },
  resourceType: RESOURCE_TYPE_SQUADRON_WORKLOAD,
});

/** Change workloads: suspend, resume, priority. @public */
export const workloadUpdatePermission = createPermission({
  name: 'squadron.workload.update',
  attributes: { action: 'update' },
  resourceType: RESOURCE_TYPE_SQUADRON_WORKLOAD,
});

/** Stop and delete workloads. @public */
export const workloadDeletePermission = createPermission({
  name: 'squadron.workload.delete',
  attributes: { action: 'delete' },
  resourceType: RESOURCE_TYPE_SQUADRON_WORKLOAD,
});

/** Read the logs of workloads. No `read`, since logs may contain more than the state of a workload. @public */
export const workloadLogsReadPermission = createPermission({
  name: 'squadron.workload.logs.read',
  attributes: {},
  resourceType: RESOURCE_TYPE_SQUADRON_WORKLOAD,
});

/** Open the Ray dashboard of a workload. No `read`, since it shows everything that its RayCluster runs. @public */
export const workloadDashboardReadPermission = createPermission({
  name: 'squadron.workload.dashboard.read',
  attributes: {},
  resourceType: RESOURCE_TYPE_SQUADRON_WORKLOAD,
});

/** See queues and quotas. @public */
export const queueReadPermission = createPermission({
  name: 'squadron.queue.read',
  attributes: { action: 'read' },
  resourceType: RESOURCE_TYPE_SQUADRON_QUEUE,
});

/** Create ClusterQueues on the hub, and LocalQueues in its namespaces. @public */
export const queueCreatePermission = createPermission({
  name: 'squadron.queue.create',
  attributes: { action: 'create' },
  resourceType: RESOURCE_TYPE_SQUADRON_QUEUE,
});

/** Assign capacity of clusters to queues. @public */
export const quotaAssignPermission = createPermission({
  name: 'squadron.quota.assign',
  attributes: { action: 'update' },
  resourceType: RESOURCE_TYPE_SQUADRON_CLUSTER,
});

/** See placements and the explanation of their decisions. @public */
export const placementReadPermission = createPermission({
  name: 'squadron.placement.read',
  attributes: { action: 'read' },
  resourceType: RESOURCE_TYPE_SQUADRON_PLACEMENT,
});

/** Write placements. @public */
export const placementCreatePermission = createPermission({
  name: 'squadron.placement.create',
  attributes: { action: 'create' },
  resourceType: RESOURCE_TYPE_SQUADRON_PLACEMENT,
});

/** Delete placements. @public */
export const placementDeletePermission = createPermission({
  name: 'squadron.placement.delete',
  attributes: { action: 'delete' },
  resourceType: RESOURCE_TYPE_SQUADRON_PLACEMENT,
});

/** Every permission of this plugin. @public */
export const squadronPermissions = [
  clusterReadPermission,
  clusterCreatePermission,
  clusterUpdatePermission,
  clusterDeletePermission,
  clusterKubeconfigPermission,
  credentialsReadPermission,
  credentialsUpdatePermission,
  credentialsAccessReadPermission,
  credentialsRotatePermission,
  inventoryReadPermission,
  workloadReadPermission,
  workloadCreatePermission,
  workloadUpdatePermission,
  workloadDeletePermission,
  workloadLogsReadPermission,
  workloadDashboardReadPermission,
  placementReadPermission,
  placementCreatePermission,
  placementDeletePermission,
  queueReadPermission,
  queueCreatePermission,
  quotaAssignPermission,
];

/** Permissions to create something in a namespace. @public */
export const creationPermissions = [
  clusterCreatePermission,
  workloadCreatePermission,
  placementCreatePermission,
  queueCreatePermission,
];
