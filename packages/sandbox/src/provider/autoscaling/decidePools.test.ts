import fc from 'fast-check';
import { decidePools } from './decidePools';
import { suits } from './fits';
import type {
  EmptyMachine,
  ObservedPool,
  ObservedPools,
  PoolMachine,
  UnschedulablePod,
} from './types';

const NOW = 1_000_000;

const cpuMachine: EmptyMachine = {
  allocatable: { cpu: 16, pods: 110 },
  labels: {},
  taints: [],
};
const gpuMachine: EmptyMachine = {
  allocatable: { cpu: 32, 'nvidia.com/gpu': 4, pods: 110 },
  labels: { 'nvidia.com/gpu.product': 'nvidia-a100' },
  taints: [],
};

function aMachine(
  name: string,
  node: PoolMachine['node'] | 'coming' = { hasPods: true, isCordoned: false },
): PoolMachine {
  return {
    name,
    isDeleting: false,
    ...(node === 'coming' ? {} : { node }),
  };
}
const empty = { hasPods: false, isCordoned: false };

function aPool(over: Partial<ObservedPool> = {}): ObservedPool {
  const machines = over.machines ?? [];
  return {
    name: 'gpu',
    replicas: machines.length,
    min: 0,
    max: 2,
    machine: gpuMachine,
    machines,
    ...over,
  };
}

function aPod(over: Partial<UnschedulablePod> = {}): UnschedulablePod {
  return {
    key: 'default/train',
    sinceMs: NOW - 10_000,
    requests: { cpu: 1, 'nvidia.com/gpu': 1, pods: 1 },
    nodeSelector: {},
    terms: [],
    tolerations: [],
    ...over,
  };
}

const pods = (count: number, over: Partial<UnschedulablePod> = {}) =>
  Array.from({ length: count }, (_, index) =>
    aPod({ key: `default/train-${index}`, ...over }),
  );

const observed = (over: Partial<ObservedPools> = {}): ObservedPools => ({
  now: NOW,
  pools: [aPool()],
  pods: [],
  emptySince: {},
  unschedulableMs: 10_000,
  emptyMs: 60_000,
  ...over,
});

const sizes = (over: Partial<ObservedPools>) =>
  decidePools(observed(over)).changes.map(
    ({ pool, replicas, remove }) =>
      `${pool} ${replicas}${remove ? ` without ${remove}` : ''}`,
  );

