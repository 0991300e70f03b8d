import { InputError } from '@backstage/errors';
import { json } from 'express';
import type { ErrorRequestHandler, RequestHandler } from 'express';

/**
 * Reads JSON bodies up to 100 kB. The parser's own error quotes the body and carries it along, which may be
 * somebody's credentials; it is replaced.
 *
 * @internal
 */
export function jsonBody(): Array<RequestHandler | ErrorRequestHandler> {
  const withoutBody: ErrorRequestHandler = (
    error: { type?: unknown },
    _request,
    _response,
    next,
  ) =>
    next(
      error.type === 'entity.parse.failed'
        ? new InputError('The body of the request is no JSON.')
        : error,
    );
  return [json({ limit: '100kb' }), withoutBody];
}
