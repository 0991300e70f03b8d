import {
  inEnglish,
  aClusterQueue,
  aLocalQueue,
  anAdmissionCheck,
  aRayJob,
  aResourceFlavor,
  aWorkload,
  at,
  NOW,
} from '@squadron/test-builders';
import { LABELS } from '@squadron/kube-kinds';
import { multiKueueCheckNames } from '@squadron/backstage-plugin-squadron-node';
import { waitReasons } from './waitReasons';
import {
  messageOf,
  type JobFacts,
} from '@squadron/backstage-plugin-squadron-common';
import type { WaitFacts, WaitQueue } from './waitFacts';

const GPU = 'nvidia.com/gpu';

const asking = aRayJob('train')
  .inQueue('default')
  .withWorkers({ replicas: 2, gpus: 4, gpuType: 'nvidia-a100' }, 'gpu');

const SHORT =
  "couldn't assign flavors to pod set gpu: insufficient unused quota for nvidia.com/gpu in flavor a100, 5 more needed";

const holder = (name: string, gpus: string, seconds?: number) => {
  const builder = aWorkload(`rayjob-${name}`)
    .requesting({ [GPU]: gpus })
    .ownedBy('RayJob', name)
    .inNamespace('vision')
    .admittedWith({ [GPU]: 'a100' }, at('12:10:00'));
  const workload = (seconds ? builder.runningAtMost(seconds) : builder).build();
  const admission = { ...workload.status?.admission, clusterQueue: 'gpu' };
  return { ...workload, status: { ...workload.status, admission } };
};

const fullQueue = aClusterQueue('gpu')
  .withFlavor('a100', { cpu: '64', memory: '256Gi', [GPU]: '16' })
  .using({
    reserved: [
      { name: 'a100', resources: [{ name: GPU, total: '13', borrowed: '0' }] },
    ],
  })
  .build();

function queueOn(cluster: string, change: Partial<WaitQueue> = {}): WaitQueue {
  return {
    cluster,
    localQueue: aLocalQueue().of('gpu').build(),
    clusterQueue: fullQueue,
    flavors: [
      aResourceFlavor('a100')
        .withNodeLabels({ [LABELS.gpuProduct]: 'nvidia-a100' })
        .build(),
    ],
    holders: [],
    ...change,
  };
}

function waiting(
  workload: ReturnType<typeof aWorkload> | undefined,
  change: Partial<JobFacts> = {},
  queues: Partial<Pick<WaitFacts, 'here' | 'workers'>> = {},
): WaitFacts {
  return {
    job: {
      job: { kind: 'rayjob', object: asking.build() },
      cluster: 'hub',
      clusterQueue: 'gpu',
      multiKueueChecks: multiKueueCheckNames([anAdmissionCheck().build()]),
      workload: workload?.build(),
      ...change,
    },
    here: queueOn('hub'),
    workers: [],
    ...queues,
  };
}

