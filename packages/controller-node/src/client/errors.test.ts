import { KubeApiError } from './errors';

const asks = (retryAfterMs?: number) =>
  new KubeApiError({
    status: 503,
    reason: 'ServiceUnavailable',
    message: 'later',
    retryAfterMs,
  });

describe('the waiting time that a server asks for', () => {
  it.each([0, 1_000, 60_000])('is kept up to a minute: %d ms', ms => {
    expect(asks(ms)).toMatchObject({ retryAfterMs: ms, message: 'later' });
  });

  it('is a minute beyond it, and the message says what was asked for', () => {
    const error = asks(86_400_000);
    expect(error.retryAfterMs).toBe(60_000);
    expect(error.message).toBe(
      'later. The server requests a delay of 86400 s; the next attempt is after 60 s',
    );
  });

  it('is none where none was asked for', () => {
    expect(asks().retryAfterMs).toBeUndefined();
  });
});
