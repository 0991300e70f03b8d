export { PlacementHistory } from './PlacementHistory';
export { PlacementRecorder } from './PlacementRecorder';
export { PlacementViews } from './PlacementViews';
