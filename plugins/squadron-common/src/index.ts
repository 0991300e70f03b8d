/**
 * Kinds, readers, permissions, pure views and rules of Squadron. Runs in browsers and backends.
 *
 * @packageDocumentation
 */
export * from './contract';
export { stateCodeText, stateText, timelineText } from './messages/stateText';
export * from './catalog';
export * from './format';
export * from './history';
export * from './kinds';
export * from './knowledge';
export * from './messages';
export * from './names';
export * from './quantity';
export * from './rules';
export * from './text';
export * from './views';
export { ownValue } from './ownValue';
export { recordOf } from './recordOf';
export { clusterIdOf, parseClusterId } from './clusterId';
export {
  ANNOTATIONS,
  CLUSTER_MANAGER_NAME,
  DEFAULT_FLEET_NAMESPACE,
  DEFAULT_KUBECONFIG_KEY,
  DEFAULT_LOCAL_QUEUE_NAME,
  FIELD_MANAGERS,
  FLEET_QUEUE_NAME,
  GPU_PROPERTY_PREFIX,
  HELD_WORKLOAD_NAME,
  HUB_CLUSTER_ID,
  IMPORT_MANAGER_NAME,
  KUEUE_NAMESPACE,
  LABELS,
  MANAGED_BY_VALUE,
  MULTIKUEUE_CONTROLLER_NAME,
  MULTIKUEUE_KUBECONFIG_KEY,
  MULTIKUEUE_MANAGED_BY,
  MULTIKUEUE_ROLE,
  SQUADRON_FINALIZER,
} from './constants';
export {
  clusterCreatePermission,
  clusterDeletePermission,
  clusterKubeconfigPermission,
  clusterReadPermission,
  clusterUpdatePermission,
  credentialsAccessReadPermission,
  credentialsReadPermission,
  credentialsRotatePermission,
  credentialsUpdatePermission,
  inventoryReadPermission,
  placementCreatePermission,
  placementDeletePermission,
  placementReadPermission,
  queueReadPermission,
  queueCreatePermission,
  quotaAssignPermission,
  RESOURCE_TYPE_SQUADRON_CLUSTER,
  RESOURCE_TYPE_SQUADRON_QUEUE,
  RESOURCE_TYPE_SQUADRON_WORKLOAD,
  squadronPermissions,
  workloadCreatePermission,
  workloadDashboardReadPermission,
  workloadDeletePermission,
  workloadLogsReadPermission,
  workloadReadPermission,
  workloadUpdatePermission,
} from './permissions';
