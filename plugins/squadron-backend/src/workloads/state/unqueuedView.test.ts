import { inEnglish, aJob, aRayJob, at, NOW } from '@squadron/test-builders';
import {
  recreatedManifest,
  placeholderManifest,
  unqueuedView,
} from '@squadron/backstage-plugin-squadron-node';
import { startTimeOf } from './jobProgress';
import { jobState } from './jobState';
import { checks, queuedJob, workload } from '@squadron/test-utils';
import type { JobFacts } from '@squadron/backstage-plugin-squadron-common';
import { workloadVerdict } from './workloadVerdict';

const fleet = { name: 'default', dispatches: true };
const local = { name: 'default', dispatches: false };

function facts(
  job: JobFacts['job']['object'],
  change: Partial<JobFacts> = {},
): JobFacts {
  return {
    job: { kind: job.kind === 'RayJob' ? 'rayjob' : 'job', object: job },
    cluster: 'hub',
    multiKueueChecks: checks,
    ...change,
  } as JobFacts;
}

const plain = () => aJob('train').build();
const managed = (suspend: boolean) => ({
  ...plain(),
  spec: {
    ...plain().spec,
    suspend,
    managedBy: 'kueue.x-k8s.io/multikueue',
  },
});

describe('unqueuedView', () => {
  it.each<[string, JobFacts, ReturnType<typeof unqueuedView>]>([
    [
      'a Job in a namespace without queue',
      facts(plain()),
      { cause: 'noQueue', remediation: 'none' },
    ],
    [
      'a Job that is older than its queue',
      facts(plain(), { defaultQueue: fleet }),
      { cause: 'noLabel', remediation: 'recreate', queue: 'default' },
    ],
    [
      'a suspended Job that is managed by MultiKueue',
      facts(managed(true), { defaultQueue: fleet }),
      { cause: 'noLabel', remediation: 'label', queue: 'default' },
    ],
    [
      'the same one when it runs, whose label Kueue would reject',
      facts(managed(false), { defaultQueue: fleet }),
      { cause: 'noLabel', remediation: 'recreate', queue: 'default' },
    ],
    [
      'a suspended Job whose queue runs on the hub',
      facts({ ...plain(), spec: { suspend: true } }, { defaultQueue: local }),
      { cause: 'noLabel', remediation: 'label', queue: 'default' },
    ],
    [
      'a RayJob that MultiKueue rejected',
      facts(queuedJob().withSpec({ managedBy: undefined }).build(), {
        defaultQueue: fleet,
        workload: workload()
          .reserved('fleet', at('12:00:02'))
          .withCheck('Rejected', { message: 'not managed' })
          .build(),
      }),
      { cause: 'notManaged', remediation: 'recreate', queue: 'default' },
    ],
    [
      'a labelled Job that MultiKueue will reject',
      facts(aJob('train').inQueue('default').build(), { defaultQueue: fleet }),
      { cause: 'notManaged', remediation: 'recreate', queue: 'default' },
    ],
    [
      'a Job in a queue of the hub itself',
      facts(aJob('train').inQueue('default').build(), { defaultQueue: local }),
      undefined,
    ],
    ['a Job of a worker', facts(plain(), { cluster: 'worker-1' }), undefined],
    [
      'a Job on a hub that does not dispatch',
      facts(plain(), { multiKueueChecks: new Set() }),
      undefined,
    ],
    [
      'a RayJob that runs on the hub',
      facts(aRayJob().running(at('12:16:00')).build()),
      undefined,
    ],
    [
      'a Job that a CronJob created',
      facts({
        ...plain(),
        metadata: {
          ...plain().metadata,
          ownerReferences: [
            {
              apiVersion: 'batch/v1',
              kind: 'CronJob',
              name: 'nightly',
              uid: 'u',
              controller: true,
            },
          ],
        },
      }),
      undefined,
    ],
  ])('evaluates %s', (_, given, expected) => {
    expect(unqueuedView(given)).toEqual(expected);
  });

  it('has no start time, whatever the status of a Job', () => {
    const given = { ...plain(), status: { startTime: '2026-01-01T12:00:00Z' } };
    expect(startTimeOf(facts(given, { defaultQueue: fleet }))).toBeUndefined();
  });

  it('names the cause and the remedy in the verdict', () => {
    const given = facts(plain(), { defaultQueue: fleet });
    const state = jobState(given, NOW);
    expect(inEnglish([state.code, workloadVerdict(given, state, NOW)])).toEqual(
      [
        'NotQueued',
        'Not queued: it has no queue label, because it was created before LocalQueue default of namespace default. Queue it now: this re-creates it with the same spec.',
      ],
    );
  });
});

describe('a placeholder', () => {
  const live = {
    ...plain(),
    metadata: {
      ...plain().metadata,
      uid: '07547062-1b90',
      resourceVersion: '12',
      annotations: { team: 'nlp' },
    },
    spec: {
      selector: { matchLabels: { 'controller-uid': 'x' } },
      manualSelector: false,
      suspend: false,
      template: {
        metadata: { labels: { app: 'a', 'controller-uid': 'x' } },
        spec: { containers: [{ name: 'a' }] },
      },
    },
  };
  const placeholder = placeholderManifest({ kind: 'job', object: live }, fleet);

  it('is held, and names the workload whose spec it keeps', () => {
    expect(placeholder.metadata).toEqual({
      namespace: 'default',
      name: 'train-07547',
      labels: {
        ...live.metadata.labels,
        'kueue.x-k8s.io/queue-name': 'default',
        'kueue.x-k8s.io/prebuilt-workload-name': 'squadron-held',
      },
      annotations: {
        team: 'nlp',
        'squadron.dev/placeholder-for': 'train/07547062-1b90',
      },
    });
    expect(
      unqueuedView(
        facts(placeholder as JobFacts['job']['object'], {
          defaultQueue: fleet,
        }),
      ),
    ).toEqual({
      cause: 'placeholder',
      remediation: 'recreate',
      queue: 'default',
    });
  });

  it('restores the workload with its spec, in its queue and managed by MultiKueue', () => {
    const recreated = recreatedManifest(
      { kind: 'job', object: placeholder },
      fleet,
      'train',
    );
    expect(recreated).toEqual({
      apiVersion: 'batch/v1',
      kind: 'Job',
      metadata: {
        namespace: 'default',
        name: 'train',
        labels: {
          ...live.metadata.labels,
          'kueue.x-k8s.io/queue-name': 'default',
        },
        annotations: { team: 'nlp' },
      },
      spec: {
        managedBy: 'kueue.x-k8s.io/multikueue',
        template: {
          metadata: { labels: { app: 'a' } },
          spec: { containers: [{ name: 'a' }] },
        },
      },
    });
  });
});
