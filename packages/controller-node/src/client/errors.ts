import { CustomErrorBase } from '@backstage/errors';

// One answer of a balancer must not silence a kind or a key for hours.
const MAX_RETRY_AFTER_MS = 60_000;

/**
 * The API server answered a request with an error.
 *
 * @public
 */
export class KubeApiError extends CustomErrorBase {
  name = 'KubeApiError' as const;

  /** HTTP status code. */
  readonly status: number;
  /** Machine-readable reason of the Status object, e.g. `NotFound`, `Conflict`, `Expired`. */
  readonly reason: string;
  /** Waiting time the server asks for, when it does; a minute where it asks for more. */
  readonly retryAfterMs?: number;
  /** The server's own words, without what was asked of which address. */
  readonly serverMessage: string;
  /** Fields of a server-side apply that belong to other managers, when it was refused for them. */
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
        ? `${message}. It asks to be left alone for ${Math.round(
            retryAfterMs / 1000,
          )} s; it is asked again after ${MAX_RETRY_AFTER_MS / 1000} s`
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

/**
 * A field that a server-side apply would have taken from another manager.
 *
 * @public
 */
export interface FieldConflict {
  /** Path as the server writes it, e.g. `.spec.replicas`. */
  field: string;
  /** Which manager has it, in the server's words, e.g. `conflict with "kubectl" using apps/v1`. */
  message: string;
}

/**
 * The API server could not be reached, or stopped answering.
 *
 * @public
 */
export class KubeConnectionError extends CustomErrorBase {
  name = 'KubeConnectionError' as const;
}

/**
 * A watch stream held what no API server sends: a cut line, no JSON, an unknown type, an object without metadata.
 *
 * @public
 */
export class WatchDecodeError extends CustomErrorBase {
  name = 'WatchDecodeError' as const;
}

/**
 * The server answered, but with what no API server sends: no JSON, no list, objects without metadata or of
 * another kind, pages without an end.
 *
 * @public
 */
export class KubeAnswerError extends CustomErrorBase {
  name = 'KubeAnswerError' as const;
}

/**
 * What the server holds or sends exceeds what is read of it.
 *
 * @public
 */
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
    /** What to do, as a sentence. */
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

/** Whether what the server sends or holds exceeds a limit. @public */
export function isTooLarge(error: unknown): error is KubeTooLargeError {
  return error instanceof Error && error.name === 'KubeTooLargeError';
}

/** Whether an error means that the object, or its kind, does not exist. @public */
export function isNotFound(error: unknown): boolean {
  return isApiError(error) && error.status === 404;
}

/** Whether a server-side apply was refused because other managers have some of its fields. @public */
export function isFieldConflict(error: unknown): error is KubeApiError {
  return isApiError(error) && error.fieldConflicts?.length > 0;
}

/** Whether an error is a conflict: changed meanwhile, exists already, or a field has another owner. @public */
export function isConflict(error: unknown): boolean {
  return isApiError(error) && error.status === 409;
}

/** Whether a resource version is too old to list or watch from. @public */
export function isGone(error: unknown): boolean {
  return isApiError(error) && error.status === 410;
}

/** Whether the credential is missing, wrong, or lacks the right. @public */
export function isDenied(error: unknown): boolean {
  return isApiError(error) && (error.status === 401 || error.status === 403);
}

/** Whether the server could not be reached or stopped answering. @public */
export function isConnectionError(
  error: unknown,
): error is KubeConnectionError {
  return error instanceof Error && error.name === 'KubeConnectionError';
}

/** Checked by name, so that two copies of this package understand each other. @public */
export function isApiError(error: unknown): error is KubeApiError {
  return error instanceof Error && error.name === 'KubeApiError';
}
