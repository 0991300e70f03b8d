import { aJob, aRayJob } from '@squadron/test-utils';
import type { KubeManifest } from '@squadron/kube-kinds';
import { judge } from './judge';
import type { WaitTarget } from './types';

const target = (kind: WaitTarget['kind'], until: string): WaitTarget => ({
  cluster: 'hub',
  kind,
  namespace: 'nlp',
  name: 'train',
  until,
});

const state = (
  until: string,
  object: KubeManifest,
  more: { unreachable?: string } = {},
) =>
  judge(target(object.kind as WaitTarget['kind'], until), {
    object,
    isComplete: true,
    ...more,
  } as Parameters<typeof judge>[1]).state;

const rejected = aRayJob('train')
  .withStatus({ jobDeploymentStatus: 'ValidationFailed', message: 'no name' })
  .build();
const failed = aJob('train').withCondition('Failed', 'True').build();

describe('judge', () => {
  it.each<[string, string, KubeManifest, string]>([
    ['a RayJob that KubeRay rejects', 'Succeeded', rejected, 'failed'],
    ['a RayJob that KubeRay rejects', 'Finished', rejected, 'met'],
    ['a failed Job', 'Complete', failed, 'failed'],
    ['a failed Job', 'Failed', failed, 'met'],
  ])('ends the wait for %s until %s', (_, until, object, expected) => {
    expect(state(until, object)).toBe(expected);
  });

  it('does not accept the last known state of an unreachable cluster, unless it is final', () => {
    const unreachable = 'the cluster to be reachable';
    const complete = aJob('train').withCondition('Complete', 'True').build();
    expect(state('Complete', complete)).toBe('met');
    expect(state('Complete', complete, { unreachable })).toBe('waiting');
    expect(state('Finished', rejected, { unreachable })).toBe('met');
  });
});
