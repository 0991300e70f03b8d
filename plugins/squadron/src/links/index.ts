export { squadronPaths, type SquadronPaths } from './paths';
export { useCatalogHref } from './useCatalogHref';
export { useLinks, type Links } from './useLinks';
