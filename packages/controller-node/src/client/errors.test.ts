import { KubeApiError } from './errors';

const asks = (retryAfterMs?: number) =>
  new KubeApiError({
    status: 503,
    reason: 'ServiceUnavailable',
    message: 'later',
    retryAfterMs,
  });

describe('the waiting time that a server requests', () => {
  it.each([0, 1_000, 60_000])('is kept up to a minute: %d ms', ms => {
    expect(asks(ms)).toMatchObject({ retryAfterMs: ms, message: 'later' });
  });

  it('is a minute beyond that, with the requested time in the message', () => {
    const error = asks(86_400_000);
    expect(error.retryAfterMs).toBe(60_000);
    expect(error.message).toBe(
      'later. The server requests a delay of 86400 s; the next attempt is after 60 s',
    );
  });

  it('is absent if none was requested', () => {
    expect(asks().retryAfterMs).toBeUndefined();
  });
});
