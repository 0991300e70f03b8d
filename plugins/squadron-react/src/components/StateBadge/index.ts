export { StateBadge } from './StateBadge';
export { useStateText } from './useStateText';
