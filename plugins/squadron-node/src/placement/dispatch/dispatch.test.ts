import * as fc from 'fast-check';
import { aWorkload, type WorkloadBuilder } from '@squadron/test-builders';
import { chooseClusters } from './chooseClusters';
import { pendingAttempt } from './pendingAttempt';
import { nominate } from './nominate';
import type {
  DispatchChoice,
  DispatchInput,
  ClusterAffinity,
  PlacementState,
} from './types';

const SINCE = Date.parse('2026-11-21T12:00:00Z');
const MINUTE = 60_000;
const PLACEMENT = 'cluster.open-cluster-management.io/placement';
const CLUSTERS = 'squadron.dev/cluster-affinity';

const job = (extra: Partial<ClusterAffinity> = {}): ClusterAffinity => ({
  of: 'Job nlp/train',
  namespace: 'nlp',
  ...extra,
});
const namespace = (extra: Partial<ClusterAffinity> = {}): ClusterAffinity => ({
  of: 'Namespace nlp',
  namespace: 'nlp',
  ...extra,
});
const policy = { namespace: 'fleet', name: 'everywhere' };

describe('chooseClusters', () => {
  it.each<[string, ClusterAffinity[], DispatchChoice]>([
    [
      'the label of the job',
      [job({ labels: { [PLACEMENT]: 't4' } })],
      placedBy('nlp', 't4', 'Job nlp/train'),
    ],
    [
      'an annotation before a label',
      [
        job({
          labels: { [PLACEMENT]: 't4' },
          annotations: { [PLACEMENT]: 'a100' },
        }),
      ],
      placedBy('nlp', 'a100', 'Job nlp/train'),
    ],
    [
      'a placement of another namespace',
      [job({ annotations: { [PLACEMENT]: 'shared/t4' } })],
      placedBy('shared', 't4', 'Job nlp/train'),
    ],
    [
      'clusters by name before a placement',
      [
        job({
          labels: { [PLACEMENT]: 't4' },
          annotations: { [CLUSTERS]: 'east, west,,east' },
        }),
      ],
      { type: 'clusters', clusters: ['east', 'west'], of: 'Job nlp/train' },
    ],
    [
      'the job before its namespace',
      [
        job({ labels: { [PLACEMENT]: 't4' } }),
        namespace({ annotations: { [CLUSTERS]: 'east' } }),
      ],
      placedBy('nlp', 't4', 'Job nlp/train'),
    ],
    [
      'the namespace of a job without an affinity',
      [
        job({ labels: { app: 'x' } }),
        namespace({ labels: { [PLACEMENT]: 't4' } }),
      ],
      placedBy('nlp', 't4', 'Namespace nlp'),
    ],
    [
      'the policy of the fleet without an affinity',
      [job(), namespace({ labels: { [PLACEMENT]: '' } })],
      placedBy('fleet', 'everywhere', 'squadron.dispatch'),
    ],
    [
      'the policy for an empty list of clusters',
      [job({ annotations: { [CLUSTERS]: ' , ' } })],
      placedBy('fleet', 'everywhere', 'squadron.dispatch'),
    ],
  ])('follows %s', (_, affinities, choice) => {
    expect(chooseClusters(affinities, policy)).toEqual(choice);
  });

  it('allows every cluster without a policy', () => {
    expect(chooseClusters([job(), namespace()])).toEqual({ type: 'all' });
  });
});

