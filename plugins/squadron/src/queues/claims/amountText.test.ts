import { t } from '../../__testUtils__/t';
import { amountText } from './amountText';
import { shareText } from './ClaimsTable';
import { quantityText } from './quantityText';

const gpus = {
  resource: 'nvidia.com/gpu',
  allocatable: '16',
  granted: '0',
  used: '10',
  largestFree: '4',
};

describe('amountText', () => {
  it.each<[string, object, string]>([
    ['what is free', {}, '10 / 16 used · at most 4 free on one node'],
    [
      'what is assigned',
      { granted: '8' },
      '10 / 16 used · 8 assigned · at most 4 free on one node',
    ],
    [
      'both amounts in one unit',
      {
        resource: 'memory',
        allocatable: '320Gi',
        used: '0',
        largestFree: '128Gi',
      },
      '0 / 320 GiB used · at most 128 GiB free on one node',
    ],
    [
      'that nothing is free',
      { used: '16', largestFree: '0' },
      '16 / 16 used · none free',
    ],
  ])('says %s', (_, some, expected) => {
    expect(amountText(t, { ...gpus, ...some })).toBe(expected);
  });
});

describe('shareText', () => {
  it('shows an invalid quantity unchanged', () => {
    const resources = {
      gpu: 'eight',
      cpu: '48',
      'ephemeral-storage': '100GB',
    };
    expect(
      shareText(t, { queue: 'research', flavor: 'fleet', resources }),
    ).toBe('research: nvidia.com/gpu eight, 48 CPU, ephemeral-storage 100GB');
  });
});

describe('quantityText', () => {
  it.each([
    ['memory', '64Gi', '64 GiB'],
    ['ephemeral-storage', '100Gi', '100 GiB'],
    ['cpu', '-1500m', '−1.5'],
    ['cpu', '1m', '0.001'],
    ['nvidia.com/gpu', '8', '8'],
  ])('writes %s %s as %s', (resource, quantity, text) => {
    expect(quantityText(resource, quantity)).toBe(text);
  });
});
