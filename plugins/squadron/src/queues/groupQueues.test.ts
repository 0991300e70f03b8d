import { recordedAnswer } from '../__testUtils__/recordedAnswers';
import { boardResources, groupQueues, quotasOf } from './groupQueues';

describe('groupQueues', () => {
  const queues = recordedAnswer('listQueues', {}).items;

  it('groups ClusterQueues by cluster and cohort, the hub first, the longest wait first', () => {
    const groups = groupQueues(queues);
    expect(
      groups.map(group => [
        group.cluster,
        group.cohort,
        group.queues.map(queue => queue.name),
      ]),
    ).toEqual([
      ['hub', undefined, ['fleet', 'batch', 'research']],
      ['edge-9', undefined, ['fleet']],
      ['worker-1', undefined, ['fleet']],
      ['worker-2', undefined, ['fleet']],
      ['worker-2', 'ml', ['batch', 'research']],
    ]);
  });

  it('gives the bars of all groups one scale', () => {
    expect(
      groupQueues(queues).map(({ scales }) => scales['nvidia.com/gpu']),
    ).toEqual([36, 36, 36, 36, 36]);
  });

  it('offers GPUs before CPU and memory', () => {
    expect(boardResources(queues)).toEqual(['nvidia.com/gpu', 'cpu', 'memory']);
  });

  it('leaves out unused quotas of zero', () => {
    const fleet = queues.find(({ id }) => id === 'cq/hub/fleet')!;
    const gpus = fleet.quotas.find(one => one.resource === 'nvidia.com/gpu')!;
    const empty = { ...gpus, nominal: 0, limit: 0, reserved: 0 };
    expect(quotasOf({ ...fleet, quotas: [empty] }, 'nvidia.com/gpu')).toEqual(
      [],
    );
  });
});
