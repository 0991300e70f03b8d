import type { ErrorRequestHandler } from 'express';
import { LimitError } from './LimitError';

/** Sets `Retry-After` on the response to a request that was rejected because of a limit. @internal */
export const retryAfter: ErrorRequestHandler = (
  error,
  _request,
  response,
  next,
) => {
  if (error instanceof LimitError && !response.headersSent) {
    response.setHeader('Retry-After', String(error.retryAfterSeconds));
  }
  next(error);
};
