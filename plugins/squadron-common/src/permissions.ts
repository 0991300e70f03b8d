import {
  createPermission,
  type PermissionAttributes,
} from '@backstage/plugin-permission-common';

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

const permissionFor =
  <const Type extends string>(resourceType: Type) =>
  (name: string, action?: PermissionAttributes['action']) =>
    createPermission({
      name,
      attributes: action ? { action } : {},
      resourceType,
    });

const ofCluster = permissionFor(RESOURCE_TYPE_SQUADRON_CLUSTER);
const ofWorkload = permissionFor(RESOURCE_TYPE_SQUADRON_WORKLOAD);
const ofQueue = permissionFor(RESOURCE_TYPE_SQUADRON_QUEUE);
const ofPlacement = permissionFor(RESOURCE_TYPE_SQUADRON_PLACEMENT);
const ofCredentials = permissionFor(RESOURCE_TYPE_SQUADRON_CREDENTIALS);

/** See clusters, their nodes and conditions. @public */
export const clusterReadPermission = ofCluster('squadron.cluster.read', 'read');

/** Create or import worker clusters in a namespace of the hub. @public */
export const clusterCreatePermission = ofCluster(
  'squadron.cluster.create',
  'create',
);

/** Change worker clusters: scale, upgrade, pause. @public */
export const clusterUpdatePermission = ofCluster(
  'squadron.cluster.update',
  'update',
);

/** Destroy worker clusters. @public */
export const clusterDeletePermission = ofCluster(
  'squadron.cluster.delete',
  'delete',
);

/** Get a short-lived kubeconfig of a worker cluster. No `read`, since it hands out a credential. @public */
export const clusterKubeconfigPermission = ofCluster(
  'squadron.cluster.kubeconfig',
);

/** See the credentials of infrastructure providers, without their contents. @public */
export const credentialsReadPermission = ofCredentials(
  'squadron.credentials.read',
  'read',
);

/** Write and delete credentials of infrastructure providers. @public */
export const credentialsUpdatePermission = ofCredentials(
  'squadron.credentials.update',
  'update',
);

/**
 * See the access list: who reaches which cluster, and how, without tokens. No `read`, since it names persons and
 * credentials.
 *
 * @public
 */
export const credentialsAccessReadPermission = ofCluster(
  'squadron.credentials.access.read',
);

/** Rotate a credential of a cluster. @public */
export const credentialsRotatePermission = ofCluster(
  'squadron.credentials.rotate',
  'update',
);

/** See the sources of each cluster, and for the hub the health of Squadron. @public */
export const inventoryReadPermission = ofCluster(
  'squadron.inventory.read',
  'read',
);

/** See workloads. @public */
export const workloadReadPermission = ofWorkload(
  'squadron.workload.read',
  'read',
);

/** Submit workloads to a namespace of a cluster, and move them there. @public */
export const workloadCreatePermission = ofWorkload(
  'squadron.workload.create',
  'create',
);

/** Change workloads: suspend, resume, priority. @public */
export const workloadUpdatePermission = ofWorkload(
  'squadron.workload.update',
  'update',
);

/** Stop and delete workloads. @public */
export const workloadDeletePermission = ofWorkload(
  'squadron.workload.delete',
  'delete',
);

/** Read the logs of workloads. No `read`, since logs may contain more than the state of a workload. @public */
export const workloadLogsReadPermission = ofWorkload(
  'squadron.workload.logs.read',
);

/** Open the Ray dashboard of a workload. No `read`, since it shows everything that its RayCluster runs. @public */
export const workloadDashboardReadPermission = ofWorkload(
  'squadron.workload.dashboard.read',
);

/** Run commands in containers of a workload. No action: a shell reads and changes whatever its container can. @public */
export const workloadExecPermission = ofWorkload('squadron.workload.exec');

/** Connect to ports of pods of a workload. No action: a connection reads and changes whatever its server lets it. @public */
export const workloadPortForwardPermission = ofWorkload(
  'squadron.workload.portForward',
);

/** See queues and quotas. @public */
export const queueReadPermission = ofQueue('squadron.queue.read', 'read');

/** Create ClusterQueues on the hub, and LocalQueues in its namespaces. @public */
export const queueCreatePermission = ofQueue('squadron.queue.create', 'create');

/** Assign capacity of clusters to queues. @public */
export const quotaAssignPermission = ofCluster(
  'squadron.quota.assign',
  'update',
);

/** See placements and the explanation of their decisions. @public */
export const placementReadPermission = ofPlacement(
  'squadron.placement.read',
  'read',
);

/** Write placements. @public */
export const placementCreatePermission = ofPlacement(
  'squadron.placement.create',
  'create',
);

/** Delete placements. @public */
export const placementDeletePermission = ofPlacement(
  'squadron.placement.delete',
  'delete',
);

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
  workloadExecPermission,
  workloadPortForwardPermission,
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
