import fc from 'fast-check';
import { sumAmounts } from '@squadron/kube-kinds';
import { planGrants } from './planGrants';
import type {
  Assignment,
  AssignmentsByClaim,
  ReadClaim,
} from '@squadron/backstage-plugin-squadron-common';

const UNIT = 1_000_000_000n;
const GPU = 'nvidia.com/gpu';

const share = (queue: string, gpus: number): Assignment => ({
  queue,
  flavor: 'a100',
  amounts: { [GPU]: BigInt(gpus) * UNIT },
});

const claim = (
  name: string,
  assignments: Assignment[],
  over: Partial<ReadClaim> = {},
): ReadClaim => ({
  name,
  createdAt: 0,
  cluster: 'east',
  assignments,
  shrinkPolicy: 'Report',
  ...over,
});

const gpus = (assignments: AssignmentsByClaim): number =>
  Number(
    sumAmounts(
      ...Object.values(assignments)
        .flat()
        .map(({ amounts }) => amounts),
    )[GPU] ?? 0n,
  ) / 1e9;

const plan = (
  capacity: number,
  claims: ReadClaim[],
  held: AssignmentsByClaim = {},
  refused: string[] = [],
) =>
  planGrants({
    capacity: { [GPU]: BigInt(capacity) * UNIT },
    claims,
    held,
    refused: new Set(refused),
  });

describe('planGrants', () => {
  it('grants what is free in one step', () => {
    const wanted = claim('a', [share('research', 6), share('batch', 2)]);
    const { step, assignments } = plan(8, [wanted]);
    expect({ step, gpus: gpus(assignments) }).toEqual({
      step: 'reserve',
      gpus: 8,
    });
    expect(plan(8, [wanted], assignments).step).toBe('settled');
  });

  it('releases before it grants to another claim', () => {
    const held = { a: [share('research', 8)] };
    const claims = [
      claim('a', [share('research', 2)]),
      claim('b', [share('batch', 6)]),
    ];
    const first = plan(8, claims, held);
    expect(first).toMatchObject({ step: 'release' });
    expect(gpus(first.assignments)).toBe(2);
    const second = plan(8, claims, first.assignments);
    expect(second).toMatchObject({ step: 'reserve' });
    expect(gpus(second.assignments)).toBe(8);
  });

  it('releases the grants of a deleted claim', () => {
    const { step, assignments } = plan(8, [], { a: [share('research', 8)] });
    expect({ step, assignments }).toEqual({ step: 'release', assignments: {} });
  });

  it('keeps the grants of an invalid claim and does not grant them to others', () => {
    const held = { wrong: [share('research', 6)] };
    const other = claim('b', [share('batch', 4)]);
    const { assignments, grants } = plan(8, [other], held, ['wrong']);
    expect(gpus(assignments)).toBe(6);
    expect(grants[0].problems[0].reason).toBe('NotEnoughCapacity');
  });

  it('never exceeds the capacity in any sequence of changes, and settles', () => {
    const stories = fc.array(
      fc.record({
        capacity: fc.integer({ min: 0, max: 16 }),
        claims: fc.uniqueArray(
          fc.record({
            name: fc.constantFrom('a', 'b', 'c', 'd'),
            gpus: fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 3 }),
            policy: fc.constantFrom<ReadClaim['shrinkPolicy']>(
              'Report',
              'Proportional',
              'InOrder',
            ),
          }),
          { selector: ({ name }) => name },
        ),
        refused: fc.subarray(['a', 'b', 'c', 'd']),
        // Steps before the next change.
        steps: fc.integer({ min: 0, max: 4 }),
      }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(stories, story => {
        let held: AssignmentsByClaim = {};
        for (const { capacity, claims, refused, steps } of story) {
          const wanted = claims
            .filter(({ name }) => !refused.includes(name))
            .map(({ name, gpus: amounts, policy }) =>
              claim(
                name,
                amounts.map((amount, index) => share(`queue-${index}`, amount)),
                { shrinkPolicy: policy },
              ),
            );
          for (let index = 0; index < steps; index += 1) {
            const next = plan(capacity, wanted, held, refused);
            const before = gpus(held);
            const after = gpus(next.assignments);
            if (next.step === 'reserve') {
              expect(after).toBeLessThanOrEqual(Math.max(capacity, before));
            } else {
              expect(after).toBeLessThanOrEqual(before);
            }
            held = next.assignments;
          }
          let rest = held;
          for (let index = 0; index < 3; index += 1) {
            rest = plan(capacity, wanted, rest, refused).assignments;
          }
          expect(plan(capacity, wanted, rest, refused).step).toBe('settled');
        }
      }),
      { numRuns: 500 },
    );
  });
});
