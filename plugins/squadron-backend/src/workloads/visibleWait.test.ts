import {
  messageOf,
  sentencesOf,
} from '@squadron/backstage-plugin-squadron-common';
import { visibleWait } from './visibleWait';

const hidden = {
  cluster: 'worker-2',
  namespace: 'vision',
  kind: 'RayJob',
  name: 'pretrain',
  flavor: 'a100',
  resource: 'nvidia.com/gpu',
  amount: 12,
  priority: 100,
  since: '2026-11-21T12:10:00Z',
};

const at = { queue: 'gpu', cluster: 'worker-2' };

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

  const readsNlp = (place: { namespace?: string }) => place.namespace === 'nlp';
  const never = sentencesOf(
    messageOf('answers.workloads.wait.preemptsNever', at),
  );
  const revealing = {
    ...wait,
    preemption: sentencesOf(
      messageOf('answers.workloads.wait.preemptsLower', {
        ...at,
        priority: 0,
        least: 100,
      }),
    ),
    unblock: [
      sentencesOf(
        messageOf('answers.workloads.unblock.outrank', { above: 100 }),
      ),
      sentencesOf(messageOf('answers.workloads.unblock.never')),
    ],
  };

  it('shows priorities in texts only if all are visible', () => {
    expect(visibleWait(revealing, () => true)).toEqual(revealing);
    const { preemption, unblock } = visibleWait(revealing, readsNlp);
    expect(preemption).toBeUndefined();
    expect(unblock).toEqual(revealing.unblock.slice(1));
    const { preemption: kept } = visibleWait(
      { ...revealing, preemption: never },
      readsNlp,
    );
    expect(kept).toEqual(never);
  });

  it('shows at most five holders, and knows whether the others are visible', () => {
    const own = { ...hidden, namespace: 'nlp' };
    const { holders, preemption } = visibleWait(
      { ...revealing, holders: [own, own, own, own, own, hidden] },
      readsNlp,
    );
    expect(holders).toEqual([own, own, own, own, own]);
    expect(preemption).toBeUndefined();
  });

  it('has nothing of a hidden holder anywhere', () => {
    expect(JSON.stringify(visibleWait(revealing, () => false))).not.toMatch(
      /vision|nlp|pretrain|eval|RayJob|priority/i,
    );
  });
});
