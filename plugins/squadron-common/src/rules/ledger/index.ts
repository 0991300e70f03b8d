export { byUrgency, ledgerState, needsAttention } from './ledgerState';
