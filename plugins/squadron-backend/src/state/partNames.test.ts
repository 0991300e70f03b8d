import fc from 'fast-check';
import {
  aDeployment,
  aJob,
  aRayCluster,
  aRayJob,
  aRayService,
  aStatefulSet,
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
const set: JobObject = {
  kind: 'statefulset',
  object: aStatefulSet('db').build(),
};
const deploymentOf = (name: string): JobObject => ({
  kind: 'deployment',
  object: aDeployment(name).build(),
});
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
    [
      'its pod with a cut name',
      { kind: 'job', object: aJob('j'.repeat(60)).build() },
      'Pod',
      `${'j'.repeat(58)}x2q4z`,
      true,
    ],
    ['its pod', set, 'Pod', 'db-12', true],
    ['the pod of another StatefulSet', set, 'Pod', 'db-a-12', false],
    ['its pod', deploymentOf('web'), 'Pod', 'web-7c5ddbdf54-x2q4z', true],
    [
      'the pod of another Deployment',
      deploymentOf('web'),
      'Pod',
      'web-api-7c5ddbdf54-x2q4z',
      false,
    ],
    ['the pod of another Job', job, 'Pod', 'train-2-x2q4z', false],
  ])('knows %s', (_what, owner, kind, name, expected) => {
    expect(partNames(owner)(kind, name)).toBe(expected);
  });

  it('knows the pods of Deployments with names and hashes of any length', () => {
    const safe = fc.constantFrom(...'bcdfghjklmnpqrstvwxz2456789');
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom(...'ab09'),
          minLength: 1,
          maxLength: 200,
          size: 'max',
        }),
        fc.string({ unit: safe, minLength: 1, maxLength: 10 }),
        fc.string({ unit: safe, minLength: 5, maxLength: 5 }),
        (name, hash, random) => {
          const pod = `${name}-${hash}-`.slice(0, 58) + random;
          expect(pod.length).toBeLessThanOrEqual(63);
          expect(partNames(deploymentOf(name))('Pod', pod)).toBe(true);
        },
      ),
    );
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
