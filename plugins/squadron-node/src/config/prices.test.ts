import { ConfigReader } from '@backstage/config';
import { readSquadronConfig } from './readSquadronConfig';

const read = (squadron: object) =>
  readSquadronConfig(new ConfigReader({ squadron } as never)).prices;

describe('squadron.prices', () => {
  it('has no prices by default', () => {
    expect(read({})).toBeUndefined();
  });

  it('reads prices of GPU types under their labels', () => {
    const gpus = { 'nvidia-a100': 2.5, 'NVIDIA-A100-SXM4-80GB': 3 };
    expect(read({ prices: { currency: 'EUR', cpu: 0.04, gpus } })).toEqual({
      currency: 'EUR',
      cpu: 0.04,
      gpus,
    });
  });

  it.each([
    ['no currency', { cpu: 1 }, 'squadron.prices.currency'],
    ['a symbol', { currency: '€' }, 'squadron.prices.currency'],
    ['a price of nothing', { currency: 'EUR', cpu: 0 }, 'squadron.prices.cpu'],
    [
      'a price in words',
      { currency: 'EUR', gpus: { t4: 'cheap' } },
      'squadron.prices.gpus.t4',
    ],
    ['an unknown key', { currency: 'EUR', disk: 1 }, 'squadron.prices.disk'],
  ])('refuses %s with its key', (_, prices, key) => {
    expect(() => read({ prices })).toThrow(key);
  });
});
