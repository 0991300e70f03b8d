import { createServer } from 'node:http';
import { mockServices } from '@backstage/backend-test-utils';
import { messageText } from '@squadron/backstage-plugin-squadron-common';
import {
  changeWorkload,
  createBackgroundLoops,
  readSquadronConfig,
} from '@squadron/backstage-plugin-squadron-node';
import {
  KINDS,
  LABELS,
  type KubeManifest,
  type Workload,
} from '@squadron/kube-kinds';
import {
  aNode,
  aPod,
  aRayCluster,
  aRayJob,
  aWorkload,
  createMemoryClient,
  createTestFleet,
  eventually,
  FakeClock,
  listenOnLoopback,
  type TestCluster,
} from '@squadron/test-utils';
import { FleetViews } from '../../fleet/FleetViews';
import { SoundReads } from '../../health/reads';
import type { GpuHolder } from './gpuHolder';
import { IdleGpus } from './IdleGpus';
import { startIdleGpus } from './startIdleGpus';

const NOW = Date.parse('2026-11-21T15:00:00Z');
const REF = {
  cluster: 'hub',
  namespace: 'nlp',
  name: 'train',
  kind: 'rayjob' as const,
};

const job = (startedAt = '2026-11-21T09:00:00Z') =>
  aRayJob('train')
    .inNamespace('nlp')
    .withUid('uid-train')
    .inQueue('default')
    .running(startedAt);

/** The Prometheus of `east`: it measured this number of unused GPUs of the worker in each interval, or is down. */
async function aPrometheus(unused: number | undefined) {
  const queries: string[] = [];
  const steps = new Set<number>();
  const { port, stop } = await listenOnLoopback(
    createServer((request, response) => {
      const { searchParams } = new URL(request.url ?? '', 'http://localhost');
      const [start, end, step] = ['start', 'end', 'step'].map(name =>
        Number(searchParams.get(name)),
      );
      const isDown = unused === undefined || request.url?.startsWith('/west');
      steps.add(step);
      queries.push(searchParams.get('query') ?? '');
      const values = [];
      for (let at = start; at <= end; at += step) {
        values.push([at, String(unused)]);
      }
      const metric = { gpu_namespace: 'nlp', gpu_pod: 'train-worker' };
      const data = { resultType: 'matrix', result: [{ metric, values }] };
      response
        .writeHead(isDown ? 503 : 200)
        .end(JSON.stringify({ status: 'success', data }));
    }),
  );
  return { url: `http://127.0.0.1:${port}`, stop, queries, steps };
}

const configOf = (
  url: string,
  { controllers = {}, clusters = {}, idleGpus = {} } = {},
) =>
  readSquadronConfig(
    mockServices.rootConfig({
      data: {
        squadron: {
          controllers,
          prometheus: { clusters: { east: { url }, ...clusters }, idleGpus },
        },
      },
    }),
  );

