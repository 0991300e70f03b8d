export { SquadronProvider } from './SquadronProvider';
export { useLiveStatus } from './useLiveStatus';
