export { mapClaim } from './mapClaim';
export { mapCluster } from './mapCluster';
export { mapClusterQueue } from './mapClusterQueue';
export { mapLocalQueue } from './mapLocalQueue';
export { findOriginJob, mapRayCluster } from './mapRayCluster';
export { mapRayJob } from './mapRayJob';
export { mapRayService } from './mapRayService';
export type { MappedEntity, MappingContext } from './types';