/** After one round on a hub that dispatched a job with 8 GPUs to `east`. */
async function afterRound(given: {
  unused?: number;
  suspendAfter?: string;
  annotation?: string;
  startedAt?: string;
  controllers?: boolean;
  isOwned?: boolean;
  /** Whether there is another cluster, whose Prometheus is down. */
  west?: boolean;
  east?: Partial<TestCluster>;
}) {
  const { unused, suspendAfter, annotation, controllers = true } = given;
  const prometheus = await aPrometheus(unused);
  const config = configOf(prometheus.url, {
    controllers: { enabled: controllers },
    idleGpus: suspendAfter === undefined ? {} : { suspendAfter },
    clusters: given.west ? { west: { url: `${prometheus.url}/west` } } : {},
  });
  const train = job(given.startedAt)
    .withAnnotations(
      annotation ? { 'squadron.dev/suspend-idle-after': annotation } : {},
    )
    .build();
  train.metadata.ownerReferences = given.isOwned
    ? [
        {
          apiVersion: 'argoproj.io/v1alpha1',
          kind: 'Workflow',
          controller: true,
          name: 'nightly',
          uid: 'uid-nightly',
        },
      ]
    : [];
  const hub = [
    train,
    aWorkload('train')
      .inNamespace('nlp')
      .ownedBy('RayJob', 'train', 'uid-train')
      .admittedOn('east')
      .build(),
  ];
  const ownCluster = aRayCluster('train-abcde').inNamespace('nlp').build();
  ownCluster.metadata.ownerReferences = [
    {
      apiVersion: 'ray.io/v1',
      kind: 'RayJob',
      controller: true,
      name: 'train',
      uid: 'uid-train',
    },
  ];
  const gpuNode = aNode('gpu-1').withGpus(8, 'nvidia-a100').build();
  const east = [
    job(given.startedAt)
      .withLabels({ [LABELS.multiKueueOrigin]: 'multikueue' })
      .build(),
    ownCluster,
    gpuNode,
    aPod('train-head').inNamespace('nlp').asRayHead('train-abcde').build(),
    aPod('train-worker')
      .inNamespace('nlp')
      .asRayWorker('train-abcde')
      .onNode('gpu-1')
      .requesting({ 'nvidia.com/gpu': '8' })
      .running()
      .build(),
  ];
  const client = createMemoryClient(hub as KubeManifest[]);
  const fleet = createTestFleet({
    clusters: [
      { id: 'hub', client, objects: hub },
      { id: 'east', objects: east, ...given.east },
      ...(given.west ? [{ id: 'west', objects: [gpuNode] }] : []),
    ],
  });
  const clock = new FakeClock(NOW);
  const logger = mockServices.logger.mock();
  const loops = createBackgroundLoops({ clock, logger });
  const idleGpus = new IdleGpus(config);
  const reads = new SoundReads(fleet, logger);
  const views = new FleetViews({
    fleet: reads.fleet,
    fleetNamespace: 'fleet',
    clock,
    reads,
    idleGpus,
  });
  startIdleGpus(
    { fleet, loops, logger },
    { clock, config, idleGpus, reads, views },
  );
  await eventually('the round has ended', async () =>
    expect(loops.states()).not.toMatchObject([{ state: 'starting' }]),
  );
  const problems = loops.problems();
  await loops.stop();
  await prometheus.stop();
  const { idle } = views.findWorkload(REF) ?? {};
  const { items: events } = await client.list(KINDS.event);
  return {
    fleet,
    clock,
    queries: prometheus.queries,
    problems: problems.map(({ error }) => error),
    utilization: (mayRead = true) =>
      views.gpuNodes('east', () => mayRead)[0].holders[0].utilization,
    notice: idle?.proposal && messageText(idle.proposal),
    notified: [...views.idle().keys()],
    isSuspended:
      (client.objects.get('Workload/nlp/train') as Workload).spec?.active ===
      false,
    events: events.map(({ reason, message }) => `${reason}: ${message}`),
  };
}

