import {
  HUB_CLUSTER_ID,
  LABELS,
  type KubeManifest,
  type KubeObject,
  type RayJob,
  type Workload,
} from '@squadron/kube-kinds';
import {
  aRayCluster,
  aRayJob,
  aWorkload,
  createMemoryClient,
  createTestFleet,
  FakeClock,
  type TestCluster,
} from '@squadron/test-utils';
import { FleetReader } from '../../reader';
import { idleReconciler } from './controller';

const NOW = Date.parse('2026-11-21T15:00:00Z');
const AN_HOUR_MS = 3_600_000;
const AFTER = 'squadron.dev/suspend-idle-after';

const lab = (after?: string) =>
  aRayCluster('lab')
    .inNamespace('nlp')
    .withUid('uid-lab')
    .withAnnotations(after === undefined ? {} : { [AFTER]: after });

const running = () =>
  aWorkload('lab')
    .inNamespace('nlp')
    .ownedBy('RayCluster', 'lab', 'uid-lab')
    .admittedOn('east');

/** The RayCluster where its pods run; ready since 13:00. */
const copy = () =>
  aRayCluster('lab')
    .inNamespace('nlp')
    .ready(1)
    .withCondition('RayClusterProvisioned', 'True', {
      at: '2026-11-21T13:00:00Z',
    });

const onLab = (name: string) =>
  aRayJob(name)
    .inNamespace('nlp')
    .withSpec({
      rayClusterSpec: undefined,
      clusterSelector: { [LABELS.rayCluster]: 'lab' },
    });

/** A hub with one worker, whose API server performs writes immediately. */
function setUp(given: {
  after?: string;
  defaultMs?: number;
  workload?: KubeObject;
  jobs?: RayJob[];
  hubJobs?: RayJob[];
  east?: Partial<TestCluster>;
}) {
  const { after, defaultMs, workload = running().build() } = given;
  const { jobs = [], hubJobs = [], east } = given;
  const hub = [workload, lab(after).build(), ...hubJobs];
  const client = createMemoryClient(hub as KubeManifest[]);
  const fleet = createTestFleet({
    clusters: [
      { id: HUB_CLUSTER_ID, client, objects: hub },
      { id: 'east', objects: [copy().build(), ...jobs], ...east },
    ],
  });
  const clock = new FakeClock(NOW);
  const reconciler = idleReconciler(
    new FleetReader(fleet, clock, 'fleet'),
    fleet,
    { clock, defaultMs },
  );
  return {
    reconciler,
    isActive: () =>
      (client.objects.get('Workload/nlp/lab') as Workload).spec?.active !==
      false,
    reconcile: async () => {
      const decision = await reconciler.decide('nlp/lab');
      for (const action of decision.actions) {
        await reconciler.perform(action, {
          client: () => client,
          fieldManager: reconciler.fieldManager,
          signal: new AbortController().signal,
        });
      }
      const { events = [], requeueAfterMs } = decision;
      return { events: events.map(({ message }) => message), requeueAfterMs };
    },
  };
}

describe('an idle RayCluster', () => {
  it.each([
    ['its annotation says so', { after: '1h' }],
    ['the default says so', { defaultMs: AN_HOUR_MS }],
    [
      'its last job ended long enough ago',
      {
        after: '30m',
        jobs: [onLab('old').ended('SUCCEEDED', '2026-11-21T14:29:00Z').build()],
      },
    ],
  ])('is suspended when %s', async (_, given) => {
    const { reconcile, isActive } = setUp(given);
    expect((await reconcile()).events).toEqual([
      expect.stringMatching(/^Suspended: no RayJob has run on it for /),
    ]);
    expect(isActive()).toBe(false);
  });

  it.each<[string, Parameters<typeof setUp>[0]]>([
    ['nothing says so', {}],
    ['its annotation exempts it', { after: 'never', defaultMs: AN_HOUR_MS }],
    ['its annotation is not a time', { after: '1 hr?', defaultMs: AN_HOUR_MS }],
    [
      'a job runs on it',
      {
        after: '1h',
        jobs: [onLab('now').running('2026-11-21T13:10:00Z').build()],
      },
    ],
    [
      'a job waits for it on the hub',
      { after: '1h', hubJobs: [onLab('next').build()] },
    ],
    [
      'its jobs cannot be read',
      { after: '1h', east: { freshness: { state: 'offline' } } },
    ],
    [
      'a person has suspended it',
      {
        after: '1h',
        workload: {
          ...running().build(),
          spec: { active: false },
        } as KubeObject,
      },
    ],
    [
      'it waits in its queue',
      {
        after: '1h',
        workload: aWorkload('lab')
          .inNamespace('nlp')
          .ownedBy('RayCluster', 'lab', 'uid-lab')
          .build(),
      },
    ],
  ])('keeps running when %s', async (_, given) => {
    const { reconcile, reconciler } = setUp(given);
    expect(reconciler.allKeys()).toEqual(['nlp/lab']);
    expect(await reconcile()).toEqual({
      events: [],
      requeueAfterMs: undefined,
    });
  });

  it('throws if its jobs are not known, instead of taking them for none', async () => {
    const { reconcile, isActive } = setUp({
      after: '1h',
      east: { kindStates: { RayJob: 'syncing' } },
    });
    await expect(reconcile()).rejects.toThrow('east');
    expect(isActive()).toBe(true);
  });

  it('reads nothing of its cluster when nothing says so', async () => {
    const { reconcile } = setUp({
      east: { kindStates: { RayJob: 'syncing' } },
    });
    expect((await reconcile()).events).toEqual([]);
  });

  it('is looked at again when its time is over', async () => {
    const { reconcile } = setUp({ after: '3h' });
    expect(await reconcile()).toEqual({
      events: [],
      requeueAfterMs: AN_HOUR_MS,
    });
  });

  it('keeps running for at least a minute', async () => {
    const { reconcile } = setUp({
      after: '1s',
      jobs: [onLab('just').ended('SUCCEEDED', '2026-11-21T14:59:30Z').build()],
    });
    expect((await reconcile()).requeueAfterMs).toBe(30_000);
  });
});