describe('pendingAttempt', () => {
  const waiting = () => aWorkload('w').reserved('fleet').withCheck('Pending');

  it.each<[string, WorkloadBuilder, boolean]>([
    ['holds quota and its check is pending', waiting(), true],
    ['is nominated and not admitted yet', waiting().nominating('east'), true],
    [
      'was evicted because its worker was lost',
      waiting().evicted('AdmissionCheck'),
      true,
    ],
    [
      'is still Admitted after its worker was lost',
      waiting().withCondition('Admitted', 'True'),
      true,
    ],
    ['is deactivated and not yet evicted', waiting().inactive(), true],
    ['waits for quota', aWorkload('w').pending().withCheck('Pending'), false],
    ['runs on a cluster', aWorkload('w').admittedOn('east'), false],
    [
      'has a check in state Retry',
      aWorkload('w').reserved().withCheck('Retry'),
      false,
    ],
    ['was rejected', aWorkload('w').reserved().withCheck('Rejected'), false],
    ['is finished', waiting().finished('Succeeded'), false],
    ['has no check at all', aWorkload('w').reserved(), false],
  ])('a workload that %s: %#', (_, workload, isPending) => {
    const attempt = pendingAttempt(workload.build(), new Set(['fleet']));
    expect(attempt !== undefined).toBe(isPending);
  });

  it('waits for other checks, and ignores checks that do not belong to MultiKueue', () => {
    const workload = waiting().build();
    expect(pendingAttempt(workload, new Set(['other']))).toBeUndefined();
    workload.status?.admissionChecks?.push({
      name: 'budget',
      state: 'Pending',
    });
    expect(pendingAttempt(workload, new Set(['fleet']))).toBeUndefined();
  });

  it('starts when the last of the other checks becomes ready', () => {
    const workload = aWorkload('w')
      .reserved('fleet', '2026-11-21T12:00:00Z')
      .withCheck('Pending')
      .build();
    workload.status?.admissionChecks?.push({
      name: 'budget',
      state: 'Ready',
      lastTransitionTime: '2026-11-21T12:03:00Z',
    });
    expect(pendingAttempt(workload, new Set(['fleet']))?.sinceMs).toBe(
      SINCE + 3 * MINUTE,
    );
  });

  it('starts at the eviction', () => {
    const workload = aWorkload('w')
      .reserved('fleet', '2026-11-21T12:00:00Z')
      .withCheck('Pending')
      .evicted('AdmissionCheck', { at: '2026-11-21T12:10:00Z' });
    expect(pendingAttempt(workload.build(), new Set(['fleet']))).toEqual({
      check: 'fleet',
      sinceMs: SINCE + 10 * MINUTE,
    });
  });
});

