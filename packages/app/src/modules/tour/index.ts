export { tourModule } from './tourModule';
