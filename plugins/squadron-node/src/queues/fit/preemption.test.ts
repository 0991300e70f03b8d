import * as fc from 'fast-check';
import type { QueuePreemption, Workload } from '@squadron/kube-kinds';
import { gpuQueue, GPU, holding } from './__testUtils__/aQueue';
import { cohortTree } from './cohortTree';
import { hasFree, preemptionFor, type Preemptor } from './preemption';
import { QuotaTree } from './QuotaTree';
import { quotaKey } from './quotaKey';

const KEY = quotaKey('a100', GPU);
const NANO = 1_000_000_000n;

interface Held {
  gpus: number;
  priority: number;
}

/** The queue of the preemptor and others of its cohort, each with quota and the Workloads that hold it. */
interface World {
  own: { nominal: number; held: Held[] };
  others: Array<{ nominal: number; held: Held[] }>;
  requested: number;
}

const members = fc.record({
  nominal: fc.nat(6),
  held: fc.array(
    fc.record({ gpus: fc.integer({ min: 1, max: 4 }), priority: fc.nat(4) }),
    { maxLength: 4 },
  ),
});

const worldOf = (othersCount: number): fc.Arbitrary<World> =>
  fc.record({
    own: members,
    others: fc.array(members, { maxLength: othersCount }),
    requested: fc.integer({ min: 1, max: 6 }),
  });

const PRIORITY = 2;

function preemptorIn(world: World, preemption: QueuePreemption): Preemptor {
  const all = [world.own, ...world.others].map(({ nominal, held }, index) => ({
    queue: gpuQueue(
      `q-${index}`,
      {
        a100: {
          nominal,
          used: held.reduce((sum, { gpus }) => sum + gpus, 0),
        },
      },
      { cohort: 'lab', preemption },
    ),
    holders: held.map(({ gpus, priority }, at) =>
      holding(`w-${index}-${at}`, `q-${index}`, gpus, { priority }),
    ),
  }));
  const queues = all.map(({ queue }) => queue);
  const tree = cohortTree('q-0', queues, [])!;
  return {
    usage: QuotaTree.reserved(tree),
    clusterQueue: queues[0],
    own: tree.queues.get('q-0')!,
    queues: tree.queues,
    priority: PRIORITY,
    holders: all.flatMap(({ holders }) => holders),
  };
}

function podSetRequests({ requested }: World) {
  return new Map([[KEY, BigInt(requested) * NANO]]);
}

function gpusOf(victim: Workload): number {
  const [set] = victim.spec?.podSets ?? [];
  return Number(set.template?.spec?.containers?.[0].resources?.requests?.[GPU]);
}

function queueOf(victim: Workload): string {
  return victim.status?.admission?.clusterQueue ?? '';
}

const policies = fc.record<QueuePreemption>({
  withinClusterQueue: fc.constantFrom('Never', 'LowerPriority'),
  reclaimWithinCohort: fc.constantFrom('Never', 'LowerPriority', 'Any'),
});

const RUNS = { numRuns: 1_000 };

