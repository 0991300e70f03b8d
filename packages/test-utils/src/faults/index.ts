export { startTcpFaultProxy } from './startTcpFaultProxy';
export type { TcpFaultProxy } from './startTcpFaultProxy';
export type { Direction, TcpFault } from './TcpFault';
