import fc from 'fast-check';
import { sumAmounts, type Amounts } from '@squadron/kube-kinds';
import { splitAssignments } from './splitAssignments';
import type { Assignment } from '@squadron/backstage-plugin-squadron-common';

const GPU = 'nvidia.com/gpu';
const ONE = 1_000_000_000n;

const amounts = (cpu: number, memory: number, gpus: number): Amounts => ({
  cpu: BigInt(cpu) * ONE,
  memory: BigInt(memory) * ONE,
  [GPU]: BigInt(gpus) * ONE,
});

const CAPACITY = {
  default: amounts(32, 64, 0),
  't4-flavor': amounts(64, 256, 8),
  'a100-flavor': amounts(96, 512, 4),
};

const share = (flavor: string, all: Amounts): Assignment => ({
  queue: 'q',
  flavor,
  amounts: all,
});

describe('splitAssignments', () => {
  it.each<[string, Assignment, Record<string, Amounts>]>([
    [
      'a grant without GPUs uses flavors without GPUs first',
      share('fleet', amounts(40, 8, 0)),
      {
        default: { cpu: 32n * ONE, memory: 8n * ONE },
        't4-flavor': { cpu: 8n * ONE },
      },
    ],
    [
      'cpu and memory are split in proportion to the GPUs, the rest elsewhere',
      share('fleet', amounts(40, 64, 4)),
      {
        't4-flavor': amounts(32, 64, 4),
        default: { cpu: 8n * ONE },
      },
    ],
    [
      'excess GPUs use the next flavor',
      share('fleet', amounts(0, 0, 10)),
      {
        't4-flavor': { [GPU]: 8n * ONE },
        'a100-flavor': { [GPU]: 2n * ONE },
      },
    ],
    [
      'a flavor of the same name gets the whole grant',
      share('a100-flavor', amounts(4, 8, 1)),
      { 'a100-flavor': amounts(4, 8, 1) },
    ],
    [
      'the excess stays with the first flavor that has the resource',
      share('fleet', amounts(0, 0, 14)),
      {
        't4-flavor': { [GPU]: 10n * ONE },
        'a100-flavor': { [GPU]: 4n * ONE },
      },
    ],
  ])('%s', (_, one, expected) => {
    const { queues } = splitAssignments(CAPACITY, { q: [one] });
    expect(queues.q).toEqual(expected);
  });

  it('omits resources that the cluster does not have', () => {
    const { queues } = splitAssignments(CAPACITY, {
      q: [share('fleet', { 'example.com/fpga': ONE, cpu: ONE })],
    });
    expect(queues.q).toEqual({ default: { cpu: ONE } });
  });

  const flavors = ['default', 't4-flavor', 'a100-flavor', 'fleet'];
  const someShare = fc
    .record({
      queue: fc.constantFrom('a', 'b', 'c'),
      flavor: fc.constantFrom(...flavors),
      cpu: fc.nat(40),
      memory: fc.nat(200),
      gpus: fc.nat(5),
    })
    .map(({ queue, flavor, cpu, memory, gpus }) => ({
      queue,
      flavor,
      amounts: amounts(cpu, memory, gpus),
    }));

  it('gives each queue exactly its grants, and no capacity twice while all of them fit', () => {
    fc.assert(
      fc.property(fc.array(someShare, { maxLength: 6 }), list => {
        const assignments: Record<string, Assignment[]> = {};
        for (const one of list) {
          (assignments[one.queue] ??= []).push(one);
        }
        const { queues, rest } = splitAssignments(CAPACITY, assignments);
        const total = (all: Amounts[]) => sumAmounts(...all);
        for (const [queue, own] of Object.entries(assignments)) {
          const given = total(Object.values(queues[queue] ?? {}));
          for (const [resource, amount] of Object.entries(
            total(own.map(one => one.amounts)),
          )) {
            expect(given[resource] ?? 0n).toBe(amount);
          }
        }
        const fits = flavors
          .slice(0, 3)
          .every(flavor =>
            Object.entries(
              total(
                list
                  .filter(one => one.flavor === flavor)
                  .map(one => one.amounts),
              ),
            ).every(
              ([resource, amount]) =>
                amount <= CAPACITY[flavor as keyof typeof CAPACITY][resource],
            ),
          );
        const all = total(list.map(one => one.amounts));
        const capacity = total(Object.values(CAPACITY));
        fc.pre(
          fits &&
            Object.entries(all).every(
              ([resource, amount]) => amount <= capacity[resource],
            ),
        );
        for (const [flavor, limit] of Object.entries(CAPACITY)) {
          const used = total([
            ...Object.values(queues).map(own => own[flavor] ?? {}),
            rest[flavor],
          ]);
          for (const [resource, amount] of Object.entries(limit)) {
            expect(used[resource] ?? 0n).toBe(amount);
          }
        }
      }),
    );
  });
});
