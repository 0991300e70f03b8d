export { clusterOfManaged } from './clusterOfManaged';
export { clusterOfProfile } from './clusterOfProfile';
export type { ProfileFacts } from './clusterOfProfile';
export { gpuScores, scorePoints } from './gpuScores';
export { placementInventory } from './placementInventory';
export type { InventoryParts, PlacementInventory } from './placementInventory';
