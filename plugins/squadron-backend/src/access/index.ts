export { Access, type AccessScope, type PlaceFilter } from './Access';
export { visible } from './visible';
export type { Place } from './Place';
