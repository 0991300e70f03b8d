export { StateBadge } from './StateBadge';