describe('nominate', () => {
  const rounds = { stepSize: 1, roundMs: 5 * MINUTE };
  const decided = (...clusters: string[]): PlacementState => ({
    type: 'decided',
    clusters,
  });
  const input = (extra: Partial<DispatchInput> = {}): DispatchInput => ({
    nominated: [],
    waitingSinceMs: SINCE,
    choice: { type: 'all' },
    clusters: ['east', 'west', 'north'].map(name => ({
      name,
      isConnected: name !== 'north',
    })),
    ...extra,
  });
  const placed = (
    placement: PlacementState | undefined,
    extra: Partial<DispatchInput> = {},
  ) =>
    input({
      choice: placedBy('nlp', 't4', 'Job nlp/train'),
      placement,
      ...extra,
    });
  const pinned = (...clusters: string[]) =>
    input({ choice: { type: 'clusters', clusters, of: 'Job nlp/train' } });

  it.each<[string, DispatchInput, string[], boolean]>([
    [
      'the cluster that has the data of its volume',
      input({ volume: { claim: 'data', cluster: 'west' } }),
      ['west'],
      true,
    ],
    [
      'all connected clusters without a placement',
      input(),
      ['east', 'west'],
      true,
    ],
    [
      'nothing new when all are nominated',
      input({ nominated: ['west', 'east'] }),
      ['east', 'west'],
      false,
    ],
    [
      'a cluster that has connected since',
      input({ nominated: ['east'], waitingSinceMs: SINCE - MINUTE }),
      ['east', 'west'],
      true,
    ],
    [
      'no lost cluster',
      input({ nominated: ['east', 'west', 'north'] }),
      ['east', 'west'],
      true,
    ],
    [
      'the clusters of the decision in its order',
      placed(decided('west', 'east')),
      ['west', 'east'],
      true,
    ],
    [
      'only members of the MultiKueueConfig',
      placed(decided('south', 'west')),
      ['west'],
      true,
    ],
    [
      'only connected clusters of the decision',
      placed(decided('north', 'west')),
      ['west'],
      true,
    ],
    [
      'another cluster when the decision changes',
      placed(decided('west'), { nominated: ['east'] }),
      ['west'],
      true,
    ],
    [
      'the same clusters when only the order of the decision changes',
      placed(decided('west', 'east'), { nominated: ['east', 'west'] }),
      ['west', 'east'],
      false,
    ],
    ['the cluster of the affinity', pinned('west'), ['west'], true],
    [
      'the clusters of the affinity that exist',
      pinned('south', 'west'),
      ['west'],
      true,
    ],
    [
      'the first cluster in the first round',
      placed(decided('west', 'east'), { rounds }),
      ['west'],
      true,
    ],
    [
      'the first cluster when the clock of the portal is behind',
      placed(decided('west', 'east'), {
        rounds,
        waitingSinceMs: SINCE + MINUTE,
      }),
      ['west'],
      true,
    ],
    [
      'a second cluster in the second round',
      placed(decided('west', 'east'), {
        rounds,
        nominated: ['west'],
        waitingSinceMs: SINCE - 5 * MINUTE,
      }),
      ['west', 'east'],
      true,
    ],
    [
      'all clusters in late rounds',
      placed(decided('west', 'east'), {
        rounds,
        nominated: ['west', 'east'],
        waitingSinceMs: 0,
      }),
      ['west', 'east'],
      false,
    ],
  ])('nominates %s', (_, given, clusters, isWrite) => {
    const nomination = nominate(given, SINCE);
    expect(nomination).toMatchObject({ clusters, isWrite });
    expect(nomination.wait).toBeUndefined();
    expect(nominate({ ...given, nominated: clusters }, SINCE).isWrite).toBe(
      false,
    );
  });

  it.each<[string, DispatchInput, string, string]>([
    [
      'with a missing placement',
      placed({ type: 'missing' }),
      'PlacementMissing',
      'Job nlp/train names Placement nlp/t4, which does not exist. Create it or correct the name.',
    ],
    [
      'with a placement that was not looked up',
      placed(undefined),
      'PlacementMissing',
      'Job nlp/train names Placement nlp/t4, which does not exist. Create it or correct the name.',
    ],
    [
      'with an undecided placement',
      placed({ type: 'undecided' }),
      'PlacementUndecided',
      'Placement nlp/t4 has no decision yet.',
    ],
    [
      'with a placement that selects no cluster',
      placed(decided()),
      'PlacementEmpty',
      'Placement nlp/t4 selects no cluster; see its conditions for the reason.',
    ],
    [
      'with a placement that selects unknown clusters',
      placed(decided('south')),
      'ClusterUnknown',
      'Placement nlp/t4 allows only south: not in the MultiKueueConfig of the queue.',
    ],
    [
      'with an affinity to an unknown cluster',
      pinned('south'),
      'ClusterUnknown',
      'squadron.dev/cluster-affinity of Job nlp/train allows only south: not in the MultiKueueConfig of the queue.',
    ],
    [
      'with an affinity to a cluster that is not connected',
      pinned('north'),
      'ClusterNotConnected',
      'squadron.dev/cluster-affinity of Job nlp/train allows only north, which Kueue is currently not connected to.',
    ],
    [
      'with a volume on a cluster that is not connected',
      input({ volume: { claim: 'data', cluster: 'north' } }),
      'ClusterNotConnected',
      'PersistentVolumeClaim data allows only north, which Kueue is currently not connected to.',
    ],
    [
      'with an affinity away from its volume',
      input({
        choice: { type: 'clusters', clusters: ['west'], of: 'Job nlp/train' },
        volume: { claim: 'data', cluster: 'east' },
      }),
      'VolumeElsewhere',
      'squadron.dev/cluster-affinity of Job nlp/train allows only west. PersistentVolumeClaim data holds its data on east. Copy the data to the other cluster, e.g. with VolSync, and set the annotation squadron.dev/bound-to of the claim on the hub to that cluster.',
    ],
    [
      'that must not run twice and may still run on a lost cluster',
      input({
        runs: {
          of: 'StatefulSet nlp/db',
          lostOn: ['north'],
          endsOn: [],
          runsOn: [],
        },
      }),
      'MayStillRun',
      'StatefulSet nlp/db must not run on two clusters at once, and may still run on north, which is lost. It starts on no other cluster until north returns or leaves the fleet. If it does not run there any more, move it.',
    ],
    [
      'that must not run twice away from its former pods',
      {
        ...pinned('west'),
        runs: {
          of: 'StatefulSet nlp/db',
          lostOn: [],
          endsOn: ['east'],
          runsOn: [],
        },
      },
      'CopyTerminating',
      'StatefulSet nlp/db must not run on two clusters at once; its pods on east have to end first.',
    ],
    [
      'with a queue without clusters',
      input({ clusters: [] }),
      'NoCluster',
      'The MultiKueueConfig of the queue names no cluster. Add a cluster to the fleet.',
    ],
  ])('keeps a workload waiting %s', (_, given, reason, message) => {
    expect(nominate(given, SINCE)).toEqual({
      clusters: [],
      isWrite: false,
      wait: { reason, message },
    });
    // Existing nominations are withdrawn once.
    expect(nominate({ ...given, nominated: ['east'] }, SINCE).isWrite).toBe(
      true,
    );
  });

  it('joins the former pods of a workload that must not run twice, and checks soon whether they have ended', () => {
    const runs = {
      of: 'Deployment nlp/web',
      lostOn: [],
      runsOn: [],
      endsOn: ['west'],
    };
    expect(nominate(input({ runs }), SINCE)).toEqual({
      clusters: ['west'],
      isWrite: true,
      nextChangeMs: SINCE + 1_000,
    });
  });

  it('does not nominate a cordoned cluster', () => {
    const clusters = [
      { name: 'east', isConnected: true, isCordoned: true },
      { name: 'west', isConnected: true },
    ];
    expect(nominate(input({ clusters }), SINCE).clusters).toEqual(['west']);
    expect(nominate({ ...pinned('east'), clusters }, SINCE).wait).toEqual({
      reason: 'ClusterCordoned',
      message:
        'squadron.dev/cluster-affinity of Job nlp/train allows only east, which is cordoned because it is being decommissioned.',
    });
  });

  describe('with silent clusters', () => {
    const silent = (
      unresponsiveForMs: Record<string, number | undefined>,
      extra: Partial<DispatchInput> = {},
    ) =>
      input({
        clusters: Object.entries(unresponsiveForMs).map(([name, ms]) => ({
          name,
          isConnected: true,
          ...(ms !== undefined && { unresponsiveForMs: ms }),
        })),
        ...extra,
      });

    it.each<[string, DispatchInput, string[], number | undefined]>([
      [
        'a cluster that has sent something within 5 s',
        silent({ east: 5_000, west: 0 }),
        ['east', 'west'],
        undefined,
      ],
      [
        'the others, and checks again soon for one that has just become silent',
        silent({ east: 5_001, west: 0 }),
        ['west'],
        SINCE + 1_000,
      ],
      [
        'only the others where one is offline',
        silent({ east: 60_000, west: 0 }),
        ['west'],
        undefined,
      ],
      [
        'no cluster that has never been reached',
        silent({ east: Infinity, west: 0 }),
        ['west'],
        undefined,
      ],
      [
        'a cluster that only Kueue knows',
        silent({ east: undefined, west: 0 }),
        ['east', 'west'],
        undefined,
      ],
      [
        'a silent cluster that is nominated already and may have admitted the workload',
        silent(
          { east: 60_000, west: 0 },
          { nominated: ['east'], waitingSinceMs: SINCE - MINUTE },
        ),
        ['east', 'west'],
        undefined,
      ],
    ])('nominates %s', (_, given, clusters, nextChangeMs) => {
      const nomination = nominate(given, SINCE);
      expect(nomination.clusters).toEqual(clusters);
      expect(nomination.nextChangeMs).toBe(nextChangeMs);
    });

    it('keeps a workload waiting while all its clusters are silent', () => {
      expect(nominate(silent({ east: 6_000 }), SINCE)).toEqual({
        clusters: [],
        isWrite: false,
        nextChangeMs: SINCE + 1_000,
        wait: {
          reason: 'ClusterSilent',
          message:
            'The MultiKueueConfig of the queue allows only east, which the portal has received nothing from for 5 s.',
        },
      });
    });

    it('never adds a silent cluster to the nominations', () => {
      const name = fc.constantFrom<string>('a', 'b', 'c', 'd', 'e');
      fc.assert(
        fc.property(
          fc.uniqueArray(
            fc.record({
              name,
              isConnected: fc.boolean(),
              isCordoned: fc.boolean(),
              unresponsiveForMs: fc.constantFrom(
                0,
                5_000,
                5_001,
                9_000,
                Infinity,
              ),
              left: fc.constantFrom(undefined, 0.1, 0.9),
            }),
            { selector: one => one.name },
          ),
          fc.uniqueArray(name),
          fc.uniqueArray(name),
          fc.constantFrom(undefined, rounds),
          (clusters, nominated, wanted, some) => {
            const given = input({
              clusters,
              nominated,
              rounds: some,
              ...(wanted.length > 0 && {
                choice: { type: 'clusters', clusters: wanted, of: 'Job n/j' },
              }),
            });
            const silentNames = clusters
              .filter(({ unresponsiveForMs }) => unresponsiveForMs > 5_000)
              .map(one => one.name);
            const named = nominate(given, SINCE).clusters;
            expect(
              named.filter(
                one => silentNames.includes(one) && !nominated.includes(one),
              ),
            ).toEqual([]);
          },
        ),
      );
    });
  });

  it('waits until copies elsewhere are deleted, so that no workload runs twice', () => {
    const ending = { ...pinned('west'), terminatingOn: ['east'] };
    expect(nominate({ ...ending, nominated: ['west'] }, SINCE)).toMatchObject({
      clusters: [],
      isWrite: true,
      wait: { reason: 'CopyTerminating' },
    });
    // A copy on an allowed cluster does not have to be deleted first.
    expect(
      nominate(input({ terminatingOn: ['east'] }), SINCE).clusters,
    ).toEqual(['east', 'west']);
  });

  describe('with known headroom', () => {
    const withHeadroom = (
      headroom: Record<string, number | undefined>,
      extra: Partial<DispatchInput> = {},
    ) =>
      input({
        clusters: Object.entries(headroom).map(([name, left]) => ({
          name,
          isConnected: name !== 'north',
          ...(left !== undefined && { left }),
        })),
        ...extra,
      });
    const headroom = { east: 0.25, west: 0.5, north: 0.9 };
    const all = ['east', 'west'];

    it.each<[string, DispatchInput, string[]]>([
      [
        'the connected cluster with most headroom',
        withHeadroom(headroom),
        ['west'],
      ],
      ['the first of equals', withHeadroom({ east: 0.5, west: 0.5 }), ['east']],
      [
        'the first cluster with headroom in the order of a decision',
        withHeadroom(
          { south: undefined, east: 0.5, west: 0.25 },
          {
            choice: placedBy('nlp', 't4', 'Job nlp/train'),
            placement: decided('south', 'west', 'east'),
          },
        ),
        ['west'],
      ],
      [
        'a cluster whose last quota it uses',
        withHeadroom({ east: 0, west: undefined }),
        ['east'],
      ],
      [
        'all where no cluster is known to have headroom',
        withHeadroom({ east: undefined, west: undefined }),
        all,
      ],
      [
        'the same first cluster whatever the headroom becomes',
        withHeadroom({ east: undefined, west: 1 }, { nominated: ['east'] }),
        ['east'],
      ],
      [
        'one when the clock of the portal is a second behind',
        withHeadroom(headroom, { waitingSinceMs: SINCE + 1_000 }),
        ['west'],
      ],
      [
        'no further cluster once a nominated one has admitted the copy',
        withHeadroom(headroom, {
          rounds,
          nominated: ['east'],
          admittedBy: 'east',
          waitingSinceMs: 0,
        }),
        ['east'],
      ],
      [
        'the same first cluster once it has admitted the copy',
        withHeadroom(headroom, {
          nominated: ['east'],
          terminatingOn: ['east'],
          admittedBy: 'east',
          waitingSinceMs: SINCE - MINUTE,
        }),
        ['east'],
      ],
      [
        'all when the copy was evicted there again',
        withHeadroom(headroom, {
          nominated: ['east'],
          terminatingOn: ['east'],
          waitingSinceMs: SINCE - MINUTE,
        }),
        all,
      ],
      [
        'all when the first cluster reports that it has no quota',
        withHeadroom(headroom, { nominated: ['west'], refusedBy: ['west'] }),
        all,
      ],
      [
        'all when the first cluster has left',
        withHeadroom(headroom, { nominated: ['south'] }),
        all,
      ],
      [
        'all that are nominated',
        withHeadroom(headroom, { nominated: all }),
        all,
      ],
      [
        'all when the first cluster did not admit it for two seconds',
        withHeadroom(headroom, {
          nominated: ['west'],
          waitingSinceMs: SINCE - 2_000,
        }),
        all,
      ],
      [
        'all when the clock of the portal is far behind',
        withHeadroom(headroom, { waitingSinceMs: SINCE + MINUTE }),
        all,
      ],
      [
        'all while a copy of an earlier attempt is being deleted',
        withHeadroom(headroom, { terminatingOn: ['east'] }),
        all,
      ],
      [
        'by rounds where these are configured',
        withHeadroom(headroom, { rounds }),
        ['east'],
      ],
    ])('nominates %s', (_, given, clusters) => {
      expect(nominate(given, SINCE).clusters).toEqual(clusters);
    });

    it('returns the time at which the other clusters follow', () => {
      expect(nominate(withHeadroom(headroom), SINCE)).toMatchObject({
        isFirst: true,
        nextChangeMs: SINCE + 2_000,
      });
      expect(nominate(withHeadroom({ east: 1 }), SINCE)).toEqual({
        clusters: ['east'],
        isWrite: true,
      });
    });

    it('affects the first two seconds only, and is stable', () => {
      const left = fc.option(fc.double({ min: 0, max: 1, noNaN: true }), {
        nil: undefined,
      });
      const anyHeadroom = fc.record({ east: left, west: left, north: left });
      fc.assert(
        fc.property(
          anyHeadroom,
          anyHeadroom,
          fc.integer({ min: 0, max: 5_000 }),
          (before, after, elapsed) => {
            const now = SINCE + elapsed;
            const { clusters } = nominate(withHeadroom(before), now);
            const again = nominate(
              withHeadroom(after, { nominated: clusters }),
              now,
            );
            expect(again).toMatchObject({ clusters, isWrite: false });
            expect(all).toEqual(expect.arrayContaining(clusters));
            if (elapsed >= 2_000) {
              expect(clusters).toEqual(all);
            }
          },
        ),
      );
    });
  });

  it.each([
    ['a job', {}],
    [
      'a StatefulSet, whose pods run there',
      {
        runs: {
          of: 'StatefulSet nlp/db',
          lostOn: [],
          endsOn: ['east'],
          runsOn: [],
        },
      },
    ],
  ])(
    'makes Kueue delete a copy that it has missed for five seconds, of %s',
    (_, rest) => {
      const ending = {
        ...pinned('west'),
        terminatingOn: ['east'],
        notTerminatingOn: ['east'],
        terminatingSinceMs: SINCE,
        ...rest,
      };
      expect(nominate(ending, SINCE + 4_999).endFor).toBeUndefined();
      expect(nominate(ending, SINCE + 5_000)).toMatchObject({
        clusters: [],
        wait: { reason: 'CopyTerminating' },
        endFor: ['west'],
      });
      const slow = { ...ending, notTerminatingOn: [] };
      expect(nominate(slow, SINCE + MINUTE).endFor).toBeUndefined();
      const news = { ...ending, terminatingSinceMs: undefined };
      expect(nominate(news, SINCE + MINUTE).endFor).toBeUndefined();
    },
  );

  it('returns the start of the next round', () => {
    const given = placed(decided('west', 'east'), { rounds });
    expect(nominate(given, SINCE + MINUTE).nextChangeMs).toBe(
      SINCE + 5 * MINUTE,
    );
    expect(nominate(given, SINCE + 5 * MINUTE).nextChangeMs).toBeUndefined();
  });

  it('nominates at most as many clusters as Kueue accepts', () => {
    const clusters = Array.from({ length: 25 }, (_, index) => ({
      name: `c${index}`,
      isConnected: true,
    }));
    expect(nominate(input({ clusters }), SINCE).clusters).toHaveLength(20);
  });
});

function placedBy(ns: string, name: string, of: string): DispatchChoice {
  return { type: 'placement', placement: { namespace: ns, name }, of };
}
