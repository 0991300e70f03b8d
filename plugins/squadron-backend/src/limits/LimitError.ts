import { CustomErrorBase } from '@backstage/errors';

/**
 * Rejects a request because too many are open: 429 for the limit of the caller, 503 for the limit over all users.
 *
 * @internal
 */
export class LimitError extends CustomErrorBase {
  readonly name: 'TooManyRequestsError' | 'ServiceUnavailableError';
  readonly statusCode: 429 | 503;
  readonly retryAfterSeconds: number;

  constructor(
    message: string,
    options: { isOwn: boolean; retryAfterSeconds: number },
  ) {
    super(message);
    this.name = options.isOwn
      ? 'TooManyRequestsError'
      : 'ServiceUnavailableError';
    this.statusCode = options.isOwn ? 429 : 503;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
