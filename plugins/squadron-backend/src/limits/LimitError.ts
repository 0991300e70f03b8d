import { CustomErrorBase } from '@backstage/errors';

/**
 * Refuses a request because too many are open: 429 when they are the caller's own, 503 when they are everybody's.
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
