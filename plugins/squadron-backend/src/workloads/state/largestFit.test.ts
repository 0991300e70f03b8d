import {
  aClusterQueue,
  aNode,
  aRayJob,
  aResourceFlavor,
} from '@squadron/test-builders';
import { LABELS, rayJobPodSets } from '@squadron/kube-kinds';
import { messageOf } from '@squadron/backstage-plugin-squadron-common';
import { largestFit } from './largestFit';
import type { WaitQueue } from './waitFacts';

const A100 = 'nvidia-a100';
const ofA100 = { [LABELS.gpuProduct]: A100 };

function queueOn(cluster: string, gpus: number, nodes?: number): WaitQueue {
  const amounts = { cpu: '640', memory: '2Ti', 'nvidia.com/gpu': `${gpus}` };
  return {
    cluster,
    clusterQueue: aClusterQueue('gpu').withFlavor('a100', amounts).build(),
    flavors: [aResourceFlavor('a100').withNodeLabels(ofA100).build()],
    holders: [],
    ...(nodes && {
      nodes: [
        aNode('n')
          .withLabels(ofA100)
          .withAllocatable({ ...amounts, 'nvidia.com/gpu': `${nodes}` })
          .build(),
      ],
    }),
  };
}

const hub = queueOn('hub', 24);
const excluded = messageOf('answers.queues.excluded.affinity', { of: 'x' });
const workers = [queueOn('worker-1', 16), queueOn('worker-2', 8)];

describe('largestFit', () => {
  it.each([
    ['fewer workers', [72, 1], hub, workers, [16, 1]],
    ['fewer workers of the same size', [9, 4], hub, workers, [4, 4]],
    [
      'the same GPUs on more workers, if nodes are too small',
      [1, 16],
      hub,
      [queueOn('worker-1', 16, 8)],
      [2, 8],
    ],
    ['what the quota of the hub admits', [9, 4], queueOn('hub', 8), [], [2, 4]],
    [
      'what a cluster provides that may run it',
      [72, 1],
      hub,
      [{ ...workers[0], excluded }, workers[1]],
      [8, 1],
    ],
    ['nothing if it fits already', [4, 4], hub, workers, undefined],
    ['nothing without quota', [4, 4], queueOn('hub', 0), workers, undefined],
    [
      'nothing where no cluster is known',
      [9, 4],
      hub,
      [{ ...workers[0], clusterQueue: undefined }],
      undefined,
    ],
  ] as const)('is %s', (_, [replicas, gpus], here, others, expected) => {
    const object = aRayJob()
      .withWorkers({ replicas, gpus, gpuType: A100 })
      .build();
    const found = largestFit(
      { kind: 'rayjob', object },
      rayJobPodSets(object),
      { here, workers: others },
    );
    expect(found && [found.workers, found.gpusPerWorker]).toEqual(expected);
  });

  it('counts workers where these request no GPUs', () => {
    const object = aRayJob().withWorkers({ replicas: 700, cpu: '2' }).build();
    const podSets = rayJobPodSets(object);
    const places = { here: hub, workers };
    const { workers: count = 0 } =
      largestFit({ kind: 'rayjob', object }, podSets, places) ?? {};
    expect(count).toBeGreaterThan(300);
    expect(count).toBeLessThanOrEqual(320);
  });
});
