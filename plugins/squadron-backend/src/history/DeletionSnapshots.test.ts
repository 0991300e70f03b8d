import { historyEntryOf } from '@squadron/backstage-plugin-squadron-common';
import { KINDS, type KubeObject } from '@squadron/kube-kinds';
import {
  aLocalQueue,
  aRayCluster,
  aRayJob,
  aWorkload,
  createTestFleet,
  FakeClock,
} from '@squadron/test-utils';
import fc from 'fast-check';
import { FleetViews } from '../fleet/FleetViews';
import { DeletionSnapshots } from './DeletionSnapshots';

const NOW = Date.parse('2026-11-21T13:00:00Z');
const job = () => aRayJob('train').inNamespace('nlp').inQueue('default');
const workload = () =>
  aWorkload('rayjob-train')
    .inNamespace('nlp')
    .ofJobUid('uid-rayjob-train')
    .createdAt('2026-11-21T12:00:01Z');

/** The progress of a job, and the expected steps in its history. */
const cases: Array<{
  name: string;
  hub: KubeObject[];
  worker: KubeObject[];
  runsOn?: string;
  steps: string[];
}> = [
  {
    name: 'runs on a worker',
    hub: [
      job().running('2026-11-21T12:01:00Z').build(),
      workload().admittedOn('worker-1', '2026-11-21T12:00:30Z').build(),
    ],
    worker: [
      workload()
        .withLabels({ 'kueue.x-k8s.io/multikueue-origin': 'hub' })
        .admittedWith({ cpu: 'default' }, '2026-11-21T12:00:20Z')
        .build(),
      aRayCluster('train-abcde').inNamespace('nlp').build(),
    ],
    runsOn: 'worker-1',
    steps: ['Submitted', 'Queued', 'QuotaReserved', 'Admitted', 'Running'],
  },
  {
    name: 'is offered to workers',
    hub: [
      job().build(),
      workload()
        .reserved('fleet', '2026-11-21T12:00:10Z')
        .withCheck('Pending')
        .nominating('worker-1')
        .build(),
    ],
    worker: [],
    steps: ['Submitted', 'Queued', 'QuotaReserved'],
  },
  {
    name: 'waits for quota',
    hub: [job().build(), workload().pending().build()],
    worker: [],
    steps: ['Submitted', 'Queued'],
  },
];

const ending = (object: KubeObject): KubeObject => ({
  ...object,
  metadata: { ...object.metadata, deletionTimestamp: '2026-11-21T12:59:59Z' },
});

describe('the snapshots of a deleted job', () => {
  it.each(cases)(
    'have all of its steps in whatever order its parts go when it $name',
    ({ hub, worker, runsOn, steps }) => {
      const parts = [
        ...hub.map(object => ({ cluster: 'hub', object })),
        ...worker.map(object => ({ cluster: 'worker-1', object })),
      ];
      const removals = parts.flatMap(({ cluster, object }) => [
        { cluster, object, isEnding: true },
        { cluster, object, isEnding: false },
      ]);
      fc.assert(
        fc.property(
          fc.shuffledSubarray(removals, { minLength: removals.length }),
          order => {
            const fleet = createTestFleet({
              clusters: [
                {
                  id: 'hub',
                  objects: [
                    ...hub,
                    aLocalQueue().inNamespace('nlp').of('fleet').build(),
                  ],
                },
                { id: 'worker-1', objects: worker },
              ],
            });
            const views = new FleetViews({
              fleet,
              fleetNamespace: 'fleet',
              clock: new FakeClock(NOW),
            });
            const snapshots = new DeletionSnapshots((...facts) =>
              views.factsOf(...facts),
            );
            fleet.onChange(change => snapshots.add(change));
            const gone = new Set<KubeObject>();
            for (const { cluster, object, isEnding } of order) {
              if (isEnding && !gone.has(object)) {
                fleet.put(cluster, ending(object));
              } else if (!isEnding) {
                gone.add(object);
                fleet.remove(cluster, ending(object));
              }
            }
            const facts = snapshots.find(
              { cluster: 'hub', kind: 'rayjob' },
              hub[0],
            );
            const entry = historyEntryOf(views.describeWorkload(facts), {
              nowMs: NOW,
              isRemoved: true,
            });
            expect(entry?.runsOn).toBe(runsOn);
            expect(entry?.timeline.map(({ code }) => code)).toEqual(
              expect.arrayContaining([...steps, 'Deleted']),
            );
          },
        ),
        { numRuns: 40 },
      );
    },
  );

  it('reads nothing when a part of another workload is deleted', () => {
    const read = jest.fn();
    const part = aRayCluster('train-abcde').inNamespace('nlp').build();
    const ownerReferences = [
      { apiVersion: 'ray.io/v1', kind: 'RayJob', name: 'train', uid: 'u' },
    ];
    new DeletionSnapshots(read).add({
      type: 'deleted',
      cluster: 'worker-1',
      kind: KINDS.rayCluster,
      object: { ...part, metadata: { ...part.metadata, ownerReferences } },
    });
    expect(read).not.toHaveBeenCalled();
  });
});