describe('waitReasons', () => {
  it.each<[string, WaitFacts, string, string]>([
    [
      'has not been seen by Kueue',
      waiting(undefined),
      'unseen',
      'Kueue has not created its Workload yet.',
    ],
    [
      'finds too little quota',
      waiting(aWorkload().pending('Pending', SHORT)),
      'quota',
      'Queue gpu is short of 5 × A100.',
    ],
    [
      'finds too little quota before Kueue reports it',
      waiting(aWorkload().pending()),
      'quota',
      'Queue gpu is short of 5 × A100.',
    ],
    [
      'fits and is not first',
      waiting(
        aWorkload().pending(),
        { position: { place: 3, of: 12 } },
        { here: queueOn('hub', { clusterQueue: undefined }) },
      ),
      'position',
      'It is 3rd of 12 in gpu; workloads ahead of it come first.',
    ],
    [
      'waits until others are preempted',
      waiting(
        aWorkload().pending(
          'Pending',
          `${SHORT}. Pending the preemption of 2 workload(s)`,
        ),
      ),
      'preempting',
      'Kueue preempts 2 workloads of lower priority to admit it.',
    ],
    [
      'is in a held queue',
      waiting(aWorkload().pending(), { queueStopped: 'queue gpu is held' }),
      'stopped',
      'Its queue gpu is held.',
    ],
    [
      'is in a LocalQueue that Kueue reports as stopped',
      waiting(
        aWorkload().pending('Inadmissible', 'LocalQueue default is stopped'),
      ),
      'stopped',
      'LocalQueue default is held.',
    ],
    [
      'has no queue',
      waiting(
        aWorkload().pending('Inadmissible', "LocalQueue default doesn't exist"),
      ),
      'misconfigured',
      'LocalQueue default does not exist.',
    ],
    [
      'can never fit',
      waiting(aWorkload().pending(), { cannotRun: 'it requests too much' }),
      'never',
      'It requests too much.',
    ],
    [
      'backs off before it is requeued',
      waiting(
        aWorkload()
          .pending()
          .evicted('PodsReadyTimeout')
          .requeueAt(at('12:33:00')),
      ),
      'backoff',
      'Backing off after an eviction (its pods were not ready in time); next attempt in 3 min.',
    ],
    [
      'has no nominated cluster',
      waiting(aWorkload().reserved('gpu').withCheck('Pending')),
      'worker',
      'No worker cluster is nominated yet.',
    ],
    [
      'waits for another check',
      waiting(aWorkload().reserved('gpu').withCheck('Pending'), {
        multiKueueChecks: new Set(),
      }),
      'check',
      'Admission check fleet is not ready yet.',
    ],
    [
      'has an unknown message',
      waiting(
        aWorkload().pending('Pending', 'the moon is in the wrong house'),
        {},
        { here: queueOn('hub', { clusterQueue: undefined }) },
      ),
      'unseen',
      'Kueue has not evaluated it yet.',
    ],
  ])('of a job that %s', (_, facts, cause, sentence) => {
    const wait = waitReasons(facts, NOW);
    expect(inEnglish([wait?.cause, wait?.sentence])).toEqual([cause, sentence]);
    expect(wait?.unblock.length).toBeGreaterThan(0);
  });

  it.each([
    ['is admitted', aWorkload().admittedOn('worker-1')],
    ['is suspended', aWorkload().inactive().pending()],
    ['is refused', aWorkload().reserved().withCheck('Rejected')],
    ['is finished', aWorkload().finished('Succeeded')],
  ])('returns nothing for a job that %s', (_, workload) => {
    expect(waitReasons(waiting(workload), NOW)).toBeUndefined();
  });

  it('returns nothing for a job that Kueue never starts because it selects a RayCluster', () => {
    const selecting = aRayJob()
      .inQueue('default')
      .withSpec({ clusterSelector: { 'ray.io/cluster': 'shared' } })
      .build();
    const facts = waiting(undefined, {
      job: { kind: 'rayjob', object: selecting },
    });
    expect(waitReasons(facts, NOW)).toBeUndefined();
  });

  it('reports the request, the free quota, its holders and their deadlines', () => {
    const wait = waitReasons(
      waiting(
        aWorkload().pending('Pending', SHORT),
        { position: { place: 1, of: 4 } },
        {
          here: queueOn('hub', {
            holders: [
              holder('eval', '1'),
              holder('pretrain', '12', 1_800),
              aWorkload('other')
                .admittedWith({ [GPU]: 't4' })
                .build(),
            ],
          }),
        },
      ),
      NOW,
    );
    expect(wait?.position).toEqual({ place: 1, of: 4, clusterQueue: 'gpu' });
    expect(wait?.shortages).toEqual([
      {
        cluster: 'hub',
        clusterQueue: 'gpu',
        flavor: 'a100',
        gpuType: 'nvidia-a100',
        resource: GPU,
        asked: 8,
        free: 3,
        shortBy: 5,
        isPermanent: false,
      },
    ]);
    expect(
      wait?.holders.map(({ name, amount, until }) => [name, amount, until]),
    ).toEqual([
      ['pretrain', 12, '2026-11-21T12:40:00.000Z'],
      ['eval', 1, undefined],
    ]);
    expect(inEnglish(wait?.unblock)).toEqual([
      'Reduce the request to 3 × A100 or less, which is free now on hub.',
      'Assign more capacity to queue gpu, or add a cluster.',
    ]);
    expect(wait?.kueueMessage).toBe(SHORT);
  });

  it('reports a job of the hub that runs on a worker once, where it runs', () => {
    const holders = [holder('pretrain', '12'), holder('eval', '1')];
    const wait = waitReasons(
      waiting(
        aWorkload().pending('Pending', SHORT),
        {},
        {
          here: queueOn('hub', { holders }),
          workers: [
            queueOn('worker-2', {
              holders: holders.slice(0, 1),
              workload: aWorkload().pending('Pending', SHORT).build(),
            }),
          ],
        },
      ),
      NOW,
    );
    expect(wait?.holders.map(({ cluster, name }) => [cluster, name])).toEqual([
      ['worker-2', 'pretrain'],
      ['hub', 'eval'],
    ]);
  });

  it('reports for each worker cluster whether it fits', () => {
    const empty = aClusterQueue('gpu')
      .withFlavor('a100', { cpu: '64', memory: '256Gi', [GPU]: '16' })
      .build();
    const small = aClusterQueue('gpu')
      .withFlavor('a100', { cpu: '64', memory: '256Gi', [GPU]: '4' })
      .build();
    const wait = waitReasons(
      waiting(
        aWorkload()
          .reserved('gpu')
          .withCheck('Pending')
          .nominating('worker-1', 'worker-3'),
        {},
        {
          workers: [
            queueOn('worker-1', {
              workload: aWorkload().pending('Pending', SHORT).build(),
            }),
            queueOn('worker-2', { clusterQueue: empty }),
            queueOn('worker-3', { clusterQueue: small }),
            queueOn('worker-4', {
              clusterQueue: aClusterQueue('gpu').stopped('Hold').build(),
            }),
            queueOn('worker-5', { clusterQueue: undefined }),
          ],
        },
      ),
      NOW,
    );
    expect(wait?.clusters.map(({ cluster, code }) => [cluster, code])).toEqual([
      ['worker-1', 'Full'],
      ['worker-2', 'FitsNow'],
      ['worker-3', 'Never'],
      ['worker-4', 'Held'],
      ['worker-5', 'Unknown'],
    ]);
    expect(inEnglish(wait?.sentence)).toBe(
      'Waiting for admission on worker-1: short of 5 × A100.',
    );
    expect(inEnglish(wait?.unblock)).toContain(
      'It could run on worker-2: it fits there now.',
    );
  });

  it('does not ask for quota of the hub where only the worker is full, and says how to outrank the holders', () => {
    const worker = aClusterQueue('gpu')
      .withFlavor('a100', { cpu: '64', memory: '256Gi', [GPU]: '16' })
      .using({
        reserved: [
          {
            name: 'a100',
            resources: [{ name: GPU, total: '16', borrowed: '0' }],
          },
        ],
      })
      .build();
    worker.spec = {
      ...worker.spec,
      preemption: {
        withinClusterQueue: 'LowerPriority',
        reclaimWithinCohort: 'LowerPriority',
      },
    };
    const wait = waitReasons(
      waiting(
        aWorkload().reserved('gpu').withCheck('Pending').nominating('worker-1'),
        {},
        {
          workers: [
            queueOn('worker-1', {
              clusterQueue: worker,
              workload: aWorkload().pending('Pending', SHORT).build(),
              holders: [holder('pretrain', '16')],
            }),
          ],
        },
      ),
      NOW,
    );
    expect(wait?.cause).toBe('worker');
    expect(wait?.holders).toMatchObject([{ name: 'pretrain', priority: 0 }]);
    expect(inEnglish(wait?.preemption)).toMatch(/preempts only lower/);
    expect(inEnglish(wait?.unblock)).toEqual([
      'Raise its priority above 0: Kueue then preempts to admit it.',
      'It starts when enough is released; a new cluster would end the wait earlier.',
    ]);
  });

  it('reports where the dispatcher does not nominate it, and how it gets there', () => {
    const clusterQueue = aClusterQueue('gpu')
      .withFlavor('a100', { cpu: '64', memory: '256Gi', [GPU]: '16' })
      .build();
    const wait = waitReasons(
      waiting(
        aWorkload().reserved('gpu').withCheck('Pending').nominating('worker-1'),
        {},
        {
          workers: [
            queueOn('worker-1', {
              workload: aWorkload().pending('Pending', SHORT).build(),
            }),
            queueOn('worker-2', {
              clusterQueue,
              excluded: messageOf('answers.queues.excluded.placement', {
                namespace: 'fleet',
                name: 'a100',
              }),
            }),
            queueOn('worker-3', {
              clusterQueue,
              excluded: messageOf('answers.queues.excluded.cordoned'),
            }),
          ],
        },
      ),
      NOW,
    );
    expect(
      inEnglish(
        wait?.clusters.map(({ cluster, code, detail }) => [
          cluster,
          code,
          detail,
        ]),
      ),
    ).toEqual([
      ['worker-1', 'Full', '3 × A100 free'],
      ['worker-2', 'Never', 'placement fleet/a100 does not select it'],
      ['worker-3', 'Held', 'it is cordoned and takes no new workloads'],
    ]);
    expect(inEnglish(wait?.unblock)).toContain(
      'Abort the decommissioning of worker-3.',
    );
  });

  it('names the GPU type that a cluster lacks, not the resources of its other flavors', () => {
    const cpuOnly = aClusterQueue('gpu')
      .withFlavor('default', { cpu: '64', memory: '256Gi', [GPU]: '0' })
      .build();
    const wait = waitReasons(
      waiting(
        aWorkload().pending(),
        {},
        {
          workers: [
            queueOn('worker-1', {
              clusterQueue: cpuOnly,
              flavors: [aResourceFlavor('default').build()],
            }),
          ],
        },
      ),
      NOW,
    );
    expect(inEnglish(wait?.clusters[0].detail)).toBe(
      'worker-1 has no A100 quota in ClusterQueue gpu',
    );
  });

  it('does not call it short of quota if none of the clusters can run it', () => {
    const excluded = messageOf('answers.queues.excluded.affinity', { of: 'x' });
    const wait = waitReasons(
      waiting(
        aWorkload().pending('Pending', SHORT),
        {},
        { workers: [queueOn('worker-1', { excluded })] },
      ),
      NOW,
    );
    expect(inEnglish([wait?.cause, wait?.sentence, wait?.unblock])).toEqual([
      'never',
      'None of the clusters of its queue can run it.',
      ['Change its size, its placement, or a cluster.'],
    ]);
  });

  it('asks for capacity where the queue has none', () => {
    const wait = waitReasons(
      waiting(
        aWorkload().pending(
          'Pending',
          'insufficient quota for memory in flavor fleet, request > maximum capacity (2Gi > 0)',
        ),
        {},
        { workers: [queueOn('worker-1')] },
      ),
      NOW,
    );
    expect(wait?.clusters.map(({ cluster, code }) => [cluster, code])).toEqual([
      ['hub', 'Never'],
      ['worker-1', 'Full'],
    ]);
    expect(inEnglish([wait?.sentence, wait?.unblock])).toEqual([
      'Its queue has no quota for it.',
      ['Assign capacity to queue gpu, or submit the job to another one.'],
    ]);
  });

  it('names neither a place, holders nor the words of Kueue for a job that can never fit', () => {
    const facts = (change: Partial<JobFacts>) =>
      waiting(
        aWorkload().pending('Pending', SHORT),
        { position: { place: 1, of: 1 }, ...change },
        { here: queueOn('hub', { holders: [holder('pretrain', '12')] }) },
      );
    const { position, holders, kueueMessage } =
      waitReasons(facts({ cannotRun: 'it requests too much' }), NOW) ?? {};
    expect([position, holders, kueueMessage]).toEqual([
      undefined,
      [],
      undefined,
    ]);
    expect(waitReasons(facts({}), NOW)).toMatchObject({
      position: { place: 1 },
      holders: [{ name: 'pretrain' }],
      kueueMessage: SHORT,
    });
  });

  it('reports that no cluster can ever run it', () => {
    const small = aClusterQueue('gpu')
      .withFlavor('a100', { cpu: '64', memory: '256Gi', [GPU]: '4' })
      .build();
    const wait = waitReasons(
      waiting(
        aWorkload().reserved('gpu').withCheck('Pending').nominating('worker-3'),
        {},
        { workers: [queueOn('worker-3', { clusterQueue: small })] },
      ),
      NOW,
    );
    expect(wait?.cause).toBe('never');
    expect(inEnglish(wait?.sentence)).toBe(
      'None of the clusters of its queue can run it.',
    );
    expect(inEnglish(wait?.unblock)).toEqual([
      'Change its size, its placement, or a cluster.',
    ]);
  });
});
