import fc from 'fast-check';
import { parseQuantity } from '@squadron/kube-kinds';
import { readClaim } from './readClaim';

const GPU = 'nvidia.com/gpu';

const quantities = fc.oneof(
  fc.constantFrom<string | number>(
    '1e3',
    '0.1',
    '500Gi',
    '1.5T',
    '-1',
    'NaN',
    NaN,
    Infinity,
    '9999999999999999999E',
    '1e99',
    '0.0000000001',
    `1${'0'.repeat(80)}`,
    '',
  ),
  fc.string({ maxLength: 8 }),
  fc.double(),
  fc
    .tuple(
      fc.nat(),
      fc.constantFrom('', 'n', 'u', 'm', 'k', 'M', 'G', 'Ki', 'Gi', 'e3', 'E'),
    )
    .map(([amount, suffix]) => `${amount}${suffix}`),
);
const resources = fc.dictionary(
  fc.oneof(
    fc.constantFrom('cpu', 'memory', 'gpu', GPU, 'constructor', 'toString'),
    fc.string({ maxLength: 8 }),
  ),
  quantities,
  { maxKeys: 5 },
);
const claims = fc.record({
  nominalResources: fc.option(resources, { nil: undefined }),
  resourceAssignments: fc.array(
    fc.record({
      clusterQueueName: fc.constantFrom('a', 'b', 'constructor'),
      flavor: fc.constantFrom('f', 'constructor'),
      resources,
    }),
    { maxLength: 5 },
  ),
});

describe('readClaim', () => {
  it('reads any text without an error: an amount is exact or reported as invalid', () => {
    fc.assert(
      fc.property(claims, spec => {
        const { claim, problems } = readClaim(
          { metadata: { name: 'c' }, spec: { clusterName: 'w1', ...spec } },
          GPU,
        );
        spec.resourceAssignments.forEach((assignment, index) => {
          const entries = Object.entries(assignment.resources);
          for (const [name, quantity] of entries) {
            const field = `spec.resourceAssignments[${index}].resources.${name}`;
            const amounts = claim?.assignments[index].amounts ?? {};
            const read = amounts[name === 'gpu' ? GPU : name];
            if (problems.some(problem => problem.field === field)) {
              continue;
            }
            expect(read).toBe(parseQuantity(quantity));
            expect(read).toBeGreaterThanOrEqual(0n);
          }
        });
      }),
      { numRuns: 1_000 },
    );
  });

  it('finds the smallest excess over nominalResources, however large both are', () => {
    fc.assert(
      fc.property(
        fc.bigInt(0n, 10n ** 24n),
        fc.bigInt(-2n, 2n),
        (half, more) => {
          const assignments = [half, half + 3n + more];
          const { problems } = readClaim(
            {
              metadata: { name: 'c' },
              spec: {
                clusterName: 'w1',
                nominalResources: { cpu: `${2n * half + 3n}n` },
                resourceAssignments: assignments.map((amount, index) => ({
                  clusterQueueName: `q${index}`,
                  flavor: 'f',
                  resources: { cpu: `${amount}n` },
                })),
              },
            },
            GPU,
          );
          expect(problems.map(({ reason }) => reason)).toEqual(
            more > 0n ? ['OverNominal'] : [],
          );
        },
      ),
    );
  });
});
