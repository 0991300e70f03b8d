import { exampleJob } from '../__testUtils__/exampleJob';
import { recordedAnswer } from '../__testUtils__/recordedAnswers';
import { managedElsewhere } from '../clusters/actions/clusterReasons';
import { stopReason } from '../workloads/actions/workloadReasons';
import { t } from '../__testUtils__/t';

const worker = recordedAnswer('getCluster', { cluster: 'worker-1' });
const running = exampleJob();

describe('managedElsewhere', () => {
  it.each([
    ['a cluster created by Squadron', 'squadron', undefined],
    [
      'one that joined by its ClusterProfile',
      'cluster-profile',
      'Joined by the ClusterProfile fleet/worker-1. Change it at its source.',
    ],
    [
      'one that another Cluster API user created',
      'cluster-api',
      'Managed by Cluster API in fleet/worker-1. Change it there.',
    ],
  ] as const)('says where %s is changed', (_, origin, expected) => {
    expect(managedElsewhere(t, { ...worker, origin })).toBe(expected);
  });
});

describe('stopReason', () => {
  const finishedAt = '2025-01-01T00:00:00Z';
  it.each([
    ['a running job', running, undefined],
    ['a finished job', { ...running, finishedAt }, 'Already finished.'],
    [
      'a RayCluster, which may have ended and still exist',
      { ...running, kind: 'raycluster' as const, finishedAt },
      undefined,
    ],
    [
      'one that is already being deleted',
      {
        ...running,
        state: { code: 'Deleting' as const, tone: 'neutral' as const },
      },
      'It is being deleted.',
    ],
  ])('gives the reason for %s', (_, workload, expected) => {
    expect(stopReason(t, workload)).toBe(expected);
  });
});
