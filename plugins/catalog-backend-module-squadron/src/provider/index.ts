export { FleetEntityProvider } from './FleetEntityProvider';
export type { FleetEntityProviderOptions } from './FleetEntityProvider';
export { systemTimers } from './timers';
export type { Timers } from './timers';
export type { KnownEntity, SourceKey, SourceKind } from './types';
