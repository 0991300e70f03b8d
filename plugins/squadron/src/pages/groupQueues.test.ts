import { exampleFleet } from '../../dev/fleetData';
import { boardResources, groupQueues, quotasOf } from './groupQueues';

describe('groupQueues', () => {
  const { queues } = exampleFleet(Date.UTC(2025, 0, 1));

  it('groups ClusterQueues by cluster and cohort, the hub first, the longest wait first', () => {
    const groups = groupQueues(queues);
    expect(
      groups.map(group => [
        group.cluster,
        group.cohort,
        group.queues.map(queue => queue.name),
      ]),
    ).toEqual([
      ['hub', undefined, ['fleet']],
      ['worker-2', 'ml', ['research', 'batch']],
    ]);
  });

  it('gives all bars of a group one scale', () => {
    const [, ml] = groupQueues(queues);
    expect(ml.scales['nvidia.com/gpu']).toBe(12);
  });

  it('offers GPUs before CPU and memory', () => {
    expect(boardResources(queues)).toEqual(['nvidia.com/gpu', 'cpu', 'memory']);
  });

  it('leaves out unused quotas of zero', () => {
    const [fleet] = queues;
    const empty = { ...fleet.quotas[0], nominal: 0, limit: 0, reserved: 0 };
    expect(quotasOf({ ...fleet, quotas: [empty] }, 'nvidia.com/gpu')).toEqual(
      [],
    );
  });
});
