import { CustomErrorBase } from '@backstage/errors';

// One answer of a load balancer must not stop a kind or a key for hours.
const MAX_RETRY_AFTER_MS = 60_000;

/** The API server answered a request with an error. @public */
export class KubeApiError extends CustomErrorBase {
  name = 'KubeApiError' as const;

  /** HTTP status code. */
  readonly status: number;
  /** Machine-readable reason of the Status object, e.g. `NotFound`, `Conflict`, `Expired`. */
  readonly reason: string;
  /** Waiting time that the server requests, if it does; at most a minute. */
  readonly retryAfterMs?: number;
  /** The message of the server, without request and address. */
  readonly serverMessage: string;
  /** Fields of other managers because of which a server-side apply was refused. */
  readonly fieldConflicts: readonly FieldConflict[];

  constructor(options: {
    status: number;
    reason: string;
    message: string;
    retryAfterMs?: number;
    /** Default: the message. */
    serverMessage?: string;
    /** Default: none. */
    fieldConflicts?: readonly FieldConflict[];
  }) {
    const { status, reason, message, retryAfterMs } = options;
    super(
      retryAfterMs !== undefined && retryAfterMs > MAX_RETRY_AFTER_MS
        ? `${message}. The server requests a delay of ${Math.round(
            retryAfterMs / 1000,
          )} s; the next attempt is after ${MAX_RETRY_AFTER_MS / 1000} s`
        : message,
    );
    this.status = status;
    this.reason = reason;
    this.retryAfterMs =
      retryAfterMs === undefined
        ? undefined
        : Math.min(retryAfterMs, MAX_RETRY_AFTER_MS);
    this.serverMessage = options.serverMessage ?? message;
    this.fieldConflicts = options.fieldConflicts ?? [];
  }
}

/** A field that a server-side apply would have taken from another manager. @public */
export interface FieldConflict {
  /** Path in the server's notation, e.g. `.spec.replicas`. */
  field: string;
  /** The server's message with the manager, e.g. `conflict with "kubectl" using apps/v1`. */
  message: string;
}

/** The API server could not be reached, or stopped answering. @public */
export class KubeConnectionError extends CustomErrorBase {
  name = 'KubeConnectionError' as const;
}

/** A watch stream was invalid: a truncated line, no JSON, an unknown type, an object without metadata. @public */
export class WatchDecodeError extends CustomErrorBase {
  name = 'WatchDecodeError' as const;
}

/**
 * The answer of the server was invalid: no JSON, no list, objects without metadata or of another kind, endless pages.
 *
 * @public
 */
export class KubeAnswerError extends CustomErrorBase {
  name = 'KubeAnswerError' as const;
}

/** An answer, or all objects of a kind, exceed a limit. @public */
export class KubeTooLargeError extends CustomErrorBase {
  name = 'KubeTooLargeError' as const;

  readonly measured: number;
  readonly bound: number;

  constructor(options: {
    /** Subject of the message, e.g. `An answer of the API server`. */
    what: string;
    measured: number;
    bound: number;
    unit: 'bytes' | 'objects';
    /** Remedy, as a sentence. */
    remedy?: string;
  }) {
    const { what, measured, bound, unit, remedy } = options;
    super(
      `${what} is too large: ${measured} ${unit} or more, with a limit of ${bound}${
        remedy ? `. ${remedy}` : ''
      }`,
    );
    this.measured = measured;
    this.bound = bound;
  }
}

/** Whether an answer, or all objects of a kind, exceed a limit. @internal */
export function isTooLarge(error: unknown): error is KubeTooLargeError {
  return error instanceof Error && error.name === 'KubeTooLargeError';
}

/** Whether an error means that the object, or its kind, does not exist. @public */
export function isNotFound(error: unknown): boolean {
  return isApiError(error) && error.status === 404;
}

/** Whether a server-side apply was refused because other managers own some of its fields. @public */
export function isFieldConflict(error: unknown): error is KubeApiError {
  return isApiError(error) && error.fieldConflicts?.length > 0;
}

/** Whether an error is a conflict: the object has changed or already exists, or a field has another owner. @public */
export function isConflict(error: unknown): boolean {
  return isApiError(error) && error.status === 409;
}

/** Whether a resource version is too old to list or watch from. @public */
export function isGone(error: unknown): boolean {
  return isApiError(error) && error.status === 410;
}

/** Whether the credential is missing or invalid, or lacks the permission. @public */
export function isDenied(error: unknown): boolean {
  return isApiError(error) && (error.status === 401 || error.status === 403);
}

/** Whether the server could not be reached or stopped answering. @public */
export function isConnectionError(
  error: unknown,
): error is KubeConnectionError {
  return error instanceof Error && error.name === 'KubeConnectionError';
}

/** Whether an error is a {@link KubeApiError}, by its name: several copies of this package may be loaded. @public */
export function isApiError(error: unknown): error is KubeApiError {
  return error instanceof Error && error.name === 'KubeApiError';
}
