import type { ReflectorStatus } from '@squadron/controller-node';
import { freshnessOf, type WatchHealth } from './freshness';

const now = 1_000_000;

function watch(
  state: ReflectorStatus['state'],
  options: Partial<ReflectorStatus> & { forMs?: number } = {},
): WatchHealth {
  const { forMs = 0, ...status } = options;
  return {
    status: { state, synced: true, lastContactMs: now - forMs, ...status },
    notLiveSinceMs: state === 'live' ? undefined : now - forMs,
  };
}

describe('freshnessOf', () => {
  it.each<[string, WatchHealth[], object]>([
    ['all watches open', [watch('live'), watch('live')], { state: 'live' }],
    [
      'a kind that is not installed or not allowed takes nothing away',
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
      'a first list that takes long is still progress',
      [watch('live'), watch('listing', { synced: false, forMs: 60_000 })],
      { state: 'catchingUp' },
    ],
    [
      'a connection lost a moment ago',
      [
        watch('waiting', {
          forMs: 9_000,
          error: 'refused',
          nextAttemptMs: now + 5,
        }),
      ],
      { state: 'catchingUp', cause: 'refused', nextAttemptMs: now + 5 },
    ],
    [
      'nothing answers past the bound',
      [
        watch('waiting', {
          forMs: 11_000,
          error: 'refused',
          nextAttemptMs: now + 5,
        }),
      ],
      { state: 'offline', cause: 'refused', nextAttemptMs: now + 5 },
    ],
    [
      'nothing answers any more, of which one kind is not asked for',
      [
        watch('waiting', { forMs: 11_000, error: 'refused' }),
        watch('notInstalled', { forMs: 11_000 }),
      ],
      { state: 'offline', cause: 'refused' },
    ],
    [
      'one kind fails past the bound while others are read',
      [watch('live'), watch('waiting', { forMs: 11_000, error: 'timeout' })],
      { state: 'stale', cause: 'timeout' },
    ],
    [
      'a list of known data that takes long',
      [watch('live'), watch('listing', { forMs: 11_000 })],
      { state: 'stale' },
    ],
    [
      'everything is refused',
      [
        watch('denied', {
          synced: false,
          error: '401 Unauthorized',
          nextAttemptMs: now + 15,
        }),
      ],
      {
        state: 'offline',
        cause: 'Credential refused: 401 Unauthorized',
        nextAttemptMs: now + 15,
      },
    ],
  ])('%s', (_, watches, expected) => {
    const { lastContactMs, ...rest } = freshnessOf(watches, now);
    expect(rest).toEqual(expected);
  });
});
