export { inertText } from './inertText';
