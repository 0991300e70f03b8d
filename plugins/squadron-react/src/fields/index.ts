export { squadronClusterPicker } from './SquadronClusterPicker';
export { squadronQueuePicker } from './SquadronQueuePicker';
export { squadronVersionPicker } from './SquadronVersionPicker';
