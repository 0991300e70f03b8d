import { InputError } from '@backstage/errors';
import { json, type ErrorRequestHandler, type RequestHandler } from 'express';

/**
 * Reads JSON bodies up to 100 kB. The error of the parser contains the body, which may contain credentials, and is
 * therefore replaced.
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
        ? new InputError('The body of the request is not valid JSON.')
        : error,
    );
  return [json({ limit: '100kb' }), withoutBody];
}
