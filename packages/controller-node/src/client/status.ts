import { isRecord } from '@squadron/kube-kinds';
import { KubeApiError, type FieldConflict } from './errors';

// Enough for the message of any Status object; other texts are cut.
const MAX_TEXT = 1024;

// A few are enough to recognize the conflict.
const MAX_CAUSES = 16;

/**
 * Creates an error from a response or from the Status object of a watch's ERROR event. Servers and proxies also answer
 * with plain text or HTML.
 *
 * @internal
 */
export function apiErrorOf(options: {
  httpStatus: number;
  body: unknown;
  retryAfter?: string;
  /** Request and server, e.g. `GET /api/v1/pods at https://…`. */
  context: string;
}): KubeApiError {
  const { httpStatus, body, retryAfter, context } = options;
  const status = isRecord(body) && body.kind === 'Status' ? body : undefined;
  const code =
    typeof status?.code === 'number' && status.code > 0
      ? status.code
      : httpStatus;
  const text =
    typeof status?.message === 'string' && status.message !== ''
      ? status.message
      : plainText(body) || `status ${httpStatus}`;
  const reason =
    typeof status?.reason === 'string' && status.reason !== ''
      ? status.reason
      : reasonOf(code);
  const details = isRecord(status?.details) ? status.details : {};
  const seconds = Number(retryAfter ?? details.retryAfterSeconds);
  return new KubeApiError({
    status: code,
    reason,
    message: `${text} (${code} ${reason}, ${context})`,
    serverMessage: text,
    fieldConflicts: fieldConflictsOf(details.causes),
    retryAfterMs:
      Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : undefined,
  });
}

function fieldConflictsOf(causes: unknown): FieldConflict[] {
  return (Array.isArray(causes) ? causes : [])
    .slice(0, MAX_CAUSES)
    .filter(isRecord)
    .filter(({ reason }) => reason === 'FieldManagerConflict')
    .map(({ field, message }) => ({
      field: plainText(field),
      message: plainText(message),
    }));
}

function reasonOf(code: number): string {
  const known: Record<number, string> = {
    401: 'Unauthorized',
    403: 'Forbidden',
    404: 'NotFound',
    409: 'Conflict',
    410: 'Expired',
    429: 'TooManyRequests',
    503: 'ServiceUnavailable',
    504: 'Timeout',
  };
  return (
    known[code] ??
    (code >= 300 && code < 400 ? 'RedirectNotFollowed' : 'Unknown')
  );
}

function plainText(body: unknown): string {
  return typeof body === 'string'
    ? body.slice(0, MAX_TEXT).replace(/\s+/g, ' ').trim()
    : '';
}
