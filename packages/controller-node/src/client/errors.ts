import { CustomErrorBase } from '@backstage/errors';

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
  /** Waiting time the server asks for, when it does. */
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
    super(options.message);
    this.status = options.status;
    this.reason = options.reason;
    this.retryAfterMs = options.retryAfterMs;
    this.serverMessage = options.serverMessage ?? options.message;
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
