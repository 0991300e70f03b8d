import type { FitView } from '@squadron/backstage-plugin-squadron-common';
import { t } from '../../__testUtils__/t';
import { usualWait } from '../../hooks/useUsualWait';
import { priceAndWait } from './PriceAndWait';

const fit = (
  changes: Partial<FitView> = {},
  clusterQueue?: string,
): FitView => ({
  word: 'fits',
  sentence: 'It would start now.',
  places: [
    {
      cluster: 'hub',
      role: 'hub',
      clusterQueue,
      word: 'fits',
      cause: 'quota',
      reason: '',
      shortages: [],
      victims: [],
      freshness: { state: 'live' },
    },
  ],
  asOf: '2026-11-21T12:30:00.000Z',
  ...changes,
});

const waits = (count: number, p50Seconds = 240, p90Seconds = 1_320) => [
  { queue: 'vision', count: 90, p50Seconds: 1, p90Seconds: 2 },
  { queue: 'nlp', count, p50Seconds, p90Seconds },
  { count: 90, p50Seconds: 1, p90Seconds: 2 },
];

const [place] = fit({}, 'nlp').places;
const waitsForTurn = fit({
  word: 'waits',
  places: [{ ...place, word: 'waits', cause: 'position' }],
});

const PRICE = 'About 20.00 EUR per hour while it runs';
const price = { currency: 'EUR', perHour: 20.001 };

describe('price and usual wait', () => {
  it.each<[string, FitView, ReturnType<typeof waits>, string[]]>([
    [
      'of a queue, with its spread',
      fit({ price }, 'nlp'),
      waits(38),
      [
        PRICE,
        'Jobs in nlp usually wait 4 min, 9 of 10 at most 22 min (38 started in 7 days)',
      ],
    ],
    [
      'of a queue where nobody waits, rounded up',
      fit({}, 'nlp'),
      waits(5, 0, 0.4),
      [
        'Jobs in nlp usually wait 1 s, 9 of 10 at most 1 s (5 started in 7 days)',
      ],
    ],
    ['are not known from a few jobs', fit({}, 'nlp'), waits(4), []],
    ['are not those of other queues', fit({ price }, 'cv'), waits(38), [PRICE]],
    ['are not those of jobs without a queue', fit(), waits(38), []],
    [
      'promise nothing for what never starts',
      fit({ price, word: 'never' }, 'nlp'),
      waits(38),
      [],
    ],
    [
      'leave out the wait of others if it is known to wait longer',
      fit({ price, word: 'waits' }, 'nlp'),
      waits(38),
      [PRICE],
    ],
    [
      'leave it out even if it would only wait for its turn',
      waitsForTurn,
      waits(5, 0, 0.4),
      [],
    ],
    ['are unknown without a place', fit({ places: [] }), waits(38), []],
  ])('%s', (_, of, known, expected) => {
    const queue = of.places.at(0)?.clusterQueue;
    expect(priceAndWait(t, of, usualWait(t, queue, known))).toEqual(expected);
  });
});
