import {
  clusterKubeconfigPermission,
  clusterReadPermission,
  clusterUpdatePermission,
  credentialsAccessReadPermission,
  credentialsRotatePermission,
  inventoryReadPermission,
  placementReadPermission,
  queueReadPermission,
  quotaAssignPermission,
  workloadCreatePermission,
  workloadDashboardReadPermission,
  workloadDeletePermission,
  workloadExecPermission,
  workloadLogsReadPermission,
  workloadPortForwardPermission,
  workloadReadPermission,
  workloadUpdatePermission,
} from '@squadron/backstage-plugin-squadron-common';

const namesOf = (permissions: ReadonlyArray<{ name: string }>) =>
  new Set(permissions.map(({ name }) => name));

const workloads = [
  workloadReadPermission,
  workloadCreatePermission,
  workloadUpdatePermission,
  workloadDeletePermission,
  workloadLogsReadPermission,
  workloadDashboardReadPermission,
  workloadExecPermission,
  workloadPortForwardPermission,
];

/** What cluster admins may do on their clusters. Creation and removal of clusters need a management admin. @internal */
export const CLUSTER_ADMIN_PERMISSIONS = namesOf([
  clusterReadPermission,
  clusterUpdatePermission,
  clusterKubeconfigPermission,
  credentialsAccessReadPermission,
  credentialsRotatePermission,
  inventoryReadPermission,
  queueReadPermission,
  quotaAssignPermission,
  ...workloads,
]);

/** What project users may do in their namespaces. @internal */
export const PROJECT_USER_PERMISSIONS = namesOf([
  queueReadPermission,
  placementReadPermission,
  ...workloads,
]);

/** What project users may do in their ClusterQueues. @internal */
export const QUEUE_USER_PERMISSIONS = namesOf([
  queueReadPermission,
  workloadReadPermission,
]);

/** What project users may do on the clusters that their grant names. @internal */
export const CLUSTER_VIEWER_PERMISSIONS = namesOf([clusterReadPermission]);
