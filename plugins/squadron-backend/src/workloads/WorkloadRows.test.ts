import type { KubeObject } from '@squadron/kube-kinds';
import {
  aClusterQueue,
  aLocalQueue,
  aNamespace,
  aNode,
  anAdmissionCheck,
  aPod,
  aRayCluster,
  aRayJob,
  aResourceFlavor,
  aWorkload,
  createTestFleet,
} from '@squadron/test-utils';
import { contract } from '@squadron/backstage-plugin-squadron-common';
import fc from 'fast-check';
import { FleetReader } from '../fleet/FleetReader';
import { listQueryOf } from '../queries/listQuery';
import { pageOf } from '../queries/page';
import { WorkloadViews } from './WorkloadViews';

const NOW = Date.parse('2026-11-21T13:00:00Z');
const CLUSTERS = ['hub', 'worker-1', 'worker-2'];
const NAMES = ['a', 'b', 'c'];

const job = (name: string) => aRayJob(name).inQueue('default');
const workload = (name: string) =>
  aWorkload(`rayjob-${name}`).ofJobUid(`uid-rayjob-${name}`);

/** Objects that may have one name, in all forms that change a row. */
const variants: Array<(name: string) => KubeObject> = [
  name => job(name).build(),
  name => job(name).running('2026-11-21T12:10:00Z').build(),
  name => job(name).ended('FAILED', '2026-11-21T12:30:00Z', 'broken').build(),
  name => workload(name).build(),
  name => workload(name).withPriority(10).build(),
  name => workload(name).reserved().nominating('worker-1').build(),
  name => workload(name).admittedOn('worker-1').build(),
  name => workload(name).admittedOn('worker-2').build(),
  name => workload(name).requesting({ cpu: '3' }).pending().build(),
  name => aNode(`node-${name}`).withAllocatable({ cpu: '2' }).build(),
  name => aNode(`node-${name}`).withAllocatable({ cpu: '4' }).build(),
  name => workload(name).ofJobUid('uid-of-nobody').build(),
  name => aRayCluster(`${name}-abcde`).build(),
  name => aPod(`${name}-head`).asRayHead(`${name}-abcde`).build(),
  name => aPod(`${name}-head`).asRayHead('another').build(),
  () => aNamespace('default').build(),
  () =>
    aNamespace('default')
      .withAnnotations({ 'squadron.dev/owner': 'group:default/nlp' })
      .build(),
  () => aLocalQueue().build(),
  () => aLocalQueue().of('other').build(),
  () => aClusterQueue().withFlavor('default', { cpu: '4' }).build(),
  () =>
    aClusterQueue()
      .withFlavor('default', { cpu: '4' })
      .withAdmissionCheck('fleet')
      .build(),
  () => aResourceFlavor().build(),
  () =>
    aResourceFlavor()
      .withNodeLabels({ 'nvidia.com/gpu.product': 't4' })
      .build(),
  () => anAdmissionCheck('fleet').build(),
];

/** The object as a watch delivers it: a new version, and a new generation if the spec changed. */
let versions = 1;
const nextVersion = (object: KubeObject): KubeObject => {
  versions += 1;
  return {
    ...object,
    metadata: {
      ...object.metadata,
      generation: versions,
      resourceVersion: `${versions}`,
    },
  };
};

const step = fc.record({
  cluster: fc.constantFrom(...CLUSTERS),
  name: fc.constantFrom(...NAMES),
  variant: fc.constantFrom(...variants),
  isRemoved: fc.boolean(),
  isLooked: fc.boolean(),
});

describe('rows of workloads', () => {
  it('equal a full recomputation after any changes', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 40 }), steps => {
        const fleet = createTestFleet({
          clusters: CLUSTERS.map(id => ({ id })),
        });
        const views = new WorkloadViews(new FleetReader(fleet));
        for (const { cluster, name, variant, isRemoved, isLooked } of steps) {
          const object = nextVersion(variant(name));
          if (isRemoved) {
            fleet.remove(cluster, object);
          } else {
            fleet.put(cluster, object);
          }
          if (isLooked) {
            const fresh = new WorkloadViews(new FleetReader(fleet));
            expect(views.list(NOW)).toEqual(fresh.list(NOW));
          }
        }
        const fresh = new WorkloadViews(new FleetReader(fleet));
        expect(views.list(NOW)).toEqual(fresh.list(NOW));
      }),
      { numRuns: 300 },
    );
  });

  it('stay identical objects while their content is unchanged', () => {
    const fleet = createTestFleet({
      clusters: [{ id: 'hub', objects: NAMES.map(name => job(name).build()) }],
    });
    const views = new WorkloadViews(new FleetReader(fleet));
    const [a, b, c] = views.list(NOW);
    fleet.put(
      'hub',
      nextVersion(job('b').running('2026-11-21T12:10:00Z').build()),
    );
    const after = views.list(NOW);
    expect(after[0]).toBe(a);
    expect(after[1]).not.toBe(b);
    expect(after[2]).toBe(c);
  });

  it('follow the AdmissionChecks of MultiKueue', () => {
    const check = anAdmissionCheck('fleet').build();
    const fleet = createTestFleet({
      clusters: [{ id: 'hub', objects: [aRayCluster('a').build(), check] }],
    });
    const views = new WorkloadViews(new FleetReader(fleet));
    expect(views.list(NOW)[0].state.code).toBe('NotQueued');
    fleet.remove('hub', check);
    expect(views.list(NOW)[0].state.code).toBe('Starting');
  });

  it('count evictions of all reasons, and order by them', () => {
    const evicted = (name: string, evictions: Record<string, number>) => [
      job(name).build(),
      workload(name).requeued('2026-11-21T12:00:00Z', evictions).build(),
    ];
    const fleet = createTestFleet({
      clusters: [
        {
          id: 'hub',
          objects: [
            job('a').build(),
            ...evicted('b', { Preempted: 2, PodsReadyTimeout: 1 }),
            ...evicted('c', { Preempted: 1 }),
          ],
        },
      ],
    });
    const rows = new WorkloadViews(new FleetReader(fleet)).list(NOW);
    const ordered = (sort: string) =>
      pageOf(
        rows,
        listQueryOf({ sort, offset: 0, limit: 10 }),
        contract.listWorkloads.shape,
      ).items.map(({ name, evictions }) => [name, evictions]);
    const most = [
      ['b', 3],
      ['c', 1],
      ['a', undefined],
    ];
    expect(ordered('-evictions')).toEqual(most);
    expect(ordered('evictions')).toEqual(most.reverse());
  });

  it('show that a queue was stopped although Kueue updates the counts in its status all the time', () => {
    const queue = aClusterQueue().withFlavor('default', { cpu: '4' });
    const fleet = createTestFleet({
      clusters: [
        {
          id: 'hub',
          objects: [
            job('a').build(),
            workload('a').build(),
            aLocalQueue().build(),
            queue.build(),
          ],
        },
      ],
    });
    const views = new WorkloadViews(new FleetReader(fleet));
    const [before] = views.list(NOW);
    const held = nextVersion(queue.build());
    fleet.put('hub', {
      ...held,
      spec: { ...(held as { spec?: object }).spec, stopPolicy: 'Hold' },
    } as KubeObject);
    expect(views.list(NOW)[0].state).not.toEqual(before.state);
  });
});
