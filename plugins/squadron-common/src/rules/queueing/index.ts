export { anewManifest, standInManifest } from './anewManifest';
export type { AnewManifest } from './anewManifest';
