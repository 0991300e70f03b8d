import { messageOf } from '@squadron/backstage-plugin-squadron-common';
import { visibleWait } from './visibleWait';

const hidden = {
  cluster: 'worker-2',
  namespace: 'vision',
  kind: 'RayJob',
  name: 'pretrain',
  flavor: 'a100',
  resource: 'nvidia.com/gpu',
  amount: 12,
  since: '2026-11-21T12:10:00Z',
};

const wait = {
  cause: 'quota' as const,
  sentence: messageOf('answers.queues.idle'),
  shortages: [],
  clusters: [],
  holders: [hidden, { ...hidden, namespace: 'nlp', name: 'eval', amount: 1 }],
  unblock: [],
};

describe('visibleWait', () => {
  it('names only holders that the reader may read, and asks where and what they are', () => {
    const asked: unknown[] = [];
    const { holders } = visibleWait(wait, place => {
      asked.push(place);
      return place.namespace === 'nlp';
    });
    const { cluster, flavor, resource, amount, since } = hidden;
    expect(holders).toEqual([
      { cluster, flavor, resource, amount, since },
      wait.holders[1],
    ]);
    expect(asked[0]).toMatchObject({
      clusters: ['worker-2'],
      namespace: 'vision',
      object: { name: 'pretrain' },
    });
  });

  it('has nothing of a hidden holder anywhere', () => {
    expect(JSON.stringify(visibleWait(wait, () => false))).not.toMatch(
      /vision|nlp|pretrain|eval|RayJob/,
    );
  });
});
