import {
  inEnglish,
  aClusterQueue,
  aRayJob,
  aResourceFlavor,
} from '@squadron/test-builders';
import { LABELS, rayJobPodSets } from '@squadron/kube-kinds';
import { flavorCapacities } from './capacity';
import type { ClusterCapacity } from './capacity';
import { cannotRun } from './cannotRun';

function worker(
  cluster: string,
  gpuType: string,
  gpus: number,
): ClusterCapacity {
  return {
    cluster,
    flavors: flavorCapacities(
      aClusterQueue()
        .withFlavors({
          [gpuType]: {
            cpu: '64',
            memory: '256Gi',
            'nvidia.com/gpu': String(gpus),
          },
          default: { cpu: '16', memory: '64Gi' },
        })
        .build(),
      [
        aResourceFlavor(gpuType)
          .withNodeLabels({ [LABELS.gpuProduct]: gpuType })
          .build(),
        aResourceFlavor('default').build(),
      ],
    ),
  };
}

const fleet = [
  worker('worker-1', 'nvidia-tesla-t4', 8),
  worker('worker-2', 'nvidia-a100', 16),
];

function asking(
  options: Parameters<ReturnType<typeof aRayJob>['withWorkers']>[0],
) {
  return rayJobPodSets(aRayJob().withWorkers(options, 'gpu').build());
}

describe('cannotRun', () => {
  it.each([
    ['fits one cluster', { replicas: 2, gpus: 8, gpuType: 'nvidia-a100' }],
    ['needs no GPU', { replicas: 4, cpu: '2' }],
    ['names no type', { replicas: 1, gpus: 16 }],
    ['requests nothing', { replicas: 0, gpus: 99 }],
  ])('does not refuse a job that %s', (_, options) => {
    expect(cannotRun(asking(options), fleet)).toBeUndefined();
  });

  it.each([
    [
      'more GPUs of a type than any cluster has',
      { replicas: 4, gpus: 8, gpuType: 'nvidia-a100' },
      'group "gpu" requests 32 × A100; the largest that fits is 16 × A100, on worker-2',
    ],
    [
      'more GPUs than any cluster has',
      { replicas: 3, gpus: 8 },
      'group "gpu" requests 24 × GPU; the largest that fits is 16 × GPU, on worker-2',
    ],
    [
      'a type that no cluster has',
      { replicas: 1, gpus: 1, gpuType: 'nvidia-h100' },
      'group "gpu" requests 1 × H100; no cluster has any',
    ],
    [
      'more CPU than any cluster has',
      { replicas: 100, cpu: '2' },
      'group "gpu" requests 200 CPU; the largest that fits is 64 CPU, on worker-1',
    ],
  ])('names the excess when a job requests %s', (_, options, message) => {
    expect(inEnglish(cannotRun(asking(options), fleet))).toBe(message);
  });

  it('names the cluster where there is only one', () => {
    const a100 = asking({ replicas: 1, gpus: 1, gpuType: 'nvidia-a100' });
    expect(cannotRun(a100, fleet)).toBeUndefined();
    expect(inEnglish(cannotRun(a100, [fleet[0]]))).toBe(
      'group "gpu" requests 1 × A100; worker-1 has no A100 quota in its queue',
    );
  });

  it('names no type for the quota of a flavor that spans all types', () => {
    const hub = {
      cluster: 'hub',
      flavors: flavorCapacities(
        aClusterQueue()
          .withFlavor('fleet', {
            cpu: '999',
            memory: '9Ti',
            'nvidia.com/gpu': '24',
          })
          .build(),
        [aResourceFlavor('fleet').build()],
      ),
    };
    const a100 = asking({ replicas: 5, gpus: 8, gpuType: 'nvidia-a100' });
    expect(inEnglish(cannotRun(a100, [hub]))).toBe(
      'group "gpu" requests 40 × A100; the largest that fits is 24 × GPU, on hub',
    );
  });

  const hub = (amounts: Record<string, string>): ClusterCapacity => ({
    cluster: 'hub',
    clusterQueue: 'lab',
    flavors: flavorCapacities(
      aClusterQueue().withFlavor('fleet', amounts).build(),
      [aResourceFlavor('fleet').build()],
    ),
  });

  it.each([
    ['no quota', { cpu: '0' }, 'hub has no CPU quota in ClusterQueue lab'],
    [
      'too few GPUs',
      { cpu: '64', memory: '1Ti', 'nvidia.com/gpu': '24' },
      'hub has a quota of 24 × GPU in ClusterQueue lab',
    ],
    [
      'too little memory',
      { cpu: '64', memory: '0', 'nvidia.com/gpu': '64' },
      'hub has no memory quota in ClusterQueue lab',
    ],
  ])('describes the quota of one cluster with %s', (_, amounts, message) => {
    const a100 = asking({ replicas: 5, gpus: 8, gpuType: 'nvidia-a100' });
    expect(inEnglish(cannotRun(a100, [hub(amounts)], true))).toBe(message);
  });

  it('names the cluster with the largest part, whatever the resource', () => {
    const a100 = asking({ replicas: 2, gpus: 12, gpuType: 'nvidia-a100' });
    const noMemory = hub({ cpu: '64', memory: '1Mi', 'nvidia.com/gpu': '64' });
    expect(inEnglish(cannotRun(a100, [...fleet, noMemory]))).toMatch(
      /is 16 × A100, on worker-2$/,
    );
  });

  it('counts all pod sets together', () => {
    const sets = [
      ...asking({ replicas: 1, gpus: 10 }),
      ...asking({ replicas: 1, gpus: 10 }).slice(1),
    ];
    expect(inEnglish(cannotRun(sets, fleet))).toMatch(
      /^it requests 20 × GPU.* is 16 × GPU, on worker-2$/,
    );
  });

  it('fits each pod to one node', () => {
    const [capacity] = [worker('worker-1', 'nvidia-tesla-t4', 8)];
    const flavors = capacity.flavors?.map(flavor => ({
      ...flavor,
      nodes: [
        {
          allocatable: {
            'nvidia.com/gpu': 4_000_000_000n,
            cpu: 10n ** 12n,
            memory: 10n ** 21n,
          },
          count: 2,
        },
      ],
    }));
    expect(
      inEnglish(
        cannotRun(asking({ replicas: 1, gpus: 8 }), [
          { cluster: 'worker-1', flavors },
        ]),
      ),
    ).toMatch(/requests 8 × GPU on one node; the largest that fits is 4 × GPU/);
  });

  it('does not refuse when capacities are unknown', () => {
    const tooMuch = asking({ replicas: 100, gpus: 8 });
    expect(cannotRun(tooMuch, [])).toBeUndefined();
    expect(
      cannotRun(tooMuch, [...fleet, { cluster: 'worker-3' }]),
    ).toBeUndefined();
    expect(
      flavorCapacities(aClusterQueue().inCohort('lab').build(), []),
    ).toBeUndefined();
  });
});
