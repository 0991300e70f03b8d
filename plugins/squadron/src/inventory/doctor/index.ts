export { Doctor } from './Doctor';
