/**
 * Meaning of a failed read for the user of a page.
 *
 * `notAllowed` and `notFound` are answers; `notInstalled` means that the portal's backend answered without Squadron's
 * plugin; `unreachable` means that there was no answer; `failed` is any other answer.
 *
 * @public
 */
type ErrorKind =
  | 'notAllowed'
  | 'notFound'
  | 'notInstalled'
  | 'unreachable'
  | 'failed';

function read(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Record<string, unknown>)[key]
    : undefined;
}

/** Classifies a failure by name and status, never by message. @public */
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
  if (names.includes('NotFoundError')) {
    return 'notFound';
  }
  // Squadron's backend names its errors. The portal answers for a plugin that it does not have with status 404 alone.
  if (status === 404) {
    return 'notInstalled';
  }
  // fetch fails with a TypeError without an answer; a gateway in between answers with 502 to 504.
  if (
    names.includes('TypeError') ||
    names.includes('TimeoutError') ||
    (typeof status === 'number' && status >= 502 && status <= 504)
  ) {
    return 'unreachable';
  }
  return 'failed';
}

/** Message of an error, without the status line that `ResponseError` prepends. @public */
export function errorText(error: unknown): string {
  const inner = read(read(error, 'cause'), 'message');
  if (typeof inner === 'string' && inner !== '') {
    return inner;
  }
  const outer = read(error, 'message');
  return typeof outer === 'string' ? outer : String(error);
}
