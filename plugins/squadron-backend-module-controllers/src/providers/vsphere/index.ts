export { vsphereProvider } from './vsphereProvider';
