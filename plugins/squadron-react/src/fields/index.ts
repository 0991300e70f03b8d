export { squadronClusterPicker } from './SquadronClusterPicker';
export { squadronCredentialsPicker } from './SquadronCredentialsPicker';
export { squadronKubeconfigField } from './SquadronKubeconfigField';
export { squadronProviderPicker } from './SquadronProviderPicker';
export { squadronQueuePicker } from './SquadronQueuePicker';
export { squadronVersionPicker } from './SquadronVersionPicker';
