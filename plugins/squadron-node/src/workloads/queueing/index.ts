export { recreatedManifest, placeholderManifest } from './recreatedManifest';
