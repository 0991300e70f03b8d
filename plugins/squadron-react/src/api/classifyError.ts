/**
 * What a failed read means to the person in front of the page.
 *
 * `notAllowed` and `notFound` are answers; `unreachable` means that no answer came; `failed` is any
 * other answer.
 *
 * @public
 */
export type ErrorKind = 'notAllowed' | 'notFound' | 'unreachable' | 'failed';

function read(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Record<string, unknown>)[key]
    : undefined;
}

/**
 * Tells the four kinds of failure apart, by name and status, never by message.
 *
 * @public
 */
export function classifyError(error: unknown): ErrorKind {
  const names = [read(error, 'name'), read(read(error, 'cause'), 'name')];
  const status =
    read(error, 'statusCode') ?? read(read(error, 'response'), 'status');
  if (
    names.includes('NotAllowedError') ||
    names.includes('AuthenticationError') ||
    status === 403 ||
    status === 401
  ) {
    return 'notAllowed';
  }
  if (names.includes('NotFoundError') || status === 404) {
    return 'notFound';
  }
  // fetch itself fails with a TypeError when nothing answers; a gateway in between says 502 to 504.
  if (
    names.includes('TypeError') ||
    names.includes('TimeoutError') ||
    (typeof status === 'number' && status >= 502 && status <= 504)
  ) {
    return 'unreachable';
  }
  return 'failed';
}

/**
 * The sentence an error carries, without the status line that `ResponseError` puts before it.
 *
 * @public
 */
export function messageOf(error: unknown): string {
  const inner = read(read(error, 'cause'), 'message');
  if (typeof inner === 'string' && inner !== '') {
    return inner;
  }
  const outer = read(error, 'message');
  return typeof outer === 'string' ? outer : String(error);
}
