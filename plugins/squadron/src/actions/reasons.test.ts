import { exampleFleet } from '../../dev/fleetData';
import { destroyReason } from './destroyReason';
import { detachReason } from './detachReason';
import { stopReason } from './stopReason';

const { clusters, workloads } = exampleFleet(Date.UTC(2025, 0, 1));
const [hub, worker] = clusters;
const running = workloads[0];

describe('destroyReason', () => {
  it.each([
    ['a cluster made here', worker, undefined],
    [
      'the hub',
      hub,
      'The hub manages the fleet and is not destroyed from here.',
    ],
    [
      'a cluster of somebody else',
      { ...worker, origin: 'cluster-profile' as const },
      'Squadron did not make it; remove it where it was made.',
    ],
    [
      'one that is going already',
      { ...worker, state: { word: 'Deleting', tone: 'neutral' as const } },
      'It is being deleted.',
    ],
  ])('judges %s', (_, cluster, expected) => {
    expect(destroyReason(cluster)).toBe(expected);
  });
});

describe('detachReason', () => {
  it.each([
    ['a cluster made here', worker, undefined],
    [
      'an imported cluster',
      { ...worker, origin: 'cluster-profile' as const },
      undefined,
    ],
    ['the hub', hub, 'The hub manages the fleet and is not changed from here.'],
    [
      'one that another Cluster API user made',
      { ...worker, origin: 'cluster-api' as const },
      'Squadron did not make it; change it where it was made.',
    ],
  ])('judges %s', (_, cluster, expected) => {
    expect(detachReason(cluster)).toBe(expected);
  });
});

describe('stopReason', () => {
  const finishedAt = '2025-01-01T00:00:00Z';
  it.each([
    ['a running job', running, undefined],
    ['a finished job', { ...running, finishedAt }, 'Already finished.'],
    [
      'a RayCluster, which may have an end and still exist',
      { ...running, kind: 'raycluster' as const, finishedAt },
      undefined,
    ],
    [
      'one that is going already',
      { ...running, state: { word: 'Deleting', tone: 'neutral' as const } },
      'It is being deleted.',
    ],
  ])('judges %s', (_, workload, expected) => {
    expect(stopReason(workload)).toBe(expected);
  });
});