describe('the size of pools', () => {
  it.each<[string, Partial<ObservedPools>, string[]]>([
    ['stays when no pod waits', {}, []],
    ['grows for a pod that has waited', { pods: [aPod()] }, ['gpu 1']],
    [
      'stays while a pod has not waited long enough',
      { pods: [aPod({ sinceMs: NOW - 9_999 })] },
      [],
    ],
    [
      'grows by one machine for pods that share it',
      { pods: pods(4) },
      ['gpu 1'],
    ],
    ['grows by as many as the pods need', { pods: pods(5) }, ['gpu 2']],
    ['never grows beyond the bound', { pods: pods(50) }, ['gpu 2']],
    [
      'stays for a pod that no machine can hold',
      { pods: [aPod({ requests: { 'nvidia.com/gpu': 5 } })] },
      [],
    ],
    [
      'stays for a pod that selects other machines',
      {
        pods: [
          aPod({ nodeSelector: { 'nvidia.com/gpu.product': 'nvidia-l4' } }),
        ],
      },
      [],
    ],
    [
      'stays while the machine for the pod is being created',
      {
        pools: [aPool({ machines: [aMachine('a', 'coming')] })],
        pods: pods(4),
      },
      [],
    ],
    [
      'counts machines that were requested and do not exist yet',
      { pools: [aPool({ replicas: 1 })], pods: pods(5) },
      ['gpu 2'],
    ],
    [
      'does not count a cordoned machine as capacity',
      {
        pools: [
          aPool({
            machines: [aMachine('a', { hasPods: false, isCordoned: true })],
          }),
        ],
        pods: [aPod()],
      },
      ['gpu 2'],
    ],
    [
      'does not use the pool with GPUs for a pod without GPUs',
      {
        pools: [aPool(), aPool({ name: 'zcpu', machine: cpuMachine })],
        pods: [aPod({ requests: { cpu: 1 } })],
      },
      ['zcpu 1'],
    ],
    [
      'uses the pool with GPUs if the other is full',
      {
        pools: [aPool(), aPool({ name: 'cpu', machine: cpuMachine, max: 0 })],
        pods: [aPod({ requests: { cpu: 1 } })],
      },
      ['gpu 1'],
    ],
    [
      'shrinks by the machine that has been empty longest',
      {
        pools: [
          aPool({ machines: [aMachine('a', empty), aMachine('b', empty)] }),
        ],
        emptySince: { a: NOW - 60_000, b: NOW - 70_000 },
      },
      ['gpu 1 without b'],
    ],
    [
      'shrinks as soon as a machine has been empty long enough',
      {
        pools: [aPool({ machines: [aMachine('a', empty)] })],
        emptySince: { a: NOW - 60_000 },
      },
      ['gpu 0 without a'],
    ],
    [
      'stays while the machine has not been empty long enough',
      {
        pools: [aPool({ machines: [aMachine('a', empty)] })],
        emptySince: { a: NOW - 59_999 },
      },
      [],
    ],
    [
      'stays when the machine has only now become empty',
      { pools: [aPool({ machines: [aMachine('a', empty)] })] },
      [],
    ],
    [
      'never shrinks below the bound',
      {
        pools: [aPool({ min: 1, machines: [aMachine('a', empty)] })],
        emptySince: { a: 0 },
      },
      [],
    ],
    [
      'does not shrink while a machine is being deleted',
      {
        pools: [
          aPool({
            replicas: 1,
            machines: [aMachine('a', empty), aMachine('b')],
          }),
        ],
        emptySince: { a: 0 },
      },
      [],
    ],
    [
      'keeps the empty machine for a recent pod that fits it',
      {
        pools: [aPool({ machines: [aMachine('a', empty)] })],
        pods: [aPod({ sinceMs: NOW })],
        emptySince: { a: 0 },
      },
      [],
    ],
    ['is raised to the lower bound', { pools: [aPool({ min: 1 })] }, ['gpu 1']],
    [
      'is lowered to the upper bound',
      { pools: [aPool({ replicas: 5 })] },
      ['gpu 2'],
    ],
  ])('%s', (_, over, expected) => {
    expect(sizes(over)).toEqual(expected);
  });

  it('records the time since which machines are empty, and drops it when they are not', () => {
    const first = decidePools(
      observed({
        pools: [aPool({ machines: [aMachine('a', empty), aMachine('b')] })],
      }),
    );
    expect(first.emptySince).toEqual({ a: NOW });
    const busy = decidePools(
      observed({
        pools: [aPool({ machines: [aMachine('a'), aMachine('b')] })],
        emptySince: first.emptySince,
      }),
    );
    expect(busy.emptySince).toEqual({});
  });

  it('names the pods for which a pool grows', () => {
    const [change] = decidePools(observed({ pods: pods(5) })).changes;
    expect(change.message).toBe(
      '2 more machines, 2 of at most 2, for default/train-0, default/train-1, default/train-2 and 2 more pods.',
    );
  });

  it('stays within the bounds, and settles once machines and pods have followed', () => {
    const pod = fc.record({
      gpus: fc.integer({ min: 0, max: 5 }),
      ageMs: fc.integer({ min: 0, max: 20_000 }),
    });
    const pool = fc
      .record({
        min: fc.integer({ min: 0, max: 3 }),
        extra: fc.integer({ min: 0, max: 4 }),
        replicas: fc.integer({ min: 0, max: 9 }),
        busy: fc.integer({ min: 0, max: 9 }),
        hasGpu: fc.boolean(),
      })
      .map(({ min, extra, replicas, busy, hasGpu }) => ({
        min,
        max: min + extra,
        replicas,
        machine: hasGpu ? gpuMachine : cpuMachine,
        machines: Array.from({ length: replicas }, (_, index) =>
          aMachine(
            `m${index}`,
            index < busy ? { hasPods: true, isCordoned: false } : empty,
          ),
        ),
      }));
    fc.assert(
      fc.property(
        fc.array(pool, { maxLength: 3 }),
        fc.array(pod, { maxLength: 20 }),
        (parts, ages) => {
          const pools = parts.map((part, index) =>
            aPool({ ...part, name: `p${index}` }),
          );
          const waiting = ages.map(({ gpus, ageMs }, index) =>
            aPod({
              key: `default/${index}`,
              sinceMs: NOW - ageMs,
              requests: { cpu: 1, 'nvidia.com/gpu': gpus, pods: 1 },
            }),
          );
          // Machines that exist are filled in another order than those that are requested, which may need one more.
          const rounds = pools.reduce((sum, { max }) => sum + max, 1);
          let current = pools;
          for (let round = 0; round <= rounds; round += 1) {
            const { changes } = decidePools(
              observed({ pools: current, pods: waiting }),
            );
            if (changes.length === 0) {
              return;
            }
            current = current.map(item => ({
              ...item,
              replicas:
                changes.find(change => change.pool === item.name)?.replicas ??
                item.replicas,
            }));
            for (const { replicas, min, max } of current) {
              expect(replicas).toBeGreaterThanOrEqual(min);
              expect(replicas).toBeLessThanOrEqual(max);
            }
          }
          throw new Error(`not settled after ${rounds} rounds`);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('a machine', () => {
  const tainted: EmptyMachine = {
    ...gpuMachine,
    taints: [{ key: 'nvidia.com/gpu', value: 'present', effect: 'NoSchedule' }],
  };
  it.each<[string, Partial<UnschedulablePod>, EmptyMachine, boolean]>([
    ['without taints suits any pod that it can hold', {}, gpuMachine, true],
    ['with a taint suits no pod that does not tolerate it', {}, tainted, false],
    [
      'with a taint suits a pod that tolerates its value',
      { tolerations: [{ key: 'nvidia.com/gpu', value: 'present' }] },
      tainted,
      true,
    ],
    [
      'with a taint suits no pod that tolerates another value',
      { tolerations: [{ key: 'nvidia.com/gpu', value: 'absent' }] },
      tainted,
      false,
    ],
    [
      'with a taint suits no pod that tolerates another effect',
      {
        tolerations: [
          { key: 'nvidia.com/gpu', operator: 'Exists', effect: 'NoExecute' },
        ],
      },
      tainted,
      false,
    ],
    [
      'with a taint suits a pod that tolerates everything',
      { tolerations: [{ operator: 'Exists' }] },
      tainted,
      true,
    ],
    [
      'suits a pod by one of its affinity terms',
      {
        terms: [
          [{ key: 'zone', operator: 'Exists' }],
          [
            {
              key: 'nvidia.com/gpu.product',
              operator: 'In',
              values: ['nvidia-a100', 'nvidia-h100'],
            },
            { key: 'zone', operator: 'DoesNotExist' },
          ],
        ],
      },
      gpuMachine,
      true,
    ],
    [
      'does not suit a pod that excludes it',
      {
        terms: [
          [
            {
              key: 'nvidia.com/gpu.product',
              operator: 'NotIn',
              values: ['nvidia-a100'],
            },
          ],
        ],
      },
      gpuMachine,
      false,
    ],
  ])('%s', (_, over, machine, expected) => {
    expect(suits(aPod(over), machine)).toBe(expected);
  });
});
