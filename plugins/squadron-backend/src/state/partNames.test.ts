import {
  aJob,
  aRayCluster,
  aRayJob,
  aRayService,
} from '@squadron/test-builders';
import { partNames } from './partNames';
import type { JobObject } from '@squadron/backstage-plugin-squadron-common';

const rayJob: JobObject = { kind: 'rayjob', object: aRayJob('train').build() };
const rayCluster: JobObject = {
  kind: 'raycluster',
  object: aRayCluster('a.b').build(),
};
const rayService: JobObject = {
  kind: 'rayservice',
  object: aRayService('chat').build(),
};
const job: JobObject = { kind: 'job', object: aJob('train').build() };

describe('partNames', () => {
  it.each<[string, JobObject, string, string, boolean]>([
    ['its RayCluster', rayJob, 'RayCluster', 'train-x2q4z', true],
    ['its submitter', rayJob, 'Job', 'train', true],
    ['the pod of its submitter', rayJob, 'Pod', 'train-bcdfg', true],
    ['its head', rayJob, 'Pod', 'train-x2q4z-head', true],
    [
      'a neighbour with a longer name',
      rayJob,
      'Pod',
      'train-small-x2q4z-head',
      false,
    ],
    ['a ConfigMap', rayJob, 'ConfigMap', 'train', false],
    [
      'its head, named as before 1.2',
      rayCluster,
      'Pod',
      'a.b-head-x2q4z',
      true,
    ],
    ['a pod whose name only looks alike', rayCluster, 'Pod', 'a-b-head', false],
    ['a cluster of a service', rayService, 'RayCluster', 'chat-x2q4z', true],
    [
      'a cluster of an older name',
      rayService,
      'RayCluster',
      'chat-raycluster-x2q4z',
      true,
    ],
    ['its pod', job, 'Pod', 'train-x2q4z', true],
    ['the pod of another Job', job, 'Pod', 'train-2-x2q4z', false],
  ])('knows %s', (_what, owner, kind, name, expected) => {
    expect(partNames(owner)(kind, name)).toBe(expected);
  });

  it('knows workers by their group', () => {
    const groups = aRayCluster('a').build();
    groups.spec = {
      ...groups.spec,
      workerGroupSpecs: [{ groupName: 'gpu' }],
    } as typeof groups.spec;
    const isPart = partNames({ kind: 'raycluster', object: groups });
    expect(isPart('Pod', 'a-gpu-worker-x2q4z')).toBe(true);
    expect(isPart('Pod', 'a-b-gpu-worker-x2q4z')).toBe(false);
  });
});
