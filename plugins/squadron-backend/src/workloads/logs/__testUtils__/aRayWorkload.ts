import {
  aPod,
  aRayCluster,
  aRayJob,
  createTestFleet,
  type TestFleet,
} from '@squadron/test-utils';
import type { WorkloadDetail } from '@squadron/backstage-plugin-squadron-common';
import { systemClock } from '@squadron/controller-node';
import { FleetViews } from '../../../fleet/FleetViews';

/** A RayJob that runs on `worker-1` with a head and one worker. @internal */
export function aRunningRayJob() {
  return aRayJob('train')
    .inNamespace('nlp')
    .running('2026-11-21T12:00:00Z')
    .withStatus({ jobId: 'train-x1' });
}

/** A fleet with one worker cluster that runs {@link aRunningRayJob}, with Ray behind an HTTP proxy. @internal */
export function aRayFleet(rayHttpProxy: string): TestFleet {
  return createTestFleet({
    clusters: [
      {
        id: 'worker-1',
        rayHttpProxy,
        objects: [
          aRunningRayJob().build(),
          aRayCluster('train-abcde').inNamespace('nlp').build(),
          aPod('train-head')
            .inNamespace('nlp')
            .asRayHead('train-abcde')
            .running()
            .build(),
        ],
      },
    ],
  });
}

/** Reads the job as the pages do. @internal */
export function readJob(fleet: TestFleet): WorkloadDetail {
  const views = new FleetViews({
    fleet,
    fleetNamespace: 'fleet',
    clock: systemClock,
  });
  const found = views.findWorkload({
    cluster: 'worker-1',
    namespace: 'nlp',
    kind: 'rayjob',
    name: 'train',
  });
  if (!found) {
    throw new Error('The test fleet has no RayJob nlp/train');
  }
  return found;
}
