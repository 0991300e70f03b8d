export { untilCacheAgrees, untilCatalogAgrees } from './agreement';
export { answerBreaches } from './answerBreaches';
export { cacheDifferences } from './cacheDifferences';
export {
  catalogDifferences,
  FLEET_ENTITIES_PATH,
  type ListedEntity,
} from './catalogDifferences';
export { listCluster, type ListedKind } from './listed';
export { portalWrites } from './portalWrites';
export { processBreaches } from './processBreaches';
export { MARKED_WITHIN_MS, unmarkedClusters } from './staleness';
export { StreamModel } from './StreamModel';
export { StreamReader } from './StreamReader';