describe('preemptionFor', () => {
  it('preempts just enough for the request, and no unnecessary victim', () => {
    fc.assert(
      fc.property(worldOf(2), policies, (world, policy) => {
        const preemptor = preemptorIn(world, policy);
        const request = podSetRequests(world);
        fc.pre(!hasFree(preemptor.usage, preemptor.own, request));
        const { victims = [] } = preemptionFor(preemptor, request) ?? {};
        // Plain sums suffice: the cohort has no limits besides its quota.
        const all = [world.own, ...world.others];
        const quota = all.reduce((sum, { nominal }) => sum + nominal, 0);
        const held = all
          .flatMap(({ held: some }) => some)
          .reduce((sum, { gpus }) => sum + gpus, 0);
        const freed = victims.reduce((sum, victim) => sum + gpusOf(victim), 0);
        const ownUse = world.own.held.reduce((sum, { gpus }) => sum + gpus, 0);
        const ownFreed = victims
          .filter(victim => queueOf(victim) === 'q-0')
          .reduce((sum, victim) => sum + gpusOf(victim), 0);
        const isEnough = (less: number, lessOwn: number) =>
          held - freed + less + world.requested <= quota &&
          (victims.every(victim => queueOf(victim) === 'q-0') ||
            ownUse - ownFreed + lessOwn + world.requested <= world.own.nominal);
        if (victims.length > 0) {
          expect(isEnough(0, 0)).toBe(true);
        }
        for (const victim of victims) {
          const gpus = gpusOf(victim);
          const lessOwn = queueOf(victim) === 'q-0' ? gpus : 0;
          // As in Kueue, a victim of another queue that turns out to be unnecessary has ruled out borrowing until then.
          const wouldBorrow =
            policy.reclaimWithinCohort !== 'Never' &&
            ownUse - ownFreed + lessOwn + world.requested > world.own.nominal;
          expect(wouldBorrow || !isEnough(gpus, lessOwn)).toBe(true);
        }
      }),
      RUNS,
    );
  });

  it('preempts only what the policies allow, and in another queue only while it borrows', () => {
    fc.assert(
      fc.property(worldOf(2), policies, (world, policy) => {
        const { victims = [] } =
          preemptionFor(preemptorIn(world, policy), podSetRequests(world)) ??
          {};
        for (const victim of victims) {
          const rule =
            queueOf(victim) === 'q-0'
              ? policy.withinClusterQueue
              : policy.reclaimWithinCohort;
          expect(rule).not.toBe('Never');
          if (rule === 'LowerPriority') {
            expect(victim.spec?.priority).toBeLessThan(PRIORITY);
          }
        }
        for (const [index, { nominal, held }] of world.others.entries()) {
          const ended = victims
            .filter(victim => queueOf(victim) === `q-${index + 1}`)
            .map(gpusOf);
          const used = held.reduce((sum, { gpus }) => sum + gpus, 0);
          // In some order, each is preempted only while the queue still borrows: the largest last.
          const endedBeforeLast = ended
            .sort((a, b) => a - b)
            .slice(0, -1)
            .reduce((sum, gpus) => sum + gpus, 0);
          if (ended.length > 0) {
            expect(used - endedBeforeLast).toBeGreaterThan(nominal);
          }
        }
      }),
      RUNS,
    );
  });

  it('leaves a queue its nominal quota and continues with one that still borrows', () => {
    const one = { gpus: 1, priority: 0 };
    const world = {
      own: { nominal: 3, held: [] },
      others: [
        { nominal: 2, held: [one, one, one] },
        { nominal: 0, held: [{ gpus: 2, priority: 1 }] },
      ],
      requested: 3,
    };
    const preemptor = preemptorIn(world, { reclaimWithinCohort: 'Any' });
    const { victims = [] } =
      preemptionFor(preemptor, podSetRequests(world)) ?? {};
    expect(victims.map(queueOf)).toEqual(['q-1', 'q-2']);
  });

  it('finds victims in its own queue if and only if some set of them suffices', () => {
    fc.assert(
      fc.property(worldOf(0), world => {
        const preemptor = preemptorIn(world, {
          withinClusterQueue: 'LowerPriority',
        });
        const request = podSetRequests(world);
        fc.pre(!hasFree(preemptor.usage, preemptor.own, request));
        const { nominal, held } = world.own;
        const subsets = held
          .filter(({ priority }) => priority < PRIORITY)
          .reduce<number[]>(
            (sums, { gpus }) => [...sums, ...sums.map(sum => sum + gpus)],
            [0],
          );
        const used = held.reduce((sum, { gpus }) => sum + gpus, 0);
        const isPossible = subsets.some(
          freed => used - freed + world.requested <= nominal,
        );
        expect(preemptionFor(preemptor, request) !== undefined).toBe(
          isPossible,
        );
      }),
      RUNS,
    );
  });

  it('borrows while reclaiming only from lower priorities below the threshold', () => {
    fc.assert(
      fc.property(worldOf(2), fc.nat(4), (world, threshold) => {
        const preemptor = preemptorIn(world, {
          reclaimWithinCohort: 'Any',
          borrowWithinCohort: {
            policy: 'LowerPriority',
            maxPriorityThreshold: threshold,
          },
        });
        const { victims = [] } =
          preemptionFor(preemptor, podSetRequests(world)) ?? {};
        const ownUse = world.own.held.reduce((sum, { gpus }) => sum + gpus, 0);
        if (ownUse + world.requested > world.own.nominal) {
          for (const { spec } of victims) {
            expect(spec?.priority).toBeLessThan(PRIORITY);
            expect(spec?.priority).toBeLessThanOrEqual(threshold);
          }
        }
      }),
      RUNS,
    );
  });
});
