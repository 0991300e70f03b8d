export { capacityConcern } from './capacity/controller';
export { claimsConcern } from './claims/controller';
export { clusterConcern } from './cluster/controller';
export type { ClusterWorkshop } from './cluster/observe';
export { inventoryConcern } from './inventory/controller';
export { metricsConcern } from './metrics/controller';
export { multiKueueConcern } from './multikueue/controller';
export { tenancyConcern } from './tenancy/controller';
