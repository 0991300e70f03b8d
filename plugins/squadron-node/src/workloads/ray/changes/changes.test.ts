import {
  aRayCluster,
  aRayJob,
  aRayService,
  aWorkload,
} from '@squadron/test-builders';
import { readObject, KINDS } from '@squadron/kube-kinds';
import type { WorkloadChanges } from '@squadron/backstage-plugin-squadron-common';
import { planWorkloadChange } from './planWorkloadChange';
import { previewWorkloadChange } from './previewWorkloadChange';
import type { WorkloadChangeFacts } from './types';

const none = { podCount: 0, gpus: [], userCount: 0 };

function cluster(
  change: (spec: Record<string, unknown>) => object = spec => spec,
  metadata: object = {},
): WorkloadChangeFacts['job'] {
  const built = aRayCluster('dev').inQueue('default').withGroup('gpu').build();
  return {
    kind: 'raycluster',
    object: readObject(KINDS.rayCluster, {
      ...built,
      metadata: { ...built.metadata, ...metadata },
      // As Kueue does when it starts the workload.
      spec: change({ ...built.spec, suspend: false }),
    }),
  };
}

const admitted = aWorkload('raycluster-dev')
  .reserved()
  .admittedOn('worker-1')
  .build();
const waiting = aWorkload('raycluster-dev').pending().build();
const held = aWorkload('raycluster-dev').inactive().build();

const running: WorkloadChangeFacts = {
  job: cluster(spec => ({ ...spec, managedBy: 'kueue.x-k8s.io/multikueue' })),
  workload: admitted,
  podCount: 2,
  gpus: [{ type: 'nvidia-a100', count: 8 }],
  userCount: 1,
};

const resize: WorkloadChanges = { groups: [{ name: 'gpu', replicas: 3 }] };

describe('planWorkloadChange', () => {
  const steps = (facts: WorkloadChangeFacts, changes: WorkloadChanges) =>
    Object.keys(planWorkloadChange(facts, changes));

  it.each<[string, WorkloadChangeFacts, WorkloadChanges, string[]]>([
    [
      'runs where MultiKueue placed it',
      running,
      resize,
      ['pause', 'spec', 'resume'],
    ],
    [
      'runs and is to be held too',
      running,
      { ...resize, suspend: true },
      ['pause', 'spec'],
    ],
    ['waits', { ...running, workload: waiting }, resize, ['spec']],
    ['is held', { ...running, workload: held }, resize, ['spec']],
    [
      'is held and is to be resumed',
      { ...running, workload: held },
      { ...resize, suspend: false },
      ['spec', 'resume'],
    ],
    [
      'runs and is elastic on its own cluster',
      {
        ...running,
        job: cluster(undefined, {
          annotations: { 'kueue.x-k8s.io/elastic-job': 'true' },
        }),
      },
      resize,
      ['spec'],
    ],
    [
      'runs without a queue',
      {
        ...running,
        job: cluster(undefined, { labels: {} }),
        workload: undefined,
      },
      resize,
      ['spec'],
    ],
    [
      'runs without a queue and gets another image',
      {
        ...running,
        job: cluster(undefined, { labels: {} }),
        workload: undefined,
      },
      { image: 'rayproject/ray:2.53.0' },
      ['pause', 'spec', 'resume'],
    ],
    [
      'is to be held twice',
      { ...running, workload: held },
      { suspend: true },
      [],
    ],
    ['is to run and does', running, { suspend: false }, []],
    [
      'is to be kept when it is idle',
      running,
      { suspendIdleAfter: 'never' },
      ['suspendIdleAfter'],
    ],
    [
      'is kept when it is idle already',
      {
        ...running,
        job: cluster(undefined, {
          annotations: { 'squadron.dev/suspend-idle-after': 'never' },
        }),
      },
      { suspendIdleAfter: 'never' },
      [],
    ],
  ])('of a RayCluster that %s', (_, facts, changes, expected) => {
    expect(steps(facts, changes)).toEqual(expected);
  });

  it('has no steps left after the change', () => {
    const { spec } = planWorkloadChange(running, resize);
    const job = { ...running.job, object: { ...running.job.object, spec } };
    const after = { ...running, job: job as WorkloadChangeFacts['job'] };
    expect(planWorkloadChange(after, resize)).toEqual({});
  });

  it('gives head and workers the image, and the version that its tag names', () => {
    const { spec } = planWorkloadChange(running, {
      image: 'rayproject/ray:2.53.0-gpu',
    });
    const containers = [{ image: 'rayproject/ray:2.53.0-gpu' }];
    expect(spec).toMatchObject({
      rayVersion: '2.53.0',
      headGroupSpec: { template: { spec: { containers } } },
      workerGroupSpecs: [{ template: { spec: { containers } } }],
    });
  });

  it('resumes a RayCluster that Kueue no longer queues', () => {
    const job = cluster(spec => ({
      ...spec,
      suspend: true,
      managedBy: 'kueue.x-k8s.io/multikueue',
    }));
    const stranded = {
      ...job,
      object: { ...job.object, status: { state: 'ready' } },
    } as WorkloadChangeFacts['job'];
    expect(
      planWorkloadChange({ ...none, job: stranded }, { suspend: false }),
    ).toEqual({ resume: true });
  });
});

