import { exampleJob } from '../__testUtils__/exampleJob';
import { recordedAnswer } from '../__testUtils__/recordedAnswers';
import {
  destroyReason,
  detachReason,
} from '../clusters/actions/clusterReasons';
import { stopReason } from '../workloads/actions/workloadReasons';
import { t } from '../__testUtils__/t';

const hub = recordedAnswer('getCluster', { cluster: 'hub' });
const worker = recordedAnswer('getCluster', { cluster: 'worker-1' });
const running = exampleJob();

describe('destroyReason', () => {
  it.each([
    ['a cluster created by Squadron', worker, undefined],
    ['the hub', hub, 'The hub manages the fleet and cannot be destroyed here.'],
    [
      'a cluster that Squadron did not create',
      { ...worker, origin: 'cluster-profile' as const },
      'Joined by the ClusterProfile fleet/worker-1. Change it at its source.',
    ],
    [
      'one that is already being deleted',
      {
        ...worker,
        state: { code: 'Deleting' as const, tone: 'neutral' as const },
      },
      'It is being deleted.',
    ],
  ])('gives the reason for %s', (_, cluster, expected) => {
    expect(destroyReason(t, cluster)).toBe(expected);
  });
});

describe('detachReason', () => {
  it.each([
    ['a cluster created by Squadron', worker, undefined],
    [
      'an imported cluster',
      { ...worker, origin: 'cluster-profile' as const },
      undefined,
    ],
    ['the hub', hub, 'The hub manages the fleet and cannot be changed here.'],
    [
      'one that another Cluster API user created',
      { ...worker, origin: 'cluster-api' as const },
      'Managed by Cluster API in fleet/worker-1. Change it there.',
    ],
  ])('gives the reason for %s', (_, cluster, expected) => {
    expect(detachReason(t, cluster)).toBe(expected);
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
