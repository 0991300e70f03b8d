import {
  messageText,
  type AccessEntry,
} from '@squadron/backstage-plugin-squadron-common';
import { compare } from './compare';
import type { Observed } from './observe';
import {
  aClusterRow,
  anObserved,
  aQueueRow,
  aWorkloadRow,
  NOW,
} from './__testUtils__/observed';
import type { Draft, Seen } from './types';

/** The notifications after the last of several observations. */
function after(...steps: Array<Partial<Observed>>): Draft[] {
  const seen = new Map<string, Seen>();
  let drafts: Draft[] = [];
  // The fleet was stored before.
  let before: Map<string, Seen> | undefined = seen;
  for (const step of steps) {
    const result = compare(before, anObserved(step));
    drafts = result.drafts;
    before = new Map(before);
    for (const [key, value] of result.changes) {
      if (value) {
        before.set(key, value);
      } else {
        before.delete(key);
      }
    }
  }
  return drafts;
}

const said = (drafts: Draft[]) =>
  drafts.map(({ topic, title, description }) =>
    [topic, messageText(title), description && messageText(description)]
      .filter(Boolean)
      .join(': '),
  );

const w = (...args: Parameters<typeof aWorkloadRow>) => ({
  workloads: [aWorkloadRow(...args)],
});
/** RayJob `nlp/train`, and the time since which it has not used its GPUs. */
const unused = (
  code: Parameters<typeof aWorkloadRow>[0],
  since?: string,
  isLonger = false,
) => {
  const row = aWorkloadRow(code, {
    startedAt: new Date(NOW - 7_200_000).toISOString(),
  });
  const idle = {
    since: `2026-11-21T${since}:00Z`,
    isLonger,
    proposal: 'suspend it',
  };
  return { workloads: [row], idle: new Map(since ? [[row.id, idle]] : []) };
};
/** RayCluster `nlp/lab`, ready for longer than an hour, and its idle period. */
const lab = (
  code: Parameters<typeof aWorkloadRow>[0],
  since?: string,
  proposal = 'suspend it',
) => {
  const row = aWorkloadRow(code, {
    id: 'hub/nlp/raycluster/lab',
    kind: 'raycluster',
    name: 'lab',
    startedAt: new Date(NOW - 7_200_000).toISOString(),
  });
  return {
    workloads: [row],
    idle: new Map(since ? [[row.id, { since, proposal }]] : []),
  };
};
const budget = (
  used: number,
  limit = 100,
  expected?: number,
  month = '2026-11',
) => ({
  budgets: [
    {
      month,
      subjects: [],
      budget: {
        owner: 'group:default/nlp',
        limit,
        used,
        expected,
        level:
          (used >= limit && ('exceeded' as const)) ||
          (used >= 80 ? ('warning' as const) : ('within' as const)),
      },
    },
  ],
});
const on1 = { runsOn: 'worker-1' };
const on2 = { runsOn: 'worker-2' };

