import type { HistorySummary } from '@squadron/backstage-plugin-squadron-common';
import { withGpuPrice } from './gpuPrice';

const prices = { currency: 'EUR', gpus: { 'nvidia-a100': 2.5, t4: 0.4 } };
const used = (gpuSeconds: HistorySummary['gpuSeconds']) =>
  withGpuPrice({ gpuSeconds } as HistorySummary, prices).gpuPrice;

describe('withGpuPrice', () => {
  it('adds up GPU types', () => {
    expect(
      used([
        { type: 'nvidia-a100', seconds: 7_200 },
        { type: 't4', seconds: 1_800 },
      ]),
    ).toEqual({ currency: 'EUR', amount: 5.2 });
  });

  it.each([
    ['no GPU', []],
    ['a GPU that never ran', [{ type: 't4', seconds: 0 }]],
    [
      'a type without a price beside one',
      [
        { type: 't4', seconds: 60 },
        { type: 'l4', seconds: 60 },
      ],
    ],
    [
      'a type that is called like a method',
      [{ type: 'constructor', seconds: 60 }],
    ],
  ])('has no price for %s', (_, gpuSeconds) => {
    expect(used(gpuSeconds)).toBeUndefined();
  });

  it('has none without prices', () => {
    const entry = {
      gpuSeconds: [{ type: 't4', seconds: 60 }],
    } as HistorySummary;
    expect(withGpuPrice(entry, undefined)).toBe(entry);
  });
});
