import type { WorkloadSummary } from '@squadron/backstage-plugin-squadron-common';
import { LABELS } from '@squadron/kube-kinds';
import {
  aDeployment,
  aPod,
  aWorkload,
  createTestFleet,
} from '@squadron/test-utils';
import { FleetReader } from '../fleet/FleetReader';
import { withoutJob } from './withoutJob';

const running = (name: string) =>
  aWorkload(name).inNamespace('nlp').ofJobUid(`uid-${name}`);
const original = (name: string, cluster = 'east') =>
  running(name).admittedOn(cluster).build();
const copy = (name: string) =>
  running(name)
    .withLabels({ [LABELS.multiKueueOrigin]: 'multikueue' })
    .admittedWith({ cpu: 'default' })
    .build();
const local = (name: string) =>
  running(name).admittedWith({ cpu: 'default' }).build();

function rowOf(name: string, row: Partial<WorkloadSummary> = {}) {
  return {
    uid: `uid-${name}`,
    cluster: 'hub',
    runsOn: 'east',
    state: { code: 'Running', tone: 'info' },
    ...row,
  } as WorkloadSummary;
}

const NONE = { leftCopies: 0, pods: 0, others: 0 };

describe('Workloads without a running job', () => {
  it.each<
    [
      string,
      {
        hub?: ReturnType<typeof copy>[];
        east: ReturnType<typeof copy>[];
        rows?: WorkloadSummary[];
      },
      object | undefined,
    ]
  >([
    [
      'none where each is a running job',
      {
        hub: [original('train')],
        east: [copy('train'), local('dev')],
        rows: [rowOf('train'), rowOf('dev', { cluster: 'east' })],
      },
      undefined,
    ],
    [
      'a copy whose Workload on the hub is gone',
      { east: [copy('train')] },
      { ...NONE, leftCopies: 1 },
    ],
    [
      'a copy whose Workload runs on another cluster',
      {
        hub: [original('train', 'west')],
        east: [copy('train')],
        rows: [rowOf('train', { runsOn: 'west' })],
      },
      { ...NONE, leftCopies: 1 },
    ],
    [
      'the Workload of a job that has ended',
      {
        hub: [original('train')],
        east: [copy('train')],
        rows: [rowOf('train', { state: { code: 'Failed', tone: 'danger' } })],
      },
      { ...NONE, others: 1 },
    ],
    [
      'what the fleet does not list',
      { east: [local('foreign')] },
      { ...NONE, others: 1 },
    ],
    [
      'nothing that waits or has ended',
      {
        east: [
          running('next').pending().build(),
          running('done')
            .admittedWith({ cpu: 'default' })
            .withCondition('Finished', 'True')
            .build(),
        ],
      },
      undefined,
    ],
  ])('are %s', (_, { hub = [], east, rows = [] }, expected) => {
    const fleet = createTestFleet({
      clusters: [
        { id: 'hub', objects: hub },
        { id: 'east', objects: east },
      ],
    });
    const reader = new FleetReader(fleet);
    expect(withoutJob(reader, 'east', rows)).toEqual(expected);
    expect(withoutJob(reader, 'east', rows, 'other')).toBeUndefined();
  });

  it('are the further pods of a Deployment, and all of one that counts elsewhere', () => {
    const deployment = aDeployment('web').inNamespace('nlp').build();
    const pods = ['web-abc-0', 'web-abc-1'];
    const workloadOf = (pod: string) =>
      aWorkload(`w-${pod}`)
        .inNamespace('nlp')
        .ownedBy('Pod', pod, `uid-pod-${pod}`);
    const fleet = createTestFleet({
      clusters: [
        {
          id: 'hub',
          objects: [
            deployment,
            ...pods.flatMap(pod => [
              aPod(pod).inNamespace('nlp').ofDeployment('web').build(),
              workloadOf(pod).admittedOn('east').build(),
            ]),
          ],
        },
        {
          id: 'east',
          objects: pods.map(pod =>
            workloadOf(pod)
              .withLabels({ [LABELS.multiKueueOrigin]: 'multikueue' })
              .admittedWith({ cpu: 'default' })
              .build(),
          ),
        },
      ],
    });
    const { uid } = deployment.metadata;
    const counts = (row: Partial<WorkloadSummary>) =>
      withoutJob(new FleetReader(fleet), 'east', [
        rowOf('web', { uid, ...row }),
      ]);
    expect(counts({})).toEqual({ ...NONE, pods: 1 });
    expect(counts({ runsOn: 'west' })).toEqual({ ...NONE, pods: 2 });
  });
});
