/** The way that bytes take through a proxy. @public */
export type Direction = 'toServer' | 'toClient';

/**
 * What is wrong with a connection while the fault lasts. A fault with a `direction` leaves the other one as
 * it is; without it both are meant.
 *
 * - `blackHole`: packets are lost. Nothing arrives, ends and resets included, and both sides keep what they
 *   sent, so that it comes through when the fault is over.
 * - `swallow`: what is sent meanwhile is lost for good. Connections that lost something are reset afterwards.
 * - `delay`: each byte arrives `delayMs` later; as many bytes a second as before.
 * - `throttle`: at most `bytesPerSecond` in each connection and direction.
 * - `reset`: every connection gets a TCP reset, new ones too.
 * - `refuse`: nothing listens at the address, and what was open is reset.
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