describe('people are notified of a workload', () => {
  it.each([
    [
      'that is admitted',
      [w('Queued'), w('Starting', on1)],
      ['workload-admitted: RayJob train was admitted to worker-1'],
    ],
    [
      'that starts',
      [w('Starting', on1), w('Running', on1)],
      ['workload-started: RayJob train started on worker-1'],
    ],
    [
      'once that was admitted and started at once',
      [w('Queued'), w('Running', on1)],
      ['workload-started: RayJob train started on worker-1'],
    ],
    [
      'that is new and runs',
      [{}, w('Running', on1)],
      ['workload-started: RayJob train started on worker-1'],
    ],
    [
      'that is preempted, with the cause',
      [
        w('Running', on1),
        w('Requeued', {
          evictions: 1,
          reason: 'Preempted',
          detail: 'preempted by RayJob urgent',
        }),
      ],
      [
        'workload-preempted: RayJob train was preempted: Preempted by RayJob urgent.',
      ],
    ],
    [
      'that is evicted for another cause',
      [
        w('Running', on1),
        w('Requeued', { evictions: 1, detail: 'pods not ready in time' }),
      ],
      ['workload-preempted: RayJob train was evicted: Pods not ready in time.'],
    ],
    [
      'that was preempted and runs elsewhere',
      [w('Running', on1), w('Requeued', { evictions: 1 }), w('Running', on2)],
      [
        'workload-moved: RayJob train moved from worker-1 to worker-2',
        'workload-started: RayJob train started on worker-2',
      ],
    ],
    [
      'that a person moves, without calling it a preemption',
      [w('Running', on1), w('Moving', { evictions: 1 })],
      [],
    ],
    [
      'that is suspended, without calling it a preemption',
      [w('Running', on1), w('Suspended', { evictions: 1 })],
      [],
    ],
    [
      'that fails',
      [w('Running', on1), w('Failed', { ...on1, detail: 'exit code 1' })],
      ['workload-failed: RayJob train failed: Exit code 1.'],
    ],
    [
      'that Kueue deactivated',
      [w('Requeued'), w('Deactivated')],
      ['workload-failed: RayJob train was deactivated by Kueue'],
    ],
    [
      'that was rejected',
      [w('Queued'), w('Rejected')],
      ['workload-failed: RayJob train was rejected'],
    ],
    [
      'that succeeded',
      [w('Running', on1), w('Succeeded', on1)],
      ['workload-ended: RayJob train succeeded'],
    ],
    [
      'that cannot run',
      [w('Queued'), w('CannotRun', { detail: 'no cluster has 16 GPUs' })],
      ['workload-cannot-run: RayJob train cannot run: No cluster has 16 GPUs.'],
    ],
    [
      'that was deleted before its end',
      [w('Running', on1), {}],
      ['workload-ended: RayJob train was deleted before its end'],
    ],
    ['but not of one deleted after its end', [w('Succeeded'), {}], []],
    [
      'but not of one that an incomplete cache lacks',
      [
        w('Running', on1),
        {
          isComplete: () => false,
          clusters: [{ ...aClusterRow('live'), id: 'hub' }],
        },
      ],
      [],
    ],
    ['but not of the same state', [w('Running'), w('Running')], []],
    ['but not of less than it knew', [w('Running'), w('Unknown')], []],
    [
      'but not again after its state was unknown',
      [w('Running'), w('Unknown'), w('Running')],
      [],
    ],
    [
      'but not of what happened over an hour ago',
      [
        w('Running'),
        w('Failed', { finishedAt: new Date(NOW - 3_700_000).toISOString() }),
      ],
      [],
    ],
    [
      'that is idle, with the proposal',
      [lab('Ready'), lab('Ready', '12:00')],
      ['workload-idle: RayCluster lab is idle: Suspend it.'],
    ],
    [
      'once in an idle period',
      [lab('Ready', '12:00'), lab('Ready', '12:00', 'suspend it, again')],
      [],
    ],
    [
      'that is idle once more',
      [lab('Ready', '12:00'), lab('Ready'), lab('Ready', '12:30')],
      ['workload-idle: RayCluster lab is idle: Suspend it.'],
    ],
    [
      'but not of one that is used again',
      [lab('Ready', '12:00'), lab('Ready')],
      [],
    ],
    [
      'that was suspended after it was idle',
      [lab('Ready', '12:00'), lab('Suspended')],
      ['workload-idle: RayCluster lab was suspended'],
    ],
    [
      'that does not use its GPUs',
      [unused('Running'), unused('Running', '11:30')],
      ['workload-idle: RayJob train is idle: Suspend it.'],
    ],
    [
      'once, whatever replicas that read Prometheus later or not at all report',
      [
        unused('Running', '11:30'),
        unused('Running'),
        unused('Running', '11:40'),
      ],
      [],
    ],
    [
      'once, even if the start of the period is not read any more',
      [unused('Running', '09:30'), unused('Running', '12:00', true)],
      [],
    ],
    [
      'that used its GPUs and stopped doing so',
      [unused('Running', '09:30'), unused('Running', '12:00')],
      ['workload-idle: RayJob train is idle: Suspend it.'],
    ],
    [
      'that was suspended after it had not used its GPUs',
      [unused('Running', '11:30'), unused('Suspended')],
      ['workload-idle: RayJob train was suspended'],
    ],
    [
      'but not of its suspension if it used them',
      [unused('Running'), unused('Suspended')],
      [],
    ],
    [
      'that has the name of an ended one',
      [w('Succeeded'), w('Succeeded', { uid: 'uid-2' })],
      ['workload-ended: RayJob train succeeded'],
    ],
  ] as Array<[string, Array<Partial<Observed>>, string[]]>)(
    '%s',
    (_, steps, expected) => {
      expect(said(after(...steps))).toEqual(expected);
    },
  );

  it('with the page, the severity and the place for the check of permissions', () => {
    const [draft] = after(
      w('Running'),
      w('Failed', { ...on1, owner: 'user:default/ann', clusterQueue: 'fleet' }),
    );
    expect(draft).toMatchObject({
      link: '/squadron/workloads/hub/nlp/rayjob/train',
      severity: 'high',
      owner: 'user:default/ann',
      follow: 'hub/nlp/rayjob/train',
      place: {
        clusters: ['hub', 'worker-1'],
        namespace: 'nlp',
        clusterQueue: 'fleet',
      },
    });
  });
});

const c = (
  state: Parameters<typeof aClusterRow>[0],
  nowMs: number,
): Partial<Observed> => ({
  clusters: [aClusterRow(state, 'connection refused')],
  nowMs,
});

