import {
  inEnglish,
  aJob,
  aMultiKueueCluster,
  anEvent,
  anAdmissionCheck,
  aPod,
  aRayCluster,
  aRayJob,
  aStatefulSet,
  aWorkload,
  at,
  CREATED,
  NOW,
} from '@squadron/test-builders';
import { startTimeOf } from './jobProgress';
import { jobState } from './jobState';
import { multiKueueCheckNames } from '@squadron/backstage-plugin-squadron-node';
import {
  podSetsOfJob,
  workloadGpus,
  timelineText,
} from '@squadron/backstage-plugin-squadron-common';
import { workloadTimeline } from './workloadTimeline';
import { workloadVerdict } from './workloadVerdict';
import type { JobFacts } from '@squadron/backstage-plugin-squadron-common';

const checks = multiKueueCheckNames([
  anAdmissionCheck().build(),
  anAdmissionCheck('provision')
    .controlledBy('kueue.x-k8s.io/provisioning-request')
    .build(),
]);

const queuedJob = () => aRayJob().inQueue('default');
const waiting = () => aWorkload().pending();
const placed = () => aWorkload().admittedOn('worker-1', at('12:01:00'));

function ray(
  change: Partial<JobFacts> & { object?: ReturnType<typeof aRayJob> },
): JobFacts {
  const { object = queuedJob(), ...rest } = change;
  return {
    job: { kind: 'rayjob', object: object.build() },
    cluster: 'hub',
    multiKueueChecks: checks,
    ...rest,
  };
}

function batch(
  object: ReturnType<typeof aJob>,
  change: Partial<JobFacts> = {},
): JobFacts {
  return {
    job: { kind: 'job', object: object.build() },
    cluster: 'hub',
    ...change,
  };
}

const undispatched: Partial<JobFacts> = {
  clusterQueue: 'fleet',
  defaultQueue: { name: 'default', dispatches: true },
  workload: aWorkload().requesting({}).admittedWith({}).build(),
};
const running = () => queuedJob().running(at('12:16:00'));
const lost = aMultiKueueCluster().lost(at('12:24:12')).build();
const head = aPod('head').asRayHead('r');
const workerPod = (name: string) => aPod(name).asRayWorker('r');

/** As Kueue (0.18.4) repeats the message of a check. */
const MOVES =
  'At least one AdmissionCheck in Retry state: "fleet" (moves to worker-2)';

describe('startTimeOf', () => {
  it.each([
    ['PENDING', 'Starting', undefined],
    ['RUNNING', 'Running', at('12:20:00')],
  ])(
    'agrees with the state of a RayJob that is %s',
    (jobStatus, code, expected) => {
      const object = queuedJob().running(at('12:20:00'));
      const facts = ray({
        object: object.withStatus({ jobStatus }),
        workload: placed().build(),
      });
      expect(jobState(facts, NOW).code).toBe(code);
      expect(startTimeOf(facts)).toBe(expected);
    },
  );
});

describe('the start of a kind that reports none', () => {
  const object = {
    metadata: { name: 'train', namespace: 'default', uid: 'uid-train' },
    status: { conditions: [{ type: 'Complete', status: 'True' as const }] },
  };
  const train = (change: Partial<JobFacts>): JobFacts => ({
    job: { kind: 'trainjob', object },
    cluster: 'hub',
    ...change,
  });

  it('is that of its admission, also after its pods are deleted', () => {
    const workload = placed().build();
    const pods = [aPod('node').running(at('12:05:00')).build()];
    const remote = { cluster: 'worker-1', pods };
    expect(startTimeOf(train({ workload, remote }))).toBe(at('12:01:00'));
    expect(startTimeOf(train({ workload }))).toBe(at('12:01:00'));
    expect(startTimeOf(train({ workload: waiting().build() }))).toBeUndefined();
  });

  it('is that of its first ready pod where Kueue does not manage it', () => {
    const pods = [aPod('node').running(at('12:05:00')).build()];
    const remote = { cluster: 'worker-1', pods };
    expect(startTimeOf(train({ remote }))).toBe(at('12:05:00'));
  });
});

describe('the start of a serving workload', () => {
  const ready = (time: string) => aPod(time).running(at(time)).build();

  it('is that of its first ready pod while it is not complete', () => {
    const object = aStatefulSet('db').available(1).build();
    const facts: JobFacts = {
      job: { kind: 'statefulset', object },
      cluster: 'hub',
      remote: {
        cluster: 'worker-1',
        pods: [ready('12:05:00'), ready('12:04:00'), aPod('new').build()],
      },
    };
    expect(startTimeOf(facts)).toBe(at('12:04:00'));
    expect(startTimeOf({ ...facts, remote: undefined })).toBeUndefined();
  });
});

