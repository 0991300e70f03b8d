import { t } from '../../__testUtils__/t';
import { priceText, usualWaitText } from './priceAndWaitText';

describe('the price beside the size', () => {
  it.each([
    [
      'an amount',
      { perHour: 20.001 },
      'About 20.00 EUR per hour while it runs',
    ],
    ['a small amount', { perHour: 0.002 }, /^About < 0.01 EUR per hour/],
    [
      'what to configure for a GPU type without a price',
      { unpriced: ['nvidia-a100'] },
      /squadron\.prices\.gpus.* lacks A100/,
    ],
    [
      'that it depends on the GPU type',
      { unpriced: ['unknown'] },
      /depends on the GPU type/,
    ],
  ])('is %s', (_, price, text) => {
    expect(priceText(t, { currency: 'EUR', ...price })).toMatch(text);
  });
});

describe('the usual wait beside the size', () => {
  const waits = (count: number, p50Seconds = 240, p90Seconds = 1_320) => [
    { queue: 'vision', count: 90, p50Seconds: 1, p90Seconds: 2 },
    { queue: 'nlp', count, p50Seconds, p90Seconds },
  ];

  it.each([
    [
      'the median and its spread',
      waits(38),
      'nlp',
      'Jobs in nlp usually wait 4 min, 9 of 10 at most 22 min (38 started in 7 days)',
    ],
    ['short', waits(5, 0, 0.4), 'nlp', /usually wait < 1 s, 9 of 10 .* < 1 s/],
    ['not known from a few jobs', waits(4), 'nlp', undefined],
    ['not that of another queue', waits(38), 'research', undefined],
    [
      'not that of jobs without a queue',
      [{ count: 9, p50Seconds: 1, p90Seconds: 2 }],
      undefined,
      undefined,
    ],
  ])('is %s', (_, known, queue, expected) => {
    const text = usualWaitText(t, known, queue);
    if (expected === undefined) {
      expect(text).toBeUndefined();
    } else {
      expect(text).toMatch(expected);
    }
  });
});