describe('previewWorkloadChange', () => {
  it('lists the pods that end, the freed GPUs and the affected workloads', () => {
    expect(previewWorkloadChange(running, resize)).toEqual({
      problems: [],
      effects: [
        'The workload is suspended: 2 pods end, 8 × A100 become free.',
        '1 RayJob runs on it and fails.',
        'Group gpu goes from 1 to 3 workers.',
        'It is queued again and starts when quota is available.',
      ],
    });
  });

  it('upgrades a RayService without downtime', () => {
    const job = {
      kind: 'rayservice' as const,
      object: readObject(KINDS.rayService, aRayService('api').build()),
    };
    const { effects, problems } = previewWorkloadChange(
      { ...none, job },
      { image: 'acme/ray:1.0.0' },
    );
    expect([effects, problems]).toEqual([
      [
        'New pods use acme/ray:1.0.0; the old ones serve until the new ones are ready.',
      ],
      [],
    ]);
  });

  const rayJob = (spec: object = {}): WorkloadChangeFacts => {
    const built = aRayJob('train').build();
    return {
      ...none,
      job: {
        kind: 'rayjob',
        object: readObject(KINDS.rayJob, {
          ...built,
          spec: { ...built.spec, ...spec },
        }),
      },
    };
  };

  it.each<[string, WorkloadChangeFacts]>([
    ['RayCluster', running],
    ['job', rayJob()],
  ])('keeps an idle %s running, or suspends it later', (_, facts) => {
    const preview = (suspendIdleAfter: string) =>
      previewWorkloadChange(facts, { suspendIdleAfter });
    expect(preview('never')).toEqual({
      problems: [],
      effects: ['It keeps running and holds its quota, even while it is idle.'],
    });
    expect(preview('4h').effects).toEqual([
      'It is suspended once it has been idle for 4h.',
    ]);
  });

  it.each<[string, WorkloadChangeFacts, WorkloadChanges, string, RegExp]>([
    [
      'an idle time of a workload that serves',
      {
        ...none,
        job: {
          kind: 'rayservice',
          object: readObject(KINDS.rayService, aRayService('api').build()),
        },
      },
      { suspendIdleAfter: 'never' },
      'suspendIdleAfter',
      /Only a RayCluster or a job/,
    ],
    [
      'a copy on a worker',
      {
        ...running,
        job: cluster(undefined, {
          labels: { 'kueue.x-k8s.io/multikueue-origin': 'hub' },
        }),
      },
      resize,
      'workload',
      /change the original on the hub/,
    ],
    [
      'a RayCluster of a RayService',
      {
        ...running,
        job: cluster(undefined, {
          ownerReferences: [
            {
              apiVersion: 'ray.io/v1',
              kind: 'RayService',
              name: 'api',
              uid: 'u',
              controller: true,
            },
          ],
        }),
      },
      resize,
      'workload',
      /belongs to RayService api/,
    ],
    [
      'an idle time that is not a time',
      running,
      { suspendIdleAfter: 'tomorrow' },
      'suspendIdleAfter',
      /'tomorrow' is not a time/,
    ],
    [
      'an idle time of a job that Prometheus is not asked for',
      rayJob(),
      { suspendIdleAfter: '8d' },
      'suspendIdleAfter',
      /at most 7 days/,
    ],
    [
      'an object that is being deleted',
      {
        ...running,
        job: cluster(undefined, { deletionTimestamp: '2026-01-01T00:00:00Z' }),
      },
      resize,
      'workload',
      /being deleted/,
    ],
    [
      'an unknown group',
      running,
      { groups: [{ name: 'cpu', replicas: 1 }] },
      'groups[0].name',
      /Choose one of gpu/,
    ],
    [
      'a minimum above the maximum',
      running,
      { groups: [{ name: 'gpu', minReplicas: 5, maxReplicas: 2 }] },
      'groups[0].maxReplicas',
      /raise the maximum/,
    ],
    [
      'autoscaling of a RayCluster that MultiKueue placed',
      running,
      { autoscaling: true },
      'autoscaling',
      /does not support a changing number/,
    ],
    [
      'a priority for a workload that runs without one',
      running,
      { priorityClass: 'high' },
      'priorityClass',
      /Suspend it first/,
    ],
    [
      'an unknown priority',
      { ...running, workload: waiting, priorityClasses: ['low'] },
      { priorityClass: 'high' },
      'priorityClass',
      /Choose one of low/,
    ],
    ['another size of a RayJob', rayJob(), resize, 'groups', /submit it again/],
    [
      'to hold a job that keeps its RayCluster',
      rayJob({ shutdownAfterJobFinishes: false }),
      { suspend: true },
      'suspend',
      /stop this one/,
    ],
    [
      'to hold a job on a RayCluster',
      rayJob({ clusterSelector: { 'ray.io/cluster': 'dev' } }),
      { suspend: true },
      'suspend',
      /cannot be suspended/,
    ],
  ])('refuses %s', (_, facts, changes, field, message) => {
    expect(previewWorkloadChange(facts, changes).problems).toEqual([
      { field, reason: 'InvalidSpec', message: expect.stringMatching(message) },
    ]);
  });
});
