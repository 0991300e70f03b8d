/** A request as a proxy sees it. @public */
export interface ProxiedRequest {
  method: string;
  /** Absolute path with query. */
  path: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Whether the request is a watch. */
  isWatch: boolean;
  /** Whether the request may change objects: POST, PUT, PATCH and DELETE without `dryRun`. */
  isMutation: boolean;
}

/**
 * The effect on one request. `before`: the server never sees it; `after`: it took effect, and its response is
 * lost. Default `before`.
 *
 * - `answer`: the proxy answers instead of the server.
 * - `reset`: the connection (HTTP/2: the stream) is reset without a response.
 * - `hang`: no response until the client gives up.
 * - `delay`: the request is forwarded after this time.
 * - `insertLine`: after this many lines of a watch (default 0) inserts a line, and with `thenEnds` ends the watch.
 * - `cutLine`: after this many lines of a watch (default 0) truncates the next one.
 *
 * @public
 */
export type HttpFaultAction =
  | {
      type: 'answer';
      status: number;
      headers?: Record<string, string>;
      body?: string | object;
      when?: 'before' | 'after';
    }
  | { type: 'reset'; when?: 'before' | 'after' }
  | { type: 'hang'; when?: 'before' | 'after' }
  | { type: 'delay'; delayMs: number }
  | WatchFault;

/** A fault within a watch. @public */
export type WatchFault =
  | {
      type: 'insertLine';
      line: string | object;
      afterLines?: number;
      thenEnds?: boolean;
    }
  | { type: 'cutLine'; afterLines?: number };

/** A fault and the requests that it affects. @public */
export interface HttpFault {
  /** Default: every request. */
  matches?: (request: ProxiedRequest) => boolean;
  /** Number of requests. Default: all, until the fault is removed. */
  times?: number;
  action: HttpFaultAction;
}

/** 429 with a Status object, as API servers and balancers send it. @public */
export function tooManyRequests(retryAfterSeconds: number): HttpFaultAction {
  return {
    type: 'answer',
    status: 429,
    headers: { 'retry-after': String(retryAfterSeconds) },
    body: statusOf(429, 'TooManyRequests', 'too many requests'),
  };
}

/** An ERROR event within a watch with the code 410 (expired), and the end of the watch. @public */
export function expiredEvent(afterLines = 0): HttpFaultAction {
  return {
    type: 'insertLine',
    line: {
      type: 'ERROR',
      object: statusOf(410, 'Expired', 'the resource version is too old'),
    },
    afterLines,
    thenEnds: true,
  };
}

/** A Status object with the failure. @public */
export function statusOf(
  code: number,
  reason: string,
  message: string,
): Record<string, unknown> {
  return {
    apiVersion: 'v1',
    kind: 'Status',
    status: 'Failure',
    code,
    reason,
    message,
  };
}
