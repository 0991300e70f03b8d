export { capacityConcern } from './capacity/controller';
export { clusterConcern } from './cluster/controller';
export type { ClusterWorkshop } from './cluster/observe';
export { inventoryConcern } from './inventory/controller';
export { multiKueueConcern } from './multikueue/controller';
export { tenancyConcern } from './tenancy/controller';
