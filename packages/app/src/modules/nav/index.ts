export { navModule } from './navModule';
