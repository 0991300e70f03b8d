import { amountsOf, LABELS } from '@squadron/kube-kinds';
import { hourlyPrice } from './hourlyPrice';

const podSet = (
  count: number,
  requests: Record<string, string>,
  gpuType?: string,
) => ({
  name: 'workers',
  count,
  requests: amountsOf(requests),
  nodeSelector: { ...(gpuType && { [LABELS.gpuProduct]: gpuType }) },
});

const head = podSet(1, { cpu: '1', memory: '2Gi' });
const gpus = podSet(
  2,
  { cpu: '8', memory: '64Gi', 'nvidia.com/gpu': '4' },
  'nvidia-a100',
);
const euro = { currency: 'EUR' };
const a100 = { 'nvidia-a100': 2.5 };

describe('hourlyPrice', () => {
  it.each([
    ['without prices', [head, gpus], undefined, undefined],
    ['of GPUs alone', [head, gpus], { gpus: a100 }, { perHour: 20 }],
    [
      'of GPUs, CPU and memory',
      [head, gpus],
      { gpus: a100, cpu: 0.1, memoryGiB: 0.01 },
      { perHour: 20 + 1.7 + 1.3 },
    ],
    ['of no GPU', [head], { gpus: a100, cpu: 0.1 }, { perHour: 0.1 }],
    ['of nothing that has a price', [head], { gpus: a100 }, undefined],
    [
      'of what would be shown as 0',
      [head],
      { gpus: a100, cpu: 0.001 },
      undefined,
    ],
    ['of no pods', [], { gpus: a100, cpu: 1 }, undefined],
    [
      'of a GPU type without one',
      [gpus],
      { gpus: { 'nvidia-t4': 1 }, cpu: 0.1 },
      undefined,
    ],
    [
      'of a GPU of any type',
      [podSet(1, { 'nvidia.com/gpu': '1' })],
      { gpus: a100 },
      undefined,
    ],
    [
      'of a GPU type that is called like a method',
      [podSet(1, { 'nvidia.com/gpu': '1' }, 'constructor')],
      { gpus: a100 },
      undefined,
    ],
  ])('is the price %s', (_, podSets, prices, expected) => {
    const price = hourlyPrice(podSets, prices && { ...euro, ...prices });
    expect(price).toEqual(
      expected && { ...euro, perHour: expect.closeTo(expected.perHour) },
    );
  });
});
