export type { LiveStatus } from './LiveStream';
export { SquadronProvider } from './SquadronProvider';
export { useLiveStatus } from './useLiveStatus';
