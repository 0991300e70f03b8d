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
export * from './knowledge';
export * from './messages';
export * from './names';
export * from './rules';
export * from './text';
export * from './views';
export { ownValue } from './ownValue';
export { clusterIdOf, parseClusterId } from './clusterId';
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
