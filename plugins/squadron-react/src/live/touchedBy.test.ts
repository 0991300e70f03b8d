import type { Change } from '@squadron/backstage-plugin-squadron-common';
import { queryKey } from '../hooks/useEndpoint';
import { touchedBy } from './touchedBy';

const job = {
  cluster: 'hub',
  namespace: 'nlp',
  kind: 'rayjob',
  name: 'train',
} as const;

describe('touchedBy', () => {
  const ofCluster: Change = { topic: 'clusters', cluster: 'w1', id: 'w1' };
  const ofJob: Change = {
    topic: 'workloads',
    cluster: 'hub',
    id: 'hub/nlp/rayjob/train',
  };
  const ofSomeJob: Change = { topic: 'workloads', cluster: 'w1' };
  const ofQueue: Change = {
    topic: 'queues',
    cluster: 'hub',
    id: 'cq/hub/fleet',
  };
  const ofSomeQueue: Change = { topic: 'queues', cluster: 'hub' };

  const ofPlacement: Change = {
    topic: 'placements',
    cluster: 'hub',
    id: 'nlp/t4',
  };
  const ofSomePlacement: Change = { topic: 'placements', cluster: 'hub' };
  const t4 = queryKey('getPlacement', { namespace: 'nlp', name: 't4' });
  const a100 = queryKey('getPlacement', { namespace: 'nlp', name: 'a100' });

  it.each([
    ['a Placement follows itself', ofPlacement, t4, true],
    ['a Placement ignores others', ofPlacement, a100, false],
    ['a Placement follows measurements', ofSomePlacement, a100, true],
    [
      'a list of Placements follows them',
      ofPlacement,
      queryKey('listPlacements', {}),
      true,
    ],
    ['a Placement ignores jobs', ofJob, t4, false],
    [
      'the overview ignores Placements',
      ofPlacement,
      queryKey('getOverview', {}),
      false,
    ],
    [
      'the overview follows everything',
      ofQueue,
      queryKey('getOverview', {}),
      true,
    ],
    [
      'a cluster list follows jobs, which it counts',
      ofJob,
      queryKey('listClusters', {}),
      true,
    ],
    [
      'a cluster follows jobs of the hub, which may leave it',
      ofJob,
      queryKey('getCluster', { cluster: 'w1' }),
      true,
    ],
    [
      'a cluster list follows clusters',
      ofCluster,
      queryKey('listClusters', {}),
      true,
    ],
    [
      'a cluster follows itself',
      ofCluster,
      queryKey('getCluster', { cluster: 'w1' }),
      true,
    ],
    [
      'a cluster ignores others',
      ofCluster,
      queryKey('getCluster', { cluster: 'w2' }),
      false,
    ],
    [
      'a job list follows jobs',
      ofJob,
      queryKey('listWorkloads', { limit: 8 }),
      true,
    ],
    ['a job follows itself', ofJob, queryKey('getWorkload', job), true],
    [
      'a job ignores others',
      ofJob,
      queryKey('getWorkload', { ...job, name: 'eval' }),
      false,
    ],
    [
      'a job of the hub follows pods of a worker, whose changes have no job id',
      ofSomeJob,
      queryKey('getWorkload', job),
      true,
    ],
    [
      'a queue follows the jobs in it',
      ofJob,
      queryKey('getClusterQueue', { cluster: 'hub', name: 'fleet' }),
      true,
    ],
    ['claims follow queues', ofSomeQueue, queryKey('listClaims', {}), true],
    ['capacity ignores jobs', ofJob, queryKey('listCapacity', {}), false],
    [
      'a queue follows itself',
      ofQueue,
      queryKey('getClusterQueue', { cluster: 'hub', name: 'fleet' }),
      true,
    ],
    [
      'a queue ignores other queues',
      ofQueue,
      queryKey('getClusterQueue', { cluster: 'hub', name: 'other' }),
      false,
    ],
    [
      'a queue follows a change of any queue',
      ofSomeQueue,
      queryKey('getLocalQueue', {
        cluster: 'hub',
        namespace: 'nlp',
        name: 'default',
      }),
      true,
    ],
    [
      'a log follows nothing',
      ofJob,
      queryKey('getWorkloadLog', { ...job, tail: 10 }),
      false,
    ],
    [
      'versions follow nothing',
      ofCluster,
      queryKey('listVersions', { provider: 'sandbox' }),
      false,
    ],
    [
      'queries of other plugins are ignored',
      ofCluster,
      ['catalog', 'overview'],
      false,
    ],
  ])('%s', (_, change, key, expected) => {
    expect(touchedBy(change, key)).toBe(expected);
  });
});