describe('a job that holds GPUs', () => {
  it('shows on its page, and to its people, that it does not use them', async () => {
    const { notice, notified, isSuspended, queries } = await afterRound({
      unused: 8,
    });
    expect(notice).toBe(
      'Each of its 8 GPUs has been used less than 5 % for at least 1 h. Suspend it to release them; it starts from the beginning when it is resumed.',
    );
    expect(notified).toEqual(['hub/nlp/rayjob/train']);
    expect(isSuspended).toBe(false);
    expect(queries.map(query => query.split('_')[0])).toEqual([
      'sum',
      'avg by (gpu',
    ]);
  });

  it('shows on the GPU map how much it uses them, for as long as that is recent', async () => {
    const { utilization, clock } = await afterRound({ unused: 8 });
    expect([utilization(), utilization(false)]).toEqual([8, undefined]);
    await clock.advance(16 * 60_000);
    expect(utilization()).toBeUndefined();
  });

  it('has an unknown use while Prometheus does not answer, which the loop reports', async () => {
    const { utilization, problems } = await afterRound({});
    expect(utilization()).toBeUndefined();
    expect(problems).toEqual([
      'Prometheus did not answer (1): east: it answered 503',
    ]);
  });

  it('is suspended while the Prometheus of another cluster does not answer', async () => {
    const given = { unused: 8, suspendAfter: '2h', west: true };
    const { isSuspended, problems } = await afterRound(given);
    expect(isSuspended).toBe(true);
    expect(problems).toEqual([
      'Prometheus did not answer (1): west: it answered 503',
    ]);
  });

  it.each([
    ['the default says so', { suspendAfter: '2h' }],
    ['its annotation says so', { annotation: '2h' }],
    ['its annotation is shorter', { annotation: '2h', suspendAfter: '8h' }],
  ])('is suspended when %s', async (_, given) => {
    const { isSuspended, events, fleet, clock } = await afterRound({
      unused: 8,
      ...given,
    });
    expect(isSuspended).toBe(true);
    expect(events).toEqual([
      'SuspendedIdle: Suspended, because it did not use its GPUs. Resume it to start it from the beginning.',
    ]);
    expect(
      await changeWorkload(
        fleet,
        { ...REF, changes: { suspend: true } },
        { clock },
      ),
    ).toMatchObject({ outcome: 'unchanged' });
  });

  it.each<[string, Parameters<typeof afterRound>[0]]>([
    ['it uses a GPU, or one is not measured', { unused: 7 }],
    ['Prometheus does not answer', {}],
    [
      'its cluster does not answer',
      { unused: 8, east: { freshness: { state: 'offline' } } },
    ],
    [
      'it has just started',
      { unused: 8, startedAt: '2026-11-21T14:30:00Z', suspendAfter: '2h' },
    ],
  ])('is not idle when %s', async (_, given) => {
    const { notice, notified, isSuspended } = await afterRound({
      suspendAfter: '2h',
      ...given,
    });
    expect({ notice, notified, isSuspended }).toEqual({
      notice: undefined,
      notified: [],
      isSuspended: false,
    });
  });

  it.each<[string, Parameters<typeof afterRound>[0]]>([
    ['nothing says so', {}],
    ['its annotation exempts it', { annotation: 'never', suspendAfter: '2h' }],
    ['its annotation is not a time', { annotation: '2 hr?' }],
    ['it has not been idle for long enough', { suspendAfter: '12h' }],
    ['this portal changes nothing', { suspendAfter: '2h', controllers: false }],
    ['its owner would undo it', { suspendAfter: '2h', isOwned: true }],
  ])('keeps running when %s', async (_, given) => {
    const { isSuspended, notified } = await afterRound({ unused: 8, ...given });
    expect(isSuspended).toBe(false);
    expect(notified).toHaveLength(1);
  });

  it.each<[string, Parameters<typeof afterRound>[0]]>([
    ['its owner would undo it', { isOwned: true }],
    ['its time is longer than what is read', { annotation: '8d' }],
  ])('is not announced to be suspended when %s', async (_, given) => {
    const { notice } = await afterRound({
      unused: 8,
      suspendAfter: '2h',
      ...given,
    });
    expect(notice).toMatch(/\. Suspend it to release them/);
  });

  it('is announced to be suspended by a portal whose reconcilers are another process', async () => {
    const given = { unused: 8, suspendAfter: '3h', annotation: undefined };
    const { notice, isSuspended } = await afterRound({
      ...given,
      controllers: false,
    });
    expect(notice).toBe((await afterRound(given)).notice);
    expect(isSuspended).toBe(false);
  });

  it('has intervals of its own, however long the time of another job is', async () => {
    const { url, stop, steps } = await aPrometheus(8);
    const idleGpus = new IdleGpus(configOf(url));
    const holders = ['2h', '3h', '7d'].map(
      time =>
        ({
          row: { uid: time, cluster: 'hub' },
          object: job()
            .withAnnotations({ 'squadron.dev/suspend-idle-after': time })
            .build(),
          cluster: 'east',
          gpus: new Map([['nlp/train-worker', 8]]),
        } as unknown as GpuHolder),
    );
    await idleGpus.read([], holders, { clock: new FakeClock(NOW) });
    await stop();
    expect([...steps]).toEqual([5 * 60, 320 * 60]);
  });

  it('is read from 8 clusters at once, and is current after the last answer', async () => {
    const clock = new FakeClock(NOW);
    const ids = Array.from({ length: 9 }, (_, index) => `c${index}`);
    const metric = { gpu_namespace: 'nlp', gpu_pod: 'train-worker' };
    const values = [[NOW / 1_000, '40']];
    const data = { resultType: 'matrix', result: [{ metric, values }] };
    let open = 0;
    let most = 0;
    const answers: Array<() => void> = [];
    const { port, stop } = await listenOnLoopback(
      createServer((_, response) => {
        most = Math.max(most, ++open);
        answers.push(() => {
          open--;
          response.end(JSON.stringify({ status: 'success', data }));
        });
      }),
    );
    const url = `http://127.0.0.1:${port}`;
    const idleGpus = new IdleGpus(
      configOf(url, {
        clusters: Object.fromEntries(ids.map(id => [id, { url }])),
      }),
    );
    const ended = idleGpus.read(ids, [], { clock });
    await eventually('8 clusters are asked', async () =>
      expect(answers).toHaveLength(8),
    );
    await clock.advance(20 * 60_000);
    answers.splice(0).forEach(answer => answer());
    await eventually('the last one is asked', async () =>
      expect(answers).toHaveLength(1),
    );
    answers.splice(0).forEach(answer => answer());
    expect(await ended).toBeUndefined();
    const pod = aPod('train-worker').inNamespace('nlp').build();
    expect([most, idleGpus.meanOf('c8', pod, clock.now())]).toEqual([8, 40]);
    const stopping = new AbortController();
    const aborted = idleGpus.read(ids, [], { clock, signal: stopping.signal });
    await eventually('they are asked again', async () =>
      expect(answers).toHaveLength(8),
    );
    stopping.abort();
    await expect(aborted).rejects.toThrow('aborted');
    expect(idleGpus.meanOf('c8', pod, clock.now())).toBe(40);
    await stop();
  });
});
