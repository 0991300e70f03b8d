export { byUrgency, accessState, needsAttention } from './accessState';
