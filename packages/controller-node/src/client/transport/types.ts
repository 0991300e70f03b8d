import type { TLSSocket } from 'node:tls';

/** One HTTP request to an API server, with validated path and headers. @internal */
export interface TransportRequest {
  method: string;
  /** Path with query, including the server's path prefix. */
  path: string;
  /** Lower-case names. */
  headers: Record<string, string | string[]>;
  body?: string;
  signal?: AbortSignal;
  /** Time to the response's headers, and between two chunks of its body unless it is a watch. */
  timeoutMs: number;
  /** A watch may stay silent; each transport has its own way to detect a dead connection then. */
  isWatch?: boolean;
}

/** A response whose headers have arrived. The caller must read the body to its end or stop iterating it. @internal */
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
  openSocket(): Promise<TLSSocket>;
  close(): Promise<void>;
}

/** The server did not process the request, so that it may be sent again, whatever its method. @internal */
export class NotProcessedError extends Error {
  name = 'NotProcessedError' as const;
}