describe('jobState', () => {
  it.each<[string, JobFacts, string, string | undefined, string]>([
    [
      'succeeded',
      ray({
        object: running().ended('SUCCEEDED', at('12:20:00')),
        workload: placed().build(),
      }),
      'Succeeded',
      undefined,
      'success',
    ],
    [
      'failed',
      ray({ object: running().ended('FAILED', at('12:20:00'), 'exit 1') }),
      'Failed',
      'exit 1',
      'danger',
    ],
    [
      'ran too long',
      ray({
        object: running().withStatus({
          jobDeploymentStatus: 'Failed',
          reason: 'DeadlineExceeded',
        }),
      }),
      'Failed',
      'ran longer than its deadline',
      'danger',
    ],
    [
      'was stopped',
      ray({ object: running().ended('STOPPED', at('12:20:00')) }),
      'Stopped',
      undefined,
      'neutral',
    ],
    [
      'ended on the worker before the hub’s object reports it',
      ray({ workload: placed().finished('Succeeded').build() }),
      'Succeeded',
      undefined,
      'success',
    ],
    [
      'is not valid',
      ray({
        object: queuedJob().withStatus({
          jobDeploymentStatus: 'ValidationFailed',
          message: 'no head',
        }),
      }),
      'Rejected',
      'no head',
      'danger',
    ],
    [
      'was rejected by a check',
      ray({
        workload: aWorkload()
          .reserved()
          .withCheck('Rejected', { message: 'not managed' })
          .build(),
      }),
      'Rejected',
      'not managed',
      'danger',
    ],
    [
      'was suspended by a person',
      ray({ workload: waiting().inactive().evicted('Deactivated').build() }),
      'Suspended',
      undefined,
      'neutral',
    ],
    [
      'was deactivated by Kueue',
      ray({
        workload: waiting()
          .inactive()
          .requeueAt(at('12:00:00'), 5)
          .evicted('DeactivatedDueToRequeuingLimitExceeded')
          .build(),
      }),
      'Deactivated',
      'gave up after 5 retries',
      'warning',
    ],
    [
      'is suspended without Kueue',
      ray({ object: aRayJob().suspended() }),
      'Suspended',
      undefined,
      'neutral',
    ],
    [
      'lost its worker',
      ray({ object: running(), workload: placed().build(), connection: lost }),
      'WorkerLost',
      'requeues in 9:12; its pods may still run on worker-1',
      'danger',
    ],
    [
      'lost its worker, with a shorter time-out',
      ray({
        object: running(),
        workload: placed().build(),
        connection: lost,
        workerLostTimeoutMs: 30_000,
      }),
      'WorkerLost',
      'requeues now; its pods may still run on worker-1',
      'danger',
    ],
    [
      'is moved',
      ray({
        object: running(),
        workload: waiting()
          .reserved()
          .withCheck('Pending')
          .evicted('AdmissionCheck', { message: MOVES })
          .build(),
      }),
      'Moving',
      '→ worker-2',
      'info',
    ],
    [
      'is requested to move',
      ray({
        object: running(),
        workload: placed()
          .withCheck('Retry', { message: 'moves to worker-2 or worker-3' })
          .build(),
      }),
      'Moving',
      'worker-1 → worker-2 or worker-3',
      'info',
    ],
    [
      'waits where it was moved to',
      ray({
        workload: waiting()
          .evicted('AdmissionCheck', { message: MOVES })
          .build(),
      }),
      'Requeued',
      'it moves to worker-2',
      'warning',
    ],
    [
      'was preempted',
      ray({
        workload: waiting()
          .evicted('Preempted')
          .withCondition('Preempted', 'True', { reason: 'InCohortReclamation' })
          .build(),
        position: { place: 3, of: 12 },
      }),
      'Requeued',
      'preempted by another queue of the cohort · 3rd of 12',
      'warning',
    ],
    [
      'was not ready in time',
      ray({
        workload: waiting()
          .evicted('PodsReadyTimeout')
          .requeueAt(at('12:33:00'))
          .build(),
      }),
      'Requeued',
      'its pods were not ready in time · next attempt in 3 min',
      'warning',
    ],
    [
      'was evicted while Kueue leaves it admitted',
      ray({ workload: placed().evicted('AdmissionCheck').build() }),
      'Requeued',
      'its worker cluster evicted it or became unreachable',
      'warning',
    ],
    [
      'is retried',
      ray({
        workload: aWorkload()
          .reserved()
          .withCheck('Retry', { message: 'worker gone' })
          .build(),
      }),
      'Requeued',
      'worker gone',
      'warning',
    ],
    [
      'requests too much, computed by the portal',
      ray({ workload: waiting().build(), cannotRun: 'it requests 32 × A100' }),
      'CannotRun',
      'it requests 32 × A100',
      'danger',
    ],
    [
      'requests too much for every worker although the hub has the sum',
      ray({
        workload: aWorkload()
          .reserved()
          .withCheck('Pending')
          .nominating('worker-1')
          .build(),
        cannotRun: 'too much',
      }),
      'CannotRun',
      'too much',
      'danger',
    ],
    [
      'requests too much, reported by Kueue',
      ray({
        workload: aWorkload()
          .pending(
            'Pending',
            'insufficient quota for cpu in flavor fleet, request > maximum capacity (64 > 48)',
          )
          .build(),
      }),
      'CannotRun',
      'it requests 64 CPU; the most that flavor fleet can provide is 48 CPU',
      'danger',
    ],
    [
      'is in a queue without quota',
      ray({
        workload: aWorkload()
          .pending(
            'Pending',
            'insufficient quota for memory in flavor fleet, request > maximum capacity (2Gi > 0)',
          )
          .build(),
      }),
      'CannotRun',
      'its queue has no quota for it',
      'danger',
    ],
    [
      'has no fitting flavor',
      ray({
        workload: aWorkload().pending('NoMatchingFlavor', 'none').build(),
      }),
      'CannotRun',
      'none',
      'danger',
    ],
    [
      'requests nothing, so that Kueue does not ask MultiKueue',
      ray({ ...undispatched }),
      'CannotRun',
      'it requests no resources, so Kueue admitted it without asking MultiKueue, and its pods stay gated on the hub',
      'danger',
    ],
    [
      'requests nothing in a queue that covers pods',
      ray({
        ...undispatched,
        workload: aWorkload()
          .requesting({})
          .admittedWith({ pods: 'fleet-pods' })
          .withCheck('Ready')
          .build(),
      }),
      'Starting',
      'waiting for pods',
      'info',
    ],
    [
      'is not seen by Kueue yet',
      ray({}),
      'Queued',
      'Kueue has not created its Workload yet',
      'neutral',
    ],
    [
      'waits',
      ray({ workload: waiting().build(), position: { place: 3, of: 12 } }),
      'Queued',
      '3rd of 12',
      'neutral',
    ],
    [
      'waits in a closed queue',
      ray({ workload: waiting().build(), queueStopped: 'queue fleet is held' }),
      'OnHold',
      'queue fleet is held',
      'neutral',
    ],
    [
      'is nominated for workers',
      ray({
        workload: aWorkload()
          .reserved()
          .withCheck('Pending')
          .nominating('worker-1', 'worker-2')
          .build(),
      }),
      'Dispatching',
      undefined,
      'info',
    ],
    [
      'has no nominated cluster',
      ray({ workload: aWorkload().reserved().withCheck('Pending').build() }),
      'Dispatching',
      'no cluster nominated yet',
      'info',
    ],
    [
      'has just been admitted',
      ray({ object: queuedJob().suspended(false), workload: placed().build() }),
      'Starting',
      'waiting for pods',
      'info',
    ],
    [
      'has pods to place',
      ray({
        workload: placed().build(),
        remote: {
          cluster: 'worker-1',
          pods: [head.build(), workerPod('a').onNode('n').build()],
        },
      }),
      'Starting',
      'scheduling, 1 of 2 placed',
      'info',
    ],
    [
      'pulls its image',
      ray({
        workload: placed().build(),
        remote: {
          cluster: 'worker-1',
          pods: [aPod('h').asRayHead('r').onNode('n').build()],
        },
      }),
      'Starting',
      'pulling image',
      'info',
    ],
    [
      'has its head',
      ray({
        object: queuedJob().withWorkers({ replicas: 4 }),
        workload: placed().build(),
        remote: {
          cluster: 'worker-1',
          pods: [
            aPod('h').asRayHead('r').running().build(),
            ...['a', 'b', 'c'].map(name => workerPod(name).running().build()),
          ],
        },
      }),
      'Starting',
      'head ready, 3 of 4 workers',
      'info',
    ],
    [
      'has all its pods',
      ray({
        workload: placed().build(),
        remote: {
          cluster: 'worker-1',
          rayCluster: aRayCluster().ready(1).build(),
          pods: [
            aPod('h').asRayHead('r').running().build(),
            workerPod('a').running().build(),
          ],
        },
      }),
      'Starting',
      'submitting to Ray',
      'info',
    ],
    [
      'has an image that does not exist',
      ray({
        workload: placed().build(),
        remote: {
          cluster: 'worker-1',
          pods: [
            aPod('h').asRayHead('r').waitingFor('ImagePullBackOff').build(),
          ],
        },
      }),
      'Starting',
      'pod h: image cannot be pulled (container main)',
      'warning',
    ],
    [
      'runs',
      ray({ object: running(), workload: placed().build() }),
      'Running',
      undefined,
      'info',
    ],
    [
      'runs without Kueue',
      ray({ object: aRayJob().running(at('12:16:00')) }),
      'Running',
      undefined,
      'info',
    ],
    [
      'is retried by KubeRay',
      ray({
        object: running().withSpec({ backoffLimit: 2 }).withStatus({
          jobStatus: 'FAILED',
          jobDeploymentStatus: 'Retrying',
          failed: 1,
        }),
        workload: placed().build(),
      }),
      'Retrying',
      '2/3',
      'warning',
    ],
    [
      'is a Job that runs',
      batch(aJob().active(1)),
      'Running',
      undefined,
      'info',
    ],
    [
      'is a Job whose pod starts',
      batch(aJob().active(1, 0), {
        remote: { cluster: 'hub', pods: [aPod().onNode('n').build()] },
      }),
      'Starting',
      'pulling image',
      'info',
    ],
    [
      'is a Job that is done',
      batch(aJob().active(1).complete(at('12:20:00'))),
      'Succeeded',
      undefined,
      'success',
    ],
    [
      'is a Job that failed',
      batch(aJob().failed('BackoffLimitExceeded', 'too many retries')),
      'Failed',
      'too many retries',
      'danger',
    ],
    [
      'is a Job that waits',
      batch(aJob().inQueue('default'), { workload: waiting().build() }),
      'Queued',
      undefined,
      'neutral',
    ],
  ])('of a job that %s', (_, facts, word, detail, tone) => {
    const state = jobState(facts, NOW);
    expect(inEnglish([state.code, state.detail, state.tone])).toEqual([
      word,
      detail,
      tone,
    ]);
    expect(inEnglish(workloadVerdict(facts, state, NOW))).toMatch(
      /^[A-Z].*\.$/,
    );
  });

  it('keeps Kueue’s own message beside ours', () => {
    const workload = aWorkload()
      .pending('Pending', 'couldn’t assign flavors')
      .build();
    expect(jobState(ray({ workload }), NOW).raw).toEqual({
      condition: 'QuotaReserved=False',
      reason: 'Pending',
      message: 'couldn’t assign flavors',
    });
  });
});

