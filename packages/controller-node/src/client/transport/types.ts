/**
 * One HTTP request on its way to an API server: path and headers are checked already.
 *
 * @internal
 */
export interface TransportRequest {
  method: string;
  /** Path with query, the server's path prefix included. */
  path: string;
  /** Lower-case names. */
  headers: Record<string, string | string[]>;
  body?: string;
  signal?: AbortSignal;
  /** Time to the response's headers, and between two chunks of its body unless it is a watch. */
  timeoutMs: number;
  /** A watch may stay silent; see each transport for how it notices a dead connection then. */
  isWatch?: boolean;
}

/**
 * A response whose headers have arrived. Whoever gets it must read the body to its end or stop iterating it.
 *
 * @internal
 */
export interface TransportResponse {
  status: number;
  headers: Record<string, string>;
  body: AsyncIterable<Uint8Array>;
}

/**
 * Sends requests to one API server. Failures to reach it are KubeConnectionErrors; an aborted signal's
 * reason is thrown as it is.
 *
 * @internal
 */
export interface Transport {
  request(request: TransportRequest): Promise<TransportResponse>;
  lastContactMs(): number | undefined;
  whenReachable(signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

/**
 * The request was not processed by the server, so that it may be sent again whatever its method.
 *
 * @internal
 */
export class NotProcessedError extends Error {
  name = 'NotProcessedError' as const;
}
