import { KINDS } from '@squadron/kube-kinds';
import type { Workload, KubeManifest, KubeObject } from '@squadron/kube-kinds';
import {
  aJob,
  aMultiKueueCluster,
  aMultiKueueConfig,
  aNamespace,
  anAdmissionCheck,
  aWorkload,
  createMemoryClient,
  createTestFleet,
} from '@squadron/test-utils';
import { moveReconciler } from './controller';
import { performMove } from './perform';

const CLUSTERS = 'squadron.dev/cluster-affinity';

const running = () =>
  aWorkload('w')
    .inNamespace('nlp')
    .ownedBy('Job', 'train', 'uid-train')
    .admittedOn('east');

const job = (affinity?: string) =>
  aJob('train')
    .inNamespace('nlp')
    .withUid('uid-train')
    .withAnnotations(affinity ? { [CLUSTERS]: affinity } : {});

/** The copy of the job on the cluster that runs it. */
const aCopy = (status: object, completions = 1): KubeManifest => ({
  apiVersion: 'batch/v1',
  kind: 'Job',
  metadata: { namespace: 'nlp', name: 'train' },
  spec: { completions },
  status,
});

/** A hub with two connected workers, whose API server performs writes immediately. */
function setUp(
  options: {
    workload?: { build(): KubeObject };
    affinity?: string;
    objects?: KubeObject[];
    copy?: KubeObject;
    /** Objects on the API server of the cluster that the cache does not have; undefined: it is unreachable. */
    there?: KubeManifest[] | 'away';
  } = {},
) {
  const {
    workload = running(),
    affinity,
    objects = [],
    copy,
    there = [],
  } = options;
  const clientOf = (cluster: string) => {
    if (cluster === 'hub') {
      return client;
    }
    if (there === 'away') {
      throw new Error(`${cluster} does not answer`);
    }
    return createMemoryClient(there);
  };
  const stored = workload.build();
  const client = createMemoryClient([stored]);
  const fleet = createTestFleet({
    clusters: [
      {
        id: 'hub',
        objects: [
          stored,
          job(affinity).build(),
          anAdmissionCheck('fleet').build(),
          aMultiKueueConfig('fleet').withClusters('east', 'west').build(),
          aMultiKueueCluster('east').build(),
          aMultiKueueCluster('west').build(),
          ...objects,
        ],
      },
      { id: 'east', objects: copy ? [copy] : [] },
    ],
  });
  const reconciler = moveReconciler({ fleet, fleetNamespace: 'fleet' });
  const live = () =>
    client.objects.get('Workload/nlp/w') as KubeManifest & Workload;
  const reconcile = async () => {
    const { actions, events = [] } = await reconciler.decide('nlp/w');
    for (const action of actions) {
      await performMove(action, {
        client: clientOf,
        fieldManager: reconciler.fieldManager,
        signal: new AbortController().signal,
      });
    }
    fleet.put('hub', live());
    return {
      writes: actions.length,
      check: live().status?.admissionChecks?.[0],
      reasons: events.map(({ reason }) => reason),
    };
  };
  return { client, reconciler, live, reconcile };
}

describe('moving a running workload', () => {
  it('sets the check to Retry once, if the affinity names another cluster', async () => {
    const { reconciler, reconcile } = setUp({ affinity: 'west' });
    expect(reconciler.allKeys()).toEqual(['nlp/w']);
    expect(await reconcile()).toMatchObject({
      writes: 1,
      check: { state: 'Retry', message: 'moves to west' },
      reasons: ['Moving'],
    });
    expect((await reconcile()).writes).toBe(0);
  });

  it.each<[string, Parameters<typeof setUp>[0], string[]]>([
    ['is within its cluster affinity', { affinity: 'west,east' }, []],
    ['has no cluster affinity', {}, []],
    [
      'has only the affinity of its namespace',
      {
        objects: [
          aNamespace('nlp')
            .withAnnotations({ [CLUSTERS]: 'west' })
            .build(),
        ],
      },
      [],
    ],
    [
      'waits',
      {
        affinity: 'west',
        workload: aWorkload('w')
          .inNamespace('nlp')
          .ownedBy('Job', 'train', 'uid-train')
          .reserved()
          .withCheck('Pending'),
      },
      [],
    ],
    [
      'has ended there, which the hub has not noticed',
      { affinity: 'west', copy: running().finished('Succeeded').build() },
      [],
    ],
    [
      'has the affinity of an unknown cluster',
      { affinity: 'wset' },
      ['MoveBlocked'],
    ],
    [
      'has the affinity of a lost cluster',
      {
        affinity: 'west',
        objects: [aMultiKueueCluster('west').lost().build()],
      },
      ['MoveBlocked'],
    ],
  ])('leaves a workload alone that %s', async (_, given, reasons) => {
    expect(await setUp(given).reconcile()).toMatchObject({
      writes: 0,
      reasons,
    });
  });

  it('writes nothing when it has already moved on the server', async () => {
    const { client, reconcile, live } = setUp({ affinity: 'west' });
    const moved = running().admittedOn('west').build();
    client.objects.set('Workload/nlp/w', {
      ...moved,
      metadata: { ...moved.metadata, uid: live().metadata.uid },
    });
    expect((await reconcile()).check?.state).toBe('Ready');
  });

  it.each<[string, KubeManifest]>([
    ['its Workload there is Finished', running().finished('Succeeded').build()],
    ['its last pod has succeeded', aCopy({ active: 0, succeeded: 1 })],
    [
      'its last pod has succeeded and is not counted yet',
      aCopy({ active: 0, uncountedTerminatedPods: { succeeded: ['pod'] } }),
    ],
  ])('does not run a workload again when %s', async (_, found) => {
    const { reconcile } = setUp({ affinity: 'west', there: [found] });
    expect((await reconcile()).check?.state).toBe('Ready');
  });

  it.each<[string, KubeManifest[] | 'away']>([
    ['runs', [aCopy({ active: 1, ready: 1 })]],
    ['has some of its pods done', [aCopy({ active: 0, succeeded: 1 }, 2)]],
    ['retries after a failure', [aCopy({ active: 0, failed: 1 })]],
    ['is unknown there', 'away'],
  ])('moves a workload that %s', async (_, there) => {
    const { reconcile } = setUp({ affinity: 'west', there });
    expect((await reconcile()).check?.state).toBe('Retry');
  });

  it('refuses if Kueue could never revert the write', async () => {
    const { client, reconcile, live } = setUp({ affinity: 'west' });
    client.objects.set('Workload/nlp/w', {
      ...live(),
      metadata: {
        ...live().metadata,
        managedFields: [{ manager: 'kueue-admission', operation: 'Apply' }],
      },
    });
    await expect(reconcile()).rejects.toThrow('is not moved');
  });

  it('reconciles few of the running workloads', () => {
    const keysOf = (affinity?: string) => {
      const { reconciler, live } = setUp({ affinity });
      return reconciler.keysOf({
        type: 'updated',
        cluster: 'hub',
        kind: KINDS.workload,
        object: live(),
      });
    };
    expect(keysOf('west')).toEqual(['nlp/w']);
    expect(keysOf()).toEqual([]);
  });
});
