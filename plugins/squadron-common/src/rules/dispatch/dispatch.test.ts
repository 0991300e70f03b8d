import * as fc from 'fast-check';
import { aWorkload } from '@squadron/test-builders';
import type { WorkloadBuilder } from '@squadron/test-builders';
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
      'the namespace of a job that says nothing',
      [
        job({ labels: { app: 'x' } }),
        namespace({ labels: { [PLACEMENT]: 't4' } }),
      ],
      placedBy('nlp', 't4', 'Namespace nlp'),
    ],
    [
      'the policy when nobody says anything',
      [job(), namespace({ labels: { [PLACEMENT]: '' } })],
      placedBy('fleet', 'everywhere', 'squadron.dispatch'),
    ],
    [
      'an empty list of clusters, which says nothing',
      [job({ annotations: { [CLUSTERS]: ' , ' } })],
      placedBy('fleet', 'everywhere', 'squadron.dispatch'),
    ],
  ])('follows %s', (_, wishes, choice) => {
    expect(chooseClusters(wishes, policy)).toEqual(choice);
  });

  it('leaves every cluster without a policy', () => {
    expect(chooseClusters([job(), namespace()])).toEqual({ type: 'all' });
  });
});

describe('pendingAttempt', () => {
  const waiting = () => aWorkload('w').reserved('fleet').withCheck('Pending');

  it.each<[string, WorkloadBuilder, boolean]>([
    ['holds quota and its check is pending', waiting(), true],
    ['is nominated and not admitted yet', waiting().nominating('east'), true],
    [
      'was evicted since its worker was lost',
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
      'is to be tried again',
      aWorkload('w').reserved().withCheck('Retry'),
      false,
    ],
    ['was rejected', aWorkload('w').reserved().withCheck('Rejected'), false],
    ['is finished', waiting().finished('Succeeded'), false],
    ['has no check at all', aWorkload('w').reserved(), false],
  ])('a workload that %s: %#', (_, workload, isTurn) => {
    const turn = pendingAttempt(workload.build(), new Set(['fleet']));
    expect(turn !== undefined).toBe(isTurn);
  });

  it('waits for the checks of others, and is not for checks that MultiKueue does not answer', () => {
    const workload = waiting().build();
    expect(pendingAttempt(workload, new Set(['other']))).toBeUndefined();
    workload.status?.admissionChecks?.push({
      name: 'budget',
      state: 'Pending',
    });
    expect(pendingAttempt(workload, new Set(['fleet']))).toBeUndefined();
  });

  it('counts from the moment at which the last of the other checks was ready', () => {
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

  it('counts from the eviction', () => {
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
      'all connected clusters without a placement',
      input(),
      ['east', 'west'],
      true,
    ],
    [
      'nothing anew when all stand',
      input({ nominated: ['west', 'east'] }),
      ['east', 'west'],
      false,
    ],
    [
      'a cluster that connected meanwhile',
      input({ nominated: ['east'], waitingSinceMs: SINCE - MINUTE }),
      ['east', 'west'],
      true,
    ],
    [
      'not the cluster that is lost',
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
      'another cluster when the decision moved',
      placed(decided('west'), { nominated: ['east'] }),
      ['west'],
      true,
    ],
    [
      'the same when the decision only changed its order',
      placed(decided('west', 'east'), { nominated: ['east', 'west'] }),
      ['west', 'east'],
      false,
    ],
    ['the cluster that is pinned', pinned('west'), ['west'], true],
    [
      'the pinned clusters that are there',
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
      'the first cluster when our clock is behind',
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
      'no more than there are in late rounds',
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
      'whose placement is missing',
      placed({ type: 'missing' }),
      'PlacementMissing',
      'Job nlp/train names Placement nlp/t4, which does not exist; create it or correct the name.',
    ],
    [
      'whose placement nobody has looked up',
      placed(undefined),
      'PlacementMissing',
      'Job nlp/train names Placement nlp/t4, which does not exist; create it or correct the name.',
    ],
    [
      'whose placement is undecided',
      placed({ type: 'undecided' }),
      'PlacementUndecided',
      'Placement nlp/t4 has no decision yet.',
    ],
    [
      'whose placement matches nothing',
      placed(decided()),
      'PlacementEmpty',
      'Placement nlp/t4 selects no cluster; its conditions say why.',
    ],
    [
      'whose placement selects strangers',
      placed(decided('south')),
      'ClusterUnknown',
      'Placement nlp/t4 leaves south, none of which is in the MultiKueueConfig of the queue.',
    ],
    [
      'whose pin names a stranger',
      pinned('south'),
      'ClusterUnknown',
      'squadron.dev/cluster-affinity of Job nlp/train leaves south, none of which is in the MultiKueueConfig of the queue.',
    ],
    [
      'whose pin is not connected',
      pinned('north'),
      'ClusterNotConnected',
      'squadron.dev/cluster-affinity of Job nlp/train leaves north, to which Kueue has no connection at the moment.',
    ],
    [
      'whose queue has no clusters',
      input({ clusters: [] }),
      'NoCluster',
      'The MultiKueueConfig of the queue names no cluster; let one join the fleet.',
    ],
  ])('lets a workload wait %s', (_, given, reason, message) => {
    expect(nominate(given, SINCE)).toEqual({
      clusters: [],
      isWrite: false,
      wait: { reason, message },
    });
    // What stands is taken back, once.
    expect(nominate({ ...given, nominated: ['east'] }, SINCE).isWrite).toBe(
      true,
    );
  });

  it('offers nothing to a cluster that is to leave the fleet', () => {
    const clusters = [
      { name: 'east', isConnected: true, isCordoned: true },
      { name: 'west', isConnected: true },
    ];
    expect(nominate(input({ clusters }), SINCE).clusters).toEqual(['west']);
    expect(nominate({ ...pinned('east'), clusters }, SINCE).wait).toEqual({
      reason: 'ClusterCordoned',
      message:
        'squadron.dev/cluster-affinity of Job nlp/train leaves east, which takes no new work since it is to leave the fleet.',
    });
  });

  describe('with clusters that are silent', () => {
    const silent = (
      silentForMs: Record<string, number | undefined>,
      extra: Partial<DispatchInput> = {},
    ) =>
      input({
        clusters: Object.entries(silentForMs).map(([name, ms]) => ({
          name,
          isConnected: true,
          ...(ms !== undefined && { silentForMs: ms }),
        })),
        ...extra,
      });

    it.each<[string, DispatchInput, string[], number | undefined]>([
      [
        'one from which something came less than 5 s ago',
        silent({ east: 5_000, west: 0 }),
        ['east', 'west'],
        undefined,
      ],
      [
        'the others, and looks again soon for one that has just fallen silent',
        silent({ east: 5_001, west: 0 }),
        ['west'],
        SINCE + 1_000,
      ],
      [
        'the others only, where one is known to be offline',
        silent({ east: 60_000, west: 0 }),
        ['west'],
        undefined,
      ],
      [
        'no cluster that was never reached',
        silent({ east: Infinity, west: 0 }),
        ['west'],
        undefined,
      ],
      [
        'one of which only Kueue knows, as before',
        silent({ east: undefined, west: 0 }),
        ['east', 'west'],
        undefined,
      ],
      [
        'a silent one that stands, which may have it by now',
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

    it('lets a workload wait whose clusters are all silent', () => {
      expect(nominate(silent({ east: 6_000 }), SINCE)).toEqual({
        clusters: [],
        isWrite: false,
        nextChangeMs: SINCE + 1_000,
        wait: {
          reason: 'ClusterSilent',
          message:
            'The MultiKueueConfig of the queue leaves east, from which the portal has received nothing for 5 s.',
        },
      });
    });

    it('nominates no silent cluster that does not stand, whatever else holds', () => {
      const name = fc.constantFrom<string>('a', 'b', 'c', 'd', 'e');
      fc.assert(
        fc.property(
          fc.uniqueArray(
            fc.record({
              name,
              isConnected: fc.boolean(),
              isCordoned: fc.boolean(),
              silentForMs: fc.constantFrom(0, 5_000, 5_001, 9_000, Infinity),
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
              .filter(({ silentForMs }) => silentForMs > 5_000)
              .map(one => one.name);
            const offered = nominate(given, SINCE).clusters;
            expect(
              offered.filter(
                one => silentNames.includes(one) && !nominated.includes(one),
              ),
            ).toEqual([]);
          },
        ),
      );
    });
  });

  it('waits until what ran elsewhere has ended, so that nothing runs twice', () => {
    const ending = { ...pinned('west'), endingOn: ['east'] };
    expect(nominate({ ...ending, nominated: ['west'] }, SINCE)).toMatchObject({
      clusters: [],
      isWrite: true,
      wait: { reason: 'CopyTerminating' },
    });
    // Where it may stay, nothing has to end first.
    expect(nominate(input({ endingOn: ['east'] }), SINCE).clusters).toEqual([
      'east',
      'west',
    ]);
  });

  describe('with room known', () => {
    const withHeadroom = (
      rooms: Record<string, number | undefined>,
      extra: Partial<DispatchInput> = {},
    ) =>
      input({
        clusters: Object.entries(rooms).map(([name, left]) => ({
          name,
          isConnected: name !== 'north',
          ...(left !== undefined && { left }),
        })),
        ...extra,
      });
    const rooms = { east: 0.25, west: 0.5, north: 0.9 };
    const all = ['east', 'west'];

    it.each<[string, DispatchInput, string[]]>([
      ['the connected cluster with most left', withHeadroom(rooms), ['west']],
      ['the first of equals', withHeadroom({ east: 0.5, west: 0.5 }), ['east']],
      [
        'the first in the order of a decision that has room',
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
        'one whose last quota it takes',
        withHeadroom({ east: 0, west: undefined }),
        ['east'],
      ],
      [
        'all where none is known to have room',
        withHeadroom({ east: undefined, west: undefined }),
        all,
      ],
      [
        'still the one that is tried, whatever room there is now',
        withHeadroom({ east: undefined, west: 1 }, { nominated: ['east'] }),
        ['east'],
      ],
      [
        'one when our clock is a second behind',
        withHeadroom(rooms, { waitingSinceMs: SINCE + 1_000 }),
        ['west'],
      ],
      [
        'all that stand once one of them has taken it, and no more',
        withHeadroom(rooms, {
          rounds,
          nominated: ['east'],
          takenBy: 'east',
          waitingSinceMs: 0,
        }),
        ['east'],
      ],
      [
        'still the one that is tried once it has admitted the copy',
        withHeadroom(rooms, {
          nominated: ['east'],
          endingOn: ['east'],
          takenBy: 'east',
          waitingSinceMs: SINCE - MINUTE,
        }),
        ['east'],
      ],
      [
        'all when it was evicted there again',
        withHeadroom(rooms, {
          nominated: ['east'],
          endingOn: ['east'],
          waitingSinceMs: SINCE - MINUTE,
        }),
        all,
      ],
      [
        'all when it says that it has none after all',
        withHeadroom(rooms, { nominated: ['west'], refusedBy: ['west'] }),
        all,
      ],
      [
        'all when it is gone',
        withHeadroom(rooms, { nominated: ['south'] }),
        all,
      ],
      ['all that stand already', withHeadroom(rooms, { nominated: all }), all],
      [
        'all when nobody took it for two seconds',
        withHeadroom(rooms, {
          nominated: ['west'],
          waitingSinceMs: SINCE - 2_000,
        }),
        all,
      ],
      [
        'all when our clock is far behind',
        withHeadroom(rooms, { waitingSinceMs: SINCE + MINUTE }),
        all,
      ],
      [
        'all while a copy of an earlier turn is ended',
        withHeadroom(rooms, { endingOn: ['east'] }),
        all,
      ],
      [
        'by rounds where these are wanted',
        withHeadroom(rooms, { rounds }),
        ['east'],
      ],
    ])('nominates %s', (_, given, clusters) => {
      expect(nominate(given, SINCE).clusters).toEqual(clusters);
    });

    it('says when the others follow', () => {
      expect(nominate(withHeadroom(rooms), SINCE)).toMatchObject({
        isFirst: true,
        nextChangeMs: SINCE + 2_000,
      });
      expect(nominate(withHeadroom({ east: 1 }), SINCE)).toEqual({
        clusters: ['east'],
        isWrite: true,
      });
    });

    it('is of effect for two seconds only, and does not waver', () => {
      const left = fc.option(fc.double({ min: 0, max: 1, noNaN: true }), {
        nil: undefined,
      });
      const roomsOf = fc.record({ east: left, west: left, north: left });
      fc.assert(
        fc.property(
          roomsOf,
          roomsOf,
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

  it('has Kueue asked again to end what it has overlooked for five seconds', () => {
    const ending = {
      ...pinned('west'),
      endingOn: ['east'],
      notEndingOn: ['east'],
      endingSinceMs: SINCE,
    };
    expect(nominate(ending, SINCE + 4_999).endFor).toBeUndefined();
    expect(nominate(ending, SINCE + 5_000)).toMatchObject({
      clusters: [],
      wait: { reason: 'CopyTerminating' },
      endFor: ['west'],
    });
    const slow = { ...ending, notEndingOn: [] };
    expect(nominate(slow, SINCE + MINUTE).endFor).toBeUndefined();
    const news = { ...ending, endingSinceMs: undefined };
    expect(nominate(news, SINCE + MINUTE).endFor).toBeUndefined();
  });

  it('says when the next round begins', () => {
    const given = placed(decided('west', 'east'), { rounds });
    expect(nominate(given, SINCE + MINUTE).nextChangeMs).toBe(
      SINCE + 5 * MINUTE,
    );
    expect(nominate(given, SINCE + 5 * MINUTE).nextChangeMs).toBeUndefined();
  });

  it('nominates no more than Kueue takes', () => {
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