describe('workloadTimeline', () => {
  it('lists the steps on hub and worker, oldest first', () => {
    const remoteWorkload = aWorkload()
      .createdAt(at('12:00:03'))
      .admittedWith({ 'nvidia.com/gpu': 'nvidia-a100' }, at('12:00:04'))
      .build();
    const timeline = workloadTimeline(
      ray({
        object: running().ended('SUCCEEDED', at('12:20:00')),
        workload: aWorkload()
          .createdAt(at('12:00:01'))
          .admittedOn('worker-2', at('12:00:05'))
          .withCondition('QuotaReserved', 'True', { at: at('12:00:02') })
          .finished('Succeeded', at('12:20:01'))
          .build(),
        clusterQueue: 'fleet',
        nominees: [
          {
            cluster: 'worker-1',
            workload: aWorkload()
              .createdAt(at('12:00:03'))
              .pending('Pending', 'full')
              .build(),
          },
        ],
        remote: {
          cluster: 'worker-2',
          workload: remoteWorkload,
          rayCluster: aRayCluster('r').createdAt(at('12:00:06')).build(),
          pods: [
            aPod('h')
              .asRayHead('r')
              .createdAt(at('12:00:07'))
              .running(at('12:00:19'))
              .build(),
            workerPod('a')
              .createdAt(at('12:00:07'))
              .running(at('12:00:30'))
              .build(),
          ],
        },
      }),
    );
    expect(
      inEnglish(
        timeline.map(({ at: time, lane, code, detail }) => [
          time.slice(11, 19),
          lane,
          timelineText(code),
          detail,
        ]),
      ),
    ).toEqual([
      ['12:00:00', 'hub', 'submitted', undefined],
      ['12:00:01', 'hub', 'queued', 'in fleet'],
      ['12:00:02', 'hub', 'quota reserved', 'of fleet'],
      ['12:00:03', 'worker-1', 'nominated', undefined],
      ['12:00:03', 'worker-1', 'waiting', 'full'],
      ['12:00:03', 'worker-2', 'nominated', undefined],
      ['12:00:04', 'worker-2', 'admitted', undefined],
      ['12:00:05', 'hub', 'dispatched', 'to worker-2'],
      ['12:00:06', 'worker-2', 'RayCluster created', undefined],
      ['12:00:07', 'worker-2', 'pods created', '2 pods'],
      ['12:00:19', 'worker-2', 'head ready', undefined],
      ['12:00:30', 'worker-2', 'containers run', '2 of 2'],
      ['12:00:30', 'worker-2', 'workers ready', '1 of 1'],
      ['12:16:00', 'worker-2', 'running', undefined],
      ['12:20:00', 'worker-2', 'succeeded', undefined],
      ['12:20:01', 'hub', 'finished', undefined],
    ]);
  });

  it('shows an eviction with its cause', () => {
    const workload = waiting()
      .evicted('Preempted', { at: at('12:10:00') })
      .build();
    expect(inEnglish(workloadTimeline(ray({ workload })).pop())).toEqual({
      lane: 'hub',
      at: at('12:10:00'),
      code: 'Evicted',
      tone: 'warning',
      object: 'Workload rayjob-train-1a2b3',
      detail: 'preempted by a workload of higher priority',
    });
  });

  it('keeps where a moved job ran before', () => {
    const workload = waiting()
      .createdAt(at('12:00:01'))
      .evicted('AdmissionCheck', { message: MOVES, at: at('12:10:00') })
      .build();
    const kueue = (reason: string, message: string, time: string) =>
      anEvent(reason)
        .about(workload)
        .saying(reason, message)
        .seenAt(at(time))
        .build();
    const stepsOf = (change: Partial<JobFacts>) =>
      inEnglish(
        workloadTimeline(ray({ workload, ...change }), [
          kueue(
            'MultiKueue',
            'The workload got reservation on "worker-1"',
            '12:00:04',
          ),
          kueue('EvictedDueToAdmissionCheck', MOVES, '12:10:01'),
          kueue(
            'MultiKueue',
            'The workload got reservation on "worker-2"',
            '12:10:30',
          ),
        ]).map(({ at: time, lane, code, detail }) => [
          time.slice(11, 19),
          lane,
          timelineText(code),
          detail,
        ]),
      );
    const earlier = [
      ['12:00:04', 'hub', 'dispatched', 'to worker-1'],
      ['12:00:04', 'worker-1', 'admitted', undefined],
    ];
    // The condition has the eviction too.
    expect(stepsOf({}).slice(2)).toEqual([
      ...earlier,
      ['12:10:00', 'hub', 'evicted', 'it moves to worker-2'],
    ]);
    const again = aWorkload().createdAt(at('12:00:01')).pending().build();
    expect(stepsOf({ workload: again }).slice(2)).toEqual([
      ...earlier,
      ['12:10:01', 'hub', 'evicted', 'it moves to worker-2'],
    ]);
  });

  it('has each step of an earlier attempt once, in the order in which a job reaches them', () => {
    const workload = waiting()
      .createdAt(at('12:00:01'))
      .evicted('AdmissionCheck', { message: MOVES, at: at('12:10:00') })
      .build();
    const events = ['12:00:04.2', '12:00:04.5'].map(time =>
      anEvent('MultiKueue')
        .about(workload)
        .saying('MultiKueue', 'The workload got reservation on "worker-1"')
        .seenAt(at(time))
        .build(),
    );
    const object = queuedJob().running(at('12:00:04'));
    expect(
      workloadTimeline(ray({ object, workload }), events)
        .slice(2)
        .map(({ lane, code }) => [lane, code]),
    ).toEqual([
      ['hub', 'Dispatched'],
      ['worker-1', 'Admitted'],
      ['worker-1', 'Running'],
      ['hub', 'Evicted'],
    ]);
  });

  it('has no start of a job that has not started', () => {
    const object = queuedJob().running(at('12:00:04'));
    const codesOf = (hasStarted: boolean) =>
      workloadTimeline(ray({ object }), [], { hasStarted }).map(
        ({ code }) => code,
      );
    expect(codesOf(true)).toContain('Running');
    expect(codesOf(false)).not.toContain('Running');
  });

  it('starts with the job alone', () => {
    expect(workloadTimeline(ray({}))).toEqual([
      {
        lane: 'hub',
        at: CREATED,
        code: 'Submitted',
        tone: 'neutral',
        object: 'RayJob train',
      },
    ]);
  });
});

