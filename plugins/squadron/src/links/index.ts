export { useCatalogHref } from './useCatalogHref';
export { useLinks, type Links } from './useLinks';
