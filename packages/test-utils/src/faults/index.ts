export { expiredEvent, statusOf, tooManyRequests } from './HttpFault';
export type {
  HttpFault,
  HttpFaultAction,
  ProxiedRequest,
  WatchFault,
} from './HttpFault';
export { startHttpFaultProxy } from './startHttpFaultProxy';
export type { HttpFaultProxy } from './startHttpFaultProxy';
export { startTcpFaultProxy } from './startTcpFaultProxy';
export type { TcpFaultProxy } from './startTcpFaultProxy';
export type { Direction, TcpFault } from './TcpFault';
export { HOSTILE_BEHAVIOURS } from './HostileBehaviour';
export type { HostileBehaviour } from './HostileBehaviour';
export { startHostileApiServer } from './startHostileApiServer';
export type { HostileApiServer } from './startHostileApiServer';
