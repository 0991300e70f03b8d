import { retryAfterMs } from './retryAfterMs';

const withHeader = (value: string) => ({
  response: { headers: new Headers({ 'Retry-After': value }) },
});

describe('retryAfterMs', () => {
  it.each([
    ['of the header', withHeader('15'), 15_000],
    [
      'of the body, where the browser hides the header of another origin',
      {
        response: { headers: new Headers() },
        cause: { retryAfterSeconds: 2 },
      },
      2_000,
    ],
    ['that is too long, limited to a minute', withHeader('86400'), 60_000],
    ['that is in the past', withHeader('-5'), 0],
    ['that is a date, which is ignored', withHeader('Wed, 21 Oct 2026'), 0],
    ['that is not a number', { cause: { retryAfterSeconds: 'soon' } }, 0],
    ['of an error without one', new Error('boom'), 0],
    ['of nothing', undefined, 0],
  ])('reads the wait %s', (_, error, expected) => {
    expect(retryAfterMs(error)).toBe(expected);
  });
});
