export { PlacementFacts } from './PlacementFacts';
