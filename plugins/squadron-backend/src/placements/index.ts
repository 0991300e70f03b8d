export { PlacementHistory, PLACEMENT_TABLE } from './PlacementHistory';
export { PlacementRecorder } from './PlacementRecorder';
export { PlacementViews } from './PlacementViews';
export type {
  ClusterFilter,
  PlacementDispatch,
  PlacementReader,
} from './PlacementViews';
