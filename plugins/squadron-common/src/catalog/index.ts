export { catalogEntityName, catalogEntityRef } from './entityName';
export type { CatalogSource } from './entityName';
