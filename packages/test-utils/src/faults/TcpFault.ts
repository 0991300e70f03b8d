/** Direction of bytes through a proxy. @public */
export type Direction = 'toServer' | 'toClient';

/**
 * A fault of a connection. A fault with a `direction` affects only this direction, else both.
 *
 * - `blackHole`: packets are lost. Nothing arrives, ends and resets included, and both sides keep their
 *   bytes, which arrive when the fault is over.
 * - `swallow`: bytes sent meanwhile are lost. Connections that lost bytes are reset afterwards.
 * - `delay`: each byte arrives `delayMs` later; the bandwidth is unchanged.
 * - `throttle`: at most `bytesPerSecond` in each connection and direction.
 * - `reset`: every connection gets a TCP reset, new ones too.
 * - `refuse`: nothing listens at the address, and open connections are reset.
 *
 * @public
 */
export type TcpFault =
  | { type: 'blackHole'; direction?: Direction }
  | { type: 'swallow'; direction?: Direction }
  | { type: 'delay'; delayMs: number; direction?: Direction }
  | { type: 'throttle'; bytesPerSecond: number; direction?: Direction }
  | { type: 'reset' }
  | { type: 'refuse' };
