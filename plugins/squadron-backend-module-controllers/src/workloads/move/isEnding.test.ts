import type { KubeManifest } from '@squadron/kube-kinds';
import { isEnding } from './isEnding';

describe('the end of a job', () => {
  it.each<[string, Partial<KubeManifest>, boolean]>([
    ['a RayJob that Ray has ended', { status: { jobStatus: 'STOPPED' } }, true],
    ['a RayJob that runs', { status: { jobStatus: 'RUNNING' } }, false],
    ['a Job without pods yet', {}, false],
    [
      'a Job with an active pod',
      { status: { active: 1, succeeded: 1 } },
      false,
    ],
    [
      'a Job with all but one pod counted',
      {
        spec: { completions: 3 },
        status: {
          succeeded: 2,
          uncountedTerminatedPods: { succeeded: ['uid'] },
        },
      },
      true,
    ],
  ])('is detected for %s', (_, job, expected) => {
    expect(
      isEnding({
        apiVersion: 'v1',
        kind: 'Any',
        metadata: { name: 'any' },
        ...job,
      }),
    ).toBe(expected);
  });
});
