/**
 * API ref, hooks, shared components and pickers of Squadron.
 *
 * @packageDocumentation
 */
export * from './api';
export * from './components';
export * from './hooks';
export * from './live';
export * from './logs';
export * from './translation';
export { squadronClusterPicker } from './clusters/fields/SquadronClusterPicker';
export { squadronKubeconfigField } from './clusters/fields/SquadronKubeconfigField';
export { squadronManifestPreview } from './clusters/fields/SquadronManifestPreview';
export { squadronProviderPicker } from './clusters/fields/SquadronProviderPicker';
export { squadronVersionPicker } from './clusters/fields/SquadronVersionPicker';
export { squadronCredentialsPicker } from './credentials/fields/SquadronCredentialsPicker';
export { squadronTextMapField } from './fields/SquadronTextMapField';
export { squadronFitPreview } from './queues/fields/SquadronFitPreview';
export { squadronNamespacePicker } from './queues/fields/SquadronNamespacePicker';
export { squadronPriorityClassPicker } from './queues/fields/SquadronPriorityClassPicker';
export { squadronQueuePicker } from './queues/fields/SquadronQueuePicker';
export { squadronGpuTypePicker } from './workloads/fields/SquadronGpuTypePicker';
export { squadronImagePicker } from './workloads/fields/SquadronImagePicker';
export { squadronPresetPicker } from './workloads/fields/SquadronPresetPicker';
export { squadronRayClusterPicker } from './workloads/fields/SquadronRayClusterPicker';
