export { Access } from './Access';
export type { AccessScope, PlaceFilter } from './Access';
export { visible } from './visible';
export type { Place } from './Place';
