export { loadCrds } from './loadCrds';
