/** A request as a proxy sees it. @public */
export interface ProxiedRequest {
  method: string;
  /** Absolute path with query. */
  path: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Whether the path asks for a watch. */
  isWatch: boolean;
  /** Whether the server may change something because of it: POST, PUT, PATCH and DELETE without `dryRun`. */
  isMutation: boolean;
}

/**
 * What happens to one request. `before`: the server never sees it; `after`: it took effect, and its answer is
 * lost. Default `before`.
 *
 * - `answer`: the proxy answers instead of the server.
 * - `reset`: the connection (HTTP/2: the stream) breaks without an answer.
 * - `hang`: no answer comes until the client gives up.
 * - `delay`: the request is passed on after this time.
 * - `insertLine`: after so many lines of a watch (default 0) comes this one, and with `thenEnds` the end.
 * - `cutLine`: after so many lines of a watch (default 0), the next one breaks off in its middle.
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

/** What happens within a watch. @public */
export type WatchFault =
  | {
      type: 'insertLine';
      line: string | object;
      afterLines?: number;
      thenEnds?: boolean;
    }
  | { type: 'cutLine'; afterLines?: number };

/** Which requests of a client meet which fault. @public */
export interface HttpFault {
  /** Default: every request. */
  matches?: (request: ProxiedRequest) => boolean;
  /** How many of them. Default: all, until it is removed. */
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

/** An ERROR event within a watch that says its version is too old, and the end of the watch. @public */
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

/** A Status object that says what failed. @public */
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
