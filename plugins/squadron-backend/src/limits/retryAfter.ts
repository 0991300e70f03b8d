import type { ErrorRequestHandler } from 'express';
import { LimitError } from './LimitError';

/**
 * Puts `Retry-After` on the answer to a request that was refused for a limit.
 *
 * @internal
 */
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