describe('workloadVerdict', () => {
  const asking = queuedJob().withWorkers({
    replicas: 2,
    gpus: 4,
    gpuType: 'nvidia-a100',
  });

  it.each<[string, JobFacts, string]>([
    [
      'waits',
      ray({
        object: asking,
        workload: aWorkload().pending().createdAt(at('12:20:00')).build(),
        position: { place: 3, of: 12 },
        clusterQueue: 'fleet',
      }),
      'Queued for 30 min, 3rd of 12 in fleet; it needs 8 × A100. It starts when jobs ahead of it free capacity.',
    ],
    [
      'runs',
      ray({ object: running(), workload: placed().build() }),
      'Running on worker-1.',
    ],
    [
      'succeeded',
      ray({
        object: running().ended('SUCCEEDED', at('12:20:00')),
        workload: placed().build(),
      }),
      'Succeeded on worker-1 after 4 min.',
    ],
    [
      'lost its worker',
      ray({ object: running(), workload: placed().build(), connection: lost }),
      'Worker cluster worker-1 is unreachable. The job requeues in 9:12; its pods may still run on worker-1.',
    ],
    [
      'is nominated for workers',
      ray({
        workload: aWorkload()
          .reserved()
          .withCheck('Pending')
          .nominating('worker-1', 'worker-2')
          .build(),
      }),
      'Nominated clusters: worker-1 and worker-2. The first that admits it runs it.',
    ],
    [
      'cannot run',
      ray({
        workload: waiting().build(),
        cannotRun:
          'it requests 32 × A100; the largest that fits is 16 × A100, on worker-2',
      }),
      'Cannot run: it requests 32 × A100; the largest that fits is 16 × A100, on worker-2. Request less, or add a cluster with enough capacity.',
    ],
    [
      'Kueue does not dispatch',
      ray({ ...undispatched }),
      'Cannot run: it requests no resources, so Kueue admitted it without asking MultiKueue, and its pods stay gated on the hub. Set requests, or let ClusterQueue fleet cover the resource pods, then create it again.',
    ],
  ])('of a job that %s', (_, facts, verdict) => {
    expect(inEnglish(workloadVerdict(facts, jobState(facts, NOW), NOW))).toBe(
      verdict,
    );
  });

  it('does not announce a start to a queued job that no cluster can run', () => {
    const facts = ray({
      workload: waiting().build(),
      position: { place: 1, of: 12 },
    });
    const sentences = (...codes: Array<'Never' | 'Full'>) =>
      inEnglish(
        workloadVerdict(facts, jobState(facts, NOW), NOW, {
          clusters: codes.map((code, index) => ({
            cluster: `worker-${index}`,
            code,
            tone: 'neutral',
          })),
        }),
      );
    expect(sentences('Never', 'Never')).toMatch(/None of the clusters can run/);
    expect(sentences('Never', 'Full')).toMatch(/It is next and starts when/);
    expect(sentences()).toMatch(/It is next and starts when/);
  });
});

describe('workloadGpus', () => {
  const job = (gpuType?: string) => ({
    kind: 'rayjob' as const,
    object: aRayJob()
      .withWorkers({ replicas: 2, gpus: 4, gpuType }, 'gpu')
      .build(),
  });

  it('takes the type from the node selector, else from the assigned flavor, else it is unknown', () => {
    const admitted = aWorkload()
      .requesting({ cpu: '1' })
      .admittedWith({ 'nvidia.com/gpu': 'nvidia-l4' })
      .build();
    admitted.status!.admission!.podSetAssignments![0].name = 'gpu';
    expect(workloadGpus(podSetsOfJob(job('nvidia-a100'), undefined))).toEqual([
      { type: 'nvidia-a100', count: 8 },
    ]);
    expect(workloadGpus(podSetsOfJob(job(), undefined), admitted)).toEqual([
      { type: 'nvidia-l4', count: 8 },
    ]);
    expect(workloadGpus(podSetsOfJob(job(), undefined))).toEqual([
      { type: 'unknown', count: 8 },
    ]);
  });
});
