import type { ReflectorStatus } from '@squadron/controller-node';
import {
  freshnessOf,
  type FreshnessFacts,
  type WatchHealth,
} from './freshness';

const NOW = 1_000_000;

function watch(
  state: ReflectorStatus['state'],
  options: Partial<ReflectorStatus> & { forMs?: number } = {},
): WatchHealth {
  const { forMs = 0, ...status } = options;
  return {
    status: { state, synced: true, lastContactMs: NOW - forMs, ...status },
    notLiveForMs: state === 'live' ? undefined : forMs,
  };
}

const answered = {
  isRefused: false,
  unansweredForMs: 0,
  lastAnsweredSentForMs: 0,
};

const calm: Omit<FreshnessFacts, 'watches'> = {
  probe: answered,
  nowMs: NOW,
  awakeForMs: Infinity,
  remedy: 'Renew it.',
};

describe('freshnessOf', () => {
  it.each<[string, WatchHealth[], object, Partial<FreshnessFacts>?]>([
    ['all watches open', [watch('live'), watch('live')], { state: 'live' }],
    [
      'all watches open and no data beyond the bound',
      [watch('live', { forMs: 8_001 }), watch('live', { forMs: 9_000 })],
      { state: 'offline', cause: 'the API server does not answer' },
    ],
    [
      'the same shortly after a pause of this process',
      [watch('live', { forMs: 60_000 })],
      { state: 'catchingUp' },
      { awakeForMs: 1_000 },
    ],
    [
      'contact after a pause of this process, and no answer to a request that was sent since',
      [watch('live')],
      { state: 'catchingUp' },
      {
        awakeForMs: 1_000,
        probe: { ...answered, lastAnsweredSentForMs: 1_001 },
      },
    ],
    [
      'the same, with an answer',
      [watch('live')],
      { state: 'live' },
      {
        awakeForMs: 1_000,
        probe: { ...answered, lastAnsweredSentForMs: 999 },
      },
    ],
    [
      'the same, with no answer beyond the bound',
      [watch('live')],
      { state: 'stale', cause: 'requests are not answered: no answer' },
      {
        awakeForMs: 10_001,
        probe: {
          ...answered,
          unansweredForMs: 30_000,
          lastAnsweredSentForMs: 30_001,
        },
      },
    ],
    [
      'all watches open and the credential refused',
      [watch('live')],
      {
        state: 'offline',
        reason: 'credentialRefused',
        cause:
          "the API server refuses the portal's credential: 401 Unauthorized. Renew it.",
      },
      { probe: { ...answered, isRefused: true } },
    ],
    [
      'all watches open and no request answered',
      [watch('live')],
      { state: 'stale', cause: 'requests are not answered: it answers 503' },
      {
        probe: {
          ...answered,
          unansweredForMs: 10_001,
          error: 'it answers 503',
        },
      },
    ],
    [
      'a kind that is not installed or not permitted does not count',
      [
        watch('live'),
        watch('notInstalled', { forMs: 60_000 }),
        watch('denied', { forMs: 60_000 }),
      ],
      { state: 'live' },
    ],
    [
      'the first list',
      [watch('listing', { synced: false, lastContactMs: undefined })],
      { state: 'catchingUp' },
    ],
    [
      'a slow first list is still progress',
      [watch('live'), watch('listing', { synced: false, forMs: 60_000 })],
      { state: 'catchingUp' },
    ],
    [
      'a connection lost a moment ago',
      [
        watch('waiting', {
          forMs: 7_000,
          error: 'refused',
          nextAttemptMs: NOW + 5,
        }),
      ],
      { state: 'catchingUp', cause: 'refused', nextAttemptMs: NOW + 5 },
    ],
    [
      'no answer beyond the bound',
      [
        watch('waiting', {
          forMs: 11_000,
          error: 'refused',
          nextAttemptMs: NOW + 5,
        }),
      ],
      { state: 'offline', cause: 'refused', nextAttemptMs: NOW + 5 },
    ],
    [
      'no answer any more, with one kind that is not requested',
      [
        watch('waiting', { forMs: 11_000, error: 'refused' }),
        watch('notInstalled', { forMs: 11_000 }),
      ],
      { state: 'offline', cause: 'refused' },
    ],
    [
      'one kind fails beyond the bound while others are read',
      [watch('live'), watch('waiting', { forMs: 11_000, error: 'timeout' })],
      { state: 'stale', cause: 'timeout' },
    ],
    [
      'a slow list of known data',
      [watch('live'), watch('listing', { forMs: 11_000 })],
      { state: 'stale' },
    ],
    [
      'a cluster that was never reached',
      [
        watch('waiting', {
          forMs: 11_000,
          synced: false,
          lastContactMs: undefined,
          error: 'no such host',
        }),
      ],
      { state: 'offline', cause: 'no such host' },
    ],
    [
      'everything is refused',
      [
        watch('denied', {
          synced: false,
          error: '401 Unauthorized',
          nextAttemptMs: NOW + 15,
        }),
      ],
      {
        state: 'offline',
        reason: 'credentialRefused',
        cause:
          "the API server refuses the portal's credential: 401 Unauthorized. Renew it.",
        nextAttemptMs: NOW + 15,
      },
    ],
  ])('%s', (_, watches, expected, facts = {}) => {
    const { lastContactMs, ...rest } = freshnessOf({
      ...calm,
      ...facts,
      watches,
    });
    expect(rest).toEqual(expected);
  });
});