describe('people are notified of a cluster', () => {
  it.each([
    ['not of a short loss', [c('live', NOW), c('offline', NOW)], []],
    [
      'that is unreachable for a minute',
      [c('offline', NOW), c('offline', NOW + 60_000)],
      [
        'cluster-unreachable: Cluster worker-1 is unreachable: Connection refused.',
      ],
    ],
    [
      'once',
      [
        c('offline', NOW),
        c('offline', NOW + 60_000),
        c('offline', NOW + 90_000),
      ],
      [],
    ],
    [
      'not before it is listed',
      [
        c('offline', NOW),
        c('offline', NOW + 60_000),
        c('catchingUp', NOW + 61_000),
      ],
      [],
    ],
    [
      'that is back',
      [
        c('offline', NOW),
        c('offline', NOW + 60_000),
        c('catchingUp', NOW + 61_000),
        c('live', NOW + 62_000),
      ],
      ['cluster-unreachable: Cluster worker-1 is reachable again'],
    ],
  ])('%s', (_, steps, expected) => {
    expect(said(after(...steps))).toEqual(expected);
  });
});

it('people are notified of changed quota with the amounts before and after', () => {
  expect(
    said(after({ queues: [aQueueRow(8)] }, { queues: [aQueueRow(16)] })),
  ).toEqual([
    'queue-quota: The quota of ClusterQueue research on hub changed: Flavor a100: 8 × GPU → 16 × GPU.',
  ]);
  expect(after({}, { queues: [aQueueRow(8)] })).toEqual([]);
});

const credential = (code: 'Valid' | 'ExpiresSoon' | 'Expired') => ({
  credentials: [
    {
      id: 'request/fleet/reports',
      cluster: 'gpu-1',
      consumer: 'AuthTokenRequest fleet/reports',
      mechanism: 'request',
      state: {
        code,
        tone: { Valid: 'success', ExpiresSoon: 'warning', Expired: 'danger' }[
          code
        ],
      },
    } as AccessEntry,
  ],
});

it.each([
  [['Valid'], []],
  [
    ['Valid', 'ExpiresSoon'],
    ['high AuthTokenRequest fleet/reports on gpu-1: Expires soon'],
  ],
  [['ExpiresSoon', 'ExpiresSoon'], []],
  [
    ['ExpiresSoon', 'Expired'],
    ['critical AuthTokenRequest fleet/reports on gpu-1: Expired'],
  ],
] as Array<[Array<'Valid' | 'ExpiresSoon' | 'Expired'>, string[]]>)(
  'a credential that is %j gives %j',
  (codes, expected) => {
    expect(
      after(...codes.map(credential)).map(
        ({ severity, title }) => `${severity} ${messageText(title)}`,
      ),
    ).toEqual(expected);
  },
);

it.each([
  ['nearly used', [70, 85], ['nlp has used 85 % of its budget of this month']],
  ['used', [85, 101], ['nlp has used its budget of this month']],
  ['used at once', [10, 130], ['nlp has used its budget of this month']],
  ['not yet used much', [10, 79], []],
  ['still nearly used', [85, 90], []],
  ['nearly used again, after prices fell', [85, 70, 85], []],
])('people are warned of a budget that is %s', (_, uses, titles) => {
  const drafts = after(...uses.map(used => budget(used)));
  expect(drafts.map(({ title }) => messageText(title))).toEqual(titles);
});

it('a budget is read seldom, and starts again with the month', () => {
  const december = budget(85, 100, undefined, '2026-12');
  expect(said(after(budget(85), {}, budget(85)))).toEqual([]);
  expect(said(after(budget(85), {}, december))).toEqual([
    'budget: nlp has used 85 % of its budget of this month: 85 of 100 GPU-hours are used.',
  ]);
  expect(said(after(budget(85, 100, 150.4)))).toEqual([
    'budget: nlp has used 85 % of its budget of this month: 85 of 100 GPU-hours are used. At this pace it will be 150 GPU-hours at its end.',
  ]);
});

it('reports nothing about a fleet that it sees for the first time, apart from credentials and budgets', () => {
  const { drafts, changes } = compare(
    undefined,
    anObserved({
      ...w('Failed'),
      ...credential('Expired'),
      ...budget(130),
      queues: [aQueueRow(8)],
    }),
  );
  expect(drafts.map(({ topic }) => topic)).toEqual([
    'credential-expiring',
    'budget',
  ]);
  expect(changes.size).toBe(4);
});

it.each([
  ['Running', 'low'],
  ['Stopped', 'low'],
  ['Succeeded', 'normal'],
] as const)(
  'draws the tick of a success only for one: %s',
  (code, severity) => {
    expect(after(w('Queued'), w(code))).toMatchObject([{ severity }]);
  },
);
