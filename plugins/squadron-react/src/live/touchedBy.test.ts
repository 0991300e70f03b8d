import { queryKeys } from '../api/queryKeys';
import { touchedBy, type Change } from './touchedBy';

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
  const t4 = queryKeys.placement({ namespace: 'nlp', name: 't4' });
  const a100 = queryKeys.placement({ namespace: 'nlp', name: 'a100' });

  it.each([
    ['a Placement follows itself', ofPlacement, t4, true],
    ['a Placement ignores others', ofPlacement, a100, false],
    ['a Placement follows measurements', ofSomePlacement, a100, true],
    [
      'a list of Placements follows them',
      ofPlacement,
      queryKeys.placements({}),
      true,
    ],
    ['a Placement ignores jobs', ofJob, t4, false],
    [
      'the overview ignores Placements',
      ofPlacement,
      queryKeys.overview(),
      false,
    ],
    ['the overview follows everything', ofQueue, queryKeys.overview(), true],
    [
      'a cluster list follows clusters',
      ofCluster,
      queryKeys.clusters({}),
      true,
    ],
    ['a cluster list ignores jobs', ofJob, queryKeys.clusters({}), false],
    ['a cluster follows itself', ofCluster, queryKeys.cluster('w1'), true],
    ['a cluster ignores others', ofCluster, queryKeys.cluster('w2'), false],
    ['a job list follows jobs', ofJob, queryKeys.workloads({ limit: 8 }), true],
    ['a job follows itself', ofJob, queryKeys.workload(job), true],
    [
      'a job ignores others',
      ofJob,
      queryKeys.workload({ ...job, name: 'eval' }),
      false,
    ],
    [
      'a job of the hub follows pods of a worker, whose changes have no job id',
      ofSomeJob,
      queryKeys.workload(job),
      true,
    ],
    [
      'a queue follows the jobs in it',
      ofJob,
      queryKeys.queue({ cluster: 'hub', name: 'fleet' }),
      true,
    ],
    ['claims follow queues', ofSomeQueue, queryKeys.claims(), true],
    ['capacity ignores jobs', ofJob, queryKeys.capacity(), false],
    [
      'a queue follows itself',
      ofQueue,
      queryKeys.queue({ cluster: 'hub', name: 'fleet' }),
      true,
    ],
    [
      'a queue ignores other queues',
      ofQueue,
      queryKeys.queue({ cluster: 'hub', name: 'other' }),
      false,
    ],
    [
      'a queue follows a change of any queue',
      ofSomeQueue,
      queryKeys.queue({ cluster: 'hub', namespace: 'nlp', name: 'default' }),
      true,
    ],
    ['a log follows nothing', ofJob, queryKeys.workloadLog(job, 10), false],
    [
      'versions follow nothing',
      ofCluster,
      queryKeys.versions('sandbox'),
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
