import { inEnglish } from '@squadron/test-builders';
import { LABELS, type KubeObject } from '@squadron/kube-kinds';
import {
  aClusterQueue,
  aLocalQueue,
  aNode,
  anAdmissionCheck,
  aRayJob,
  aResourceFlavor,
  aWorkload,
  createTestFleet,
  FakeClock,
} from '@squadron/test-utils';
import fc from 'fast-check';
import { FleetViews } from '../fleet/FleetViews';

const NOW = Date.parse('2026-11-21T13:00:00Z');
const all = {
  cluster: () => true,
  workload: () => true,
  hubObject: () => true,
};

const queue = (gpus: number) =>
  aClusterQueue('fleet').withFlavor('gpu', {
    cpu: '1000',
    memory: '4000Gi',
    'nvidia.com/gpu': `${gpus}`,
  });

const gpuNode = (gpus: number) =>
  aNode(`node-${gpus}`)
    .withLabels({ [LABELS.gpuProduct]: 'nvidia-a100' })
    .withAllocatable({
      cpu: '64',
      memory: '256Gi',
      'nvidia.com/gpu': `${gpus}`,
    })
    .build();

/** A hub that dispatches to one worker cluster per number of GPUs, and one job with its Workload. */
function viewsOf(options: {
  workers: number[];
  /** Worker clusters with 8 GPUs each. */
  replicas: number;
  workload: (workload: ReturnType<typeof aWorkload>) => KubeObject;
  others?: KubeObject[];
  /** GPUs of the nodes of each worker cluster. Default: its nodes are unknown. */
  nodes?: number[];
}) {
  const { workers, replicas, workload, others = [], nodes = [] } = options;
  const total = workers.reduce((sum, gpus) => sum + gpus, 0);
  const fleet = createTestFleet({
    clusters: [
      {
        id: 'hub',
        objects: [
          anAdmissionCheck('fleet').build(),
          queue(total).withAdmissionCheck('fleet').build(),
          aLocalQueue('default').of('fleet').build(),
          aRayJob('huge')
            .inQueue('default')
            .withWorkers({ replicas, gpus: 8, cpu: '1' })
            .build(),
          workload(
            aWorkload('rayjob-huge')
              .inQueue('default')
              .ofJobUid('uid-rayjob-huge')
              .createdAt('2026-11-21T12:59:00Z')
              .requesting(
                { cpu: '1', 'nvidia.com/gpu': '8' },
                { count: replicas },
              ),
          ),
          ...others,
        ],
      },
      ...workers.map((gpus, index) => ({
        id: `worker-${index + 1}`,
        objects: [
          queue(gpus).build(),
          aLocalQueue('default').of('fleet').build(),
          aResourceFlavor('gpu')
            .withNodeLabels({ [LABELS.gpuProduct]: 'nvidia-a100' })
            .build(),
          ...nodes.map(count => gpuNode(count)),
        ],
      })),
    ],
  });
  const views = new FleetViews({
    fleet,
    fleetNamespace: 'fleet',
    clock: new FakeClock(NOW),
  });
  return Object.assign(views, { fleet });
}

type Phase = (workload: ReturnType<typeof aWorkload>) => KubeObject;

/** Phases before a worker cluster runs it, with or without quota on the hub. */
const phases: Record<string, Phase> = {
  'waits for quota': workload => workload.pending().build(),
  'holds quota': workload =>
    workload.reserved('fleet').withCheck('Pending').build(),
  'is offered to workers': workload =>
    workload
      .reserved('fleet')
      .withCheck('Pending')
      .nominating('worker-1')
      .build(),
  'was evicted': workload =>
    workload
      .pending()
      .evicted('Preempted', { at: '2026-11-21T12:59:30Z' })
      .build(),
};

describe('a job that requests more than any worker cluster has', () => {
  it('cannot run in any phase before it runs, and no other job is affected', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 4 }), {
          minLength: 1,
          maxLength: 3,
        }),
        fc.integer({ min: 1, max: 6 }),
        fc.constantFrom(...Object.values(phases)),
        (sizes, replicas, workload) => {
          const workers = sizes.map(size => size * 8);
          const [row] = viewsOf({ workers, replicas, workload }).workloads();
          expect(row.state.code === 'CannotRun').toBe(
            replicas > Math.max(...sizes),
          );
        },
      ),
      { numRuns: 60 },
    );
  });

  it('cannot run while no node has enough for one of its pods', () => {
    const views = viewsOf({
      workers: [16],
      replicas: 1,
      workload: phases['waits for quota'],
      nodes: [4],
    });
    const [row] = views.workloads();
    expect([row.state.code, inEnglish(row.state.detail)]).toEqual([
      'CannotRun',
      'group "workers" requests 8 × GPU on one node; the largest that fits is 4 × GPU, on worker-1',
    ]);
    const page = views.findWorkload({
      cluster: 'hub',
      namespace: 'default',
      kind: 'rayjob',
      name: 'huge',
    });
    expect(page?.wait?.clusters.map(({ code }) => code)).toEqual(['Never']);
    views.fleet.put('worker-1', gpuNode(8));
    expect(views.workloads()[0].state.code).toBe('Queued');
  });

  it('reports the quota that it holds before all other attention items', () => {
    const views = viewsOf({
      workers: [8, 16],
      replicas: 3,
      workload: phases['is offered to workers'],
      others: [
        aRayJob('odd').inQueue('default').build(),
        aWorkload('rayjob-odd')
          .ofJobUid('uid-rayjob-odd')
          .pending('NoMatchingFlavor', 'none')
          .build(),
      ],
    });
    const attention = inEnglish(views.overview(all).attention);
    expect(attention[0]).toMatchObject({
      tone: 'danger',
      title: 'default/huge: Cannot run',
      detail: expect.stringMatching(
        /^holds 24 of 24 GPUs of quota in queue fleet but cannot use it; /,
      ),
      href: '/squadron/workloads/hub/default/rayjob/huge',
    });
    expect(attention[1].title).toBe('default/odd: Cannot run');
  });

  it('is no longer checked once a worker cluster runs it', () => {
    const running = viewsOf({
      workers: [8],
      replicas: 3,
      workload: workload => workload.admittedOn('worker-1').build(),
    });
    expect(running.workloads()[0].state.code).not.toBe('CannotRun');
  });
});

describe('a job that only some nominated clusters can run', () => {
  const offered: Phase = workload =>
    workload
      .reserved('fleet')
      .withCheck('Pending')
      .nominating('worker-1', 'worker-2', 'worker-3')
      .build();

  it('names only those', () => {
    const views = viewsOf({
      workers: [8, 16, 16],
      replicas: 2,
      workload: offered,
    });
    const [row] = views.workloads();
    expect(row.nominated).toEqual(['worker-2', 'worker-3']);
    expect(row.state.detail).toBeUndefined();
    const page = views.findWorkload({
      cluster: 'hub',
      namespace: 'default',
      kind: 'rayjob',
      name: 'huge',
    });
    expect(page?.nominated).toEqual(row.nominated);
  });

  it('is not offered to any if only the others could run it', () => {
    const [row] = viewsOf({
      workers: [8, 16],
      replicas: 2,
      workload: phases['is offered to workers'],
    }).workloads();
    expect(row.nominated).toEqual([]);
    expect(inEnglish(row.state.detail)).toBe('no nominated cluster can run it');
  });
});
