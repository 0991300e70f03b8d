import type { RayService } from '@squadron/kube-kinds';
import {
  aPod,
  aRayCluster,
  aRayJob,
  aRayService,
  aWorkload,
  createTestFleet,
} from '@squadron/test-utils';
import { FleetReader } from '../fleet/FleetReader';
import { jobParts } from './jobParts';

const worker = createTestFleet({
  clusters: [
    {
      id: 'worker-1',
      objects: [
        aRayJob('train').running('2026-11-21T12:00:00Z').build(),
        aWorkload('rayjob-train').build(),
        aRayCluster('train-abcde').build(),
        aPod('head').asRayHead('train-abcde').build(),
        aPod('of-another').asRayHead('eval-abcde').build(),
        aPod('other-namespace')
          .inNamespace('vision')
          .asRayHead('train-abcde')
          .build(),
        aPod('submitter')
          .withLabels({ 'batch.kubernetes.io/job-name': 'train' })
          .build(),
      ],
    },
  ],
});
const reader = new FleetReader(worker);

describe('jobParts', () => {
  it('finds the objects of a job of the hub on its worker cluster by the name in the copy', () => {
    const object = aRayJob('train').inQueue('default').build();
    const workload = aWorkload('rayjob-train').build();
    const parts = jobParts(
      reader,
      'worker-1',
      { kind: 'rayjob', object },
      workload,
    );
    expect(parts?.cluster).toBe('worker-1');
    expect(parts?.workload?.metadata.name).toBe('rayjob-train');
    expect(parts?.rayCluster?.metadata.name).toBe('train-abcde');
    expect(parts?.pods?.map(({ metadata }) => metadata.name).sort()).toEqual([
      'head',
      'submitter',
    ]);
  });

  it('has no pods of other jobs before its own are created', () => {
    const object = aRayJob('later').inQueue('default').build();
    const parts = jobParts(
      reader,
      'worker-1',
      { kind: 'rayjob', object },
      undefined,
    );
    expect([parts?.workload, parts?.rayCluster, parts?.pods]).toEqual([
      undefined,
      undefined,
      [],
    ]);
  });

  it('uses the active RayCluster, or the pending one if there is none yet', () => {
    const nameOf = (object: RayService) =>
      jobParts(
        new FleetReader(
          createTestFleet({
            clusters: [
              {
                id: 'worker-1',
                objects: [
                  aRayCluster('fruit-old').build(),
                  aRayCluster('fruit-new').build(),
                ],
              },
            ],
          }),
        ),
        'worker-1',
        { kind: 'rayservice', object },
        undefined,
      )?.rayCluster?.metadata.name;
    const service = aRayService('fruit').build();
    const pendingServiceStatus = { rayClusterName: 'fruit-new' };
    expect(nameOf({ ...service, status: { pendingServiceStatus } })).toBe(
      'fruit-new',
    );
    expect(
      nameOf({
        ...service,
        status: {
          pendingServiceStatus,
          activeServiceStatus: { rayClusterName: 'fruit-old' },
        },
      }),
    ).toBe('fruit-old');
  });
});
