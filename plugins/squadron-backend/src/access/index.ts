export { Access } from './Access';
export type { AccessScope, PlaceFilter } from './Access';
export type { Place } from './Place';
