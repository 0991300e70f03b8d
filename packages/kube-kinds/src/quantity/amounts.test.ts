import type { ResourceList } from '../kinds/resourceList';
import fc from 'fast-check';
import {
  amountAsNumber,
  amountsOf,
  formatAmount,
  gpuCountOf,
  maxAmounts,
  scaleAmounts,
  sumAmounts,
} from './amounts';
import { podRequests, totalRequests } from './requests';

/** Names of properties that all JavaScript objects inherit. */
const INHERITED = Object.getOwnPropertyNames(Object.prototype);

const name = fc.constantFrom(...INHERITED, 'cpu', 'memory', 'nvidia.com/gpu');
const list: fc.Arbitrary<ResourceList> = fc
  .array(fc.tuple(name, fc.constantFrom('1', '500m', '-1', '0', 'no', '1e18')))
  .map(entries => Object.fromEntries(entries));

/** The same list with other names. */
function plain(resources: ResourceList): ResourceList {
  return Object.fromEntries(
    Object.entries(resources).map(([key, value]) => [`x-${key}`, value]),
  );
}

describe('amounts of resources with inherited property names', () => {
  it.each([
    ['sums', sumAmounts],
    ['maxima', maxAmounts],
  ])('have the same %s as of any other name', (_name, combine) => {
    fc.assert(
      fc.property(fc.array(list), lists => {
        const own = combine(...lists.map(amountsOf));
        const other = combine(...lists.map(one => amountsOf(plain(one))));
        expect(
          Object.entries(scaleAmounts(own, 3)).map(([key, nano]) => [
            `x-${key}`,
            nano,
          ]),
        ).toEqual(Object.entries(scaleAmounts(other, 3)));
      }),
    );
  });

  it('are zero if a list does not have them', () => {
    for (const inherited of INHERITED) {
      for (const amounts of [
        amountsOf({ cpu: '1' }),
        sumAmounts(),
        scaleAmounts(amountsOf({ cpu: '1' }), 2),
        podRequests({ containers: [{ name: 'a' }] }),
        totalRequests([]),
      ]) {
        expect(amounts[inherited] ?? 0n).toBe(0n);
        expect(amountAsNumber(amounts, inherited)).toBe(0);
      }
    }
  });

  it('count in the requests of a pod, for any of its containers', () => {
    fc.assert(
      fc.property(list, list, list, (requests, limits, overhead) => {
        const spec = {
          containers: [{ name: 'a', resources: { requests, limits } }],
          initContainers: [{ name: 'b', resources: { requests: limits } }],
          overhead,
        };
        const total = totalRequests([
          {
            name: 'main',
            count: 2,
            requests: podRequests(spec),
            nodeSelector: {},
          },
        ]);
        expect(Number.isFinite(gpuCountOf(total))).toBe(true);
        for (const nano of Object.values(total)) {
          expect(typeof nano).toBe('bigint');
        }
      }),
    );
  });
});

describe('formatAmount', () => {
  it.each([
    ['memory', '64Gi'],
    ['ephemeral-storage', '100Gi'],
    ['requests.storage', '2Ti'],
    ['cpu', '1500m'],
    ['nvidia.com/gpu', '1024'],
  ])('writes %s in its usual unit: %s', (resource, text) => {
    expect(
      formatAmount(amountsOf({ [resource]: text })[resource], resource),
    ).toBe(text);
  });
});
