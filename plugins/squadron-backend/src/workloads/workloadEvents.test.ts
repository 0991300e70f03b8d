import { inEnglish } from '@squadron/test-builders';
import {
  aPod,
  aRayCluster,
  aRayJob,
  aWorkload,
  anEvent,
  createTestFleet,
  FakeClock,
  type TestCluster,
} from '@squadron/test-utils';
import { FleetViews } from '../fleet/FleetViews';

const ref = {
  cluster: 'hub',
  namespace: 'default',
  kind: 'rayjob',
  name: 'train',
} as const;

const job = aRayJob('train').inQueue('default').build();
const workload = aWorkload('rayjob-train')
  .inQueue('default')
  .ofJobUid('uid-rayjob-train')
  .admittedOn('worker-1')
  .build();
const copy = aRayJob('train')
  .withUid('uid-copy')
  .withStatus({
    jobDeploymentStatus: 'Initializing',
    rayClusterName: 'train-x2q4z',
  })
  .build();
const cluster = aRayCluster('train-x2q4z').build();
const head = aPod('train-x2q4z-head')
  .asRayHead('train-x2q4z')
  .waitingFor('ContainerCreating')
  .build();
const stranger = aPod('eval-bcdfg-head').asRayHead('eval-bcdfg').build();
const gone = aPod('train-z4q2x-head').build();

const events = [
  anEvent('a').about(copy).saying('CreatedRayCluster', 'Created').seenAt(at(1)),
  anEvent('b').about(cluster).saying('CreatedHeadPod', 'Created').seenAt(at(2)),
  anEvent('c').about(head).saying('Scheduled', 'Assigned').seenAt(at(3)),
  anEvent('d')
    .about(head)
    .warning(
      'FailedMount',
      'MountVolume.SetUp failed for volume "token" : secret "hub" not found',
    )
    .seenAt(at(4)),
  anEvent('e').about(gone).saying('Killing', 'Stopping').seenAt(at(5)),
  anEvent('f').about(stranger).saying('Scheduled', 'Assigned').seenAt(at(6)),
  anEvent('g')
    .about(gone)
    .saying('Killing', 'Of an earlier job')
    .seenAt('2026-11-21T11:00:00Z'),
].map(event => event.build());

function at(minute: number): string {
  return `2026-11-21T12:0${minute}:00Z`;
}

function viewsOf(worker: Partial<TestCluster> = {}) {
  const fleet = createTestFleet({
    clusters: [
      {
        id: 'hub',
        objects: [
          job,
          workload,
          anEvent('h')
            .about(workload)
            .saying('QuotaReserved', 'Reserved')
            .seenAt(at(0))
            .build(),
        ],
      },
      {
        id: 'worker-1',
        objects: [copy, cluster, head, stranger, ...events],
        ...worker,
      },
    ],
  });
  const clock = new FakeClock(Date.parse(at(9)));
  const views = new FleetViews({ fleet, fleetNamespace: 'fleet', clock });
  return { fleet, views };
}

describe('events of a workload', () => {
  it('are those of its current and deleted objects on hub and worker cluster, newest first', () => {
    const { views } = viewsOf();
    expect(
      views
        .findWorkloadEvents(ref)
        ?.items.map(
          ({ cluster: where, object, reason }) =>
            `${where} ${object} ${reason}`,
        ),
    ).toEqual([
      'worker-1 Pod train-z4q2x-head Killing',
      'worker-1 Pod train-x2q4z-head FailedMount',
      'worker-1 Pod train-x2q4z-head Scheduled',
      'worker-1 RayCluster train-x2q4z CreatedHeadPod',
      'worker-1 RayJob train CreatedRayCluster',
      'hub Workload rayjob-train QuotaReserved',
    ]);
  });

  it('include the number of older events that were dropped', () => {
    const { views } = viewsOf({
      dropped: { [head.metadata.uid ?? '']: 9_900, other: 5 },
    });
    expect(views.findWorkloadEvents(ref)?.olderCount).toBe(9_900);
  });

  it('name clusters whose events may not be read, and include all others', () => {
    const { views } = viewsOf({ kindStates: { Event: 'denied' } });
    const list = views.findWorkloadEvents(ref);
    expect(list?.unread).toEqual([
      {
        cluster: 'worker-1',
        reason:
          'The portal may not read events on worker-1: its identity there needs get, list and watch of events.',
      },
    ]);
    expect(list?.items).not.toHaveLength(0);
  });

  it('of a missing workload are undefined', () => {
    const { views } = viewsOf();
    expect(views.findWorkloadEvents({ ...ref, name: 'other' })).toBeUndefined();
  });
});

describe('a job whose head waits for a Secret', () => {
  it('names the Secret, which only an event reports', () => {
    const { views } = viewsOf();
    expect(inEnglish(views.findWorkload(ref)?.verdict)).toContain(
      'Secret hub is missing',
    );
    expect(inEnglish(views.workloads()[0].state.detail)).toContain(
      'Secret hub is missing',
    );
  });

  it('updates in lists after a warning of a pod, and after no other event', () => {
    const { fleet, views } = viewsOf();
    const before = views.revision();
    fleet.put(
      'worker-1',
      anEvent('i').about(head).saying('Pulling', 'x').build(),
    );
    expect(views.revision()).toBe(before);
    fleet.put(
      'worker-1',
      anEvent('j')
        .about(head)
        .warning('FailedMount', 'volume "b"')
        .seenAt(at(8))
        .build(),
    );
    expect(views.revision()).not.toBe(before);
    expect(inEnglish(views.workloads()[0].state.detail)).toContain(
      'volume b cannot be mounted',
    );
  });
});
