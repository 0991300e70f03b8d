export { recreatedManifest, placeholderManifest } from './recreatedManifest';
export type { RecreatedManifest } from './recreatedManifest';
