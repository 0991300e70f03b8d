import fc from 'fast-check';
import { amountsOf, sumAmounts } from '@squadron/kube-kinds';
import type { ResourceList, Amounts } from '@squadron/kube-kinds';
import { boundAmounts } from './boundAmounts';
import { readCapacityBounds } from './readCapacityBounds';

const GPU = 'nvidia.com/gpu';

describe('readCapacityBounds', () => {
  it.each<[string, string | undefined, Record<string, string>, string[]]>([
    ['no annotation', undefined, {}, []],
    ['an empty one', ' , ', {}, []],
    [
      'several resources',
      'cpu=64, memory=256Gi,nvidia.com/gpu=8',
      { cpu: '64', memory: '256Gi', [GPU]: '8' },
      [],
    ],
    ['a bound of zero', 'cpu=0', { cpu: '0' }, []],
    [
      'invalid parts beside a valid bound',
      'cpu=many,=3,memory,gpu=-1,a=1=2,memory=1Gi',
      { memory: '1Gi' },
      ['cpu=many', '=3', 'memory', 'gpu=-1', 'a=1=2'],
    ],
  ])('reads %s', (_, text, bounds, wrong) => {
    const read = readCapacityBounds(text);
    expect({ ...read.bounds }).toEqual(amountsOf(bounds));
    expect(read.wrong).toEqual(wrong);
  });
});

describe('boundAmounts', () => {
  it('reduces each part in proportion and in whole devices, but no resource without a bound', () => {
    const lists: ResourceList[] = [
      { cpu: '16', memory: '64Gi' },
      { cpu: '48', memory: '192Gi', [GPU]: '5' },
      { cpu: '0', memory: '0', [GPU]: '5' },
    ];
    const [plain, t4, a100] = boundAmounts(
      lists.map(amountsOf),
      amountsOf({ cpu: '32', [GPU]: '5', 'amd.com/gpu': '1' }),
    );
    expect(plain).toEqual(amountsOf({ cpu: '8', memory: '64Gi' }));
    expect(t4).toEqual(amountsOf({ cpu: '24', memory: '192Gi', [GPU]: '3' }));
    expect(a100).toEqual(amountsOf({ cpu: '0', memory: '0', [GPU]: '2' }));
  });

  it('never exceeds the bound or the amount of a part', () => {
    const amount = fc.bigInt(0n, 10n ** 12n);
    const part: fc.Arbitrary<Amounts> = fc.record({
      cpu: amount,
      [GPU]: amount,
    });
    fc.assert(
      fc.property(fc.array(part), amount, (parts, bound) => {
        const bounded = boundAmounts(parts, { cpu: bound });
        const all = sumAmounts(...bounded).cpu ?? 0n;
        const before = sumAmounts(...parts).cpu ?? 0n;
        expect(all <= bound).toBe(true);
        // The remainder of rounding is distributed too: less than a thousandth of a core is lost.
        const offered = before < bound ? before : bound;
        expect(offered - all < 1_000_000n).toBe(true);
        bounded.forEach((after, index) => {
          expect(after.cpu <= parts[index].cpu).toBe(true);
          expect(after[GPU]).toBe(parts[index][GPU]);
        });
      }),
    );
  });
});
