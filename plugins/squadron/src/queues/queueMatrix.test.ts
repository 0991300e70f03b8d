import type { QueueSummary } from '@squadron/backstage-plugin-squadron-common';
import { queueMatrix } from './queueMatrix';

const GPU = 'nvidia.com/gpu';

function queue(
  cluster: string,
  name: string,
  nominal: number,
  reserved = 0,
  pending = 0,
): QueueSummary {
  return {
    id: `cq/${cluster}/${name}`,
    kind: 'ClusterQueue',
    cluster,
    name,
    state: { code: 'Active', tone: 'success' },
    quotas: [
      {
        flavor: 'a',
        resource: GPU,
        nominal,
        reserved,
        used: reserved,
        borrowed: 0,
      },
    ],
    pending,
    reserving: 0,
    admitted: 0,
    cannotRun: 0,
  };
}

describe('queueMatrix', () => {
  it('has a row per name, a column per cluster, and the sum of the workers', () => {
    const { clusters, rows, scale } = queueMatrix(
      [
        queue('west', 'fleet', 16, 4),
        queue('hub', 'calm', 4),
        queue('east', 'fleet', 8, 8),
        queue('hub', 'fleet', 24, 12, 3),
      ],
      GPU,
    );
    expect(clusters).toEqual(['hub', 'east', 'west']);
    expect(rows.map(({ name }) => name)).toEqual(['fleet', 'calm']);
    expect(rows[0].ofWorkers).toMatchObject({ nominal: 24, reserved: 12 });
    expect(rows[1].ofWorkers).toBeUndefined();
    expect(scale).toBe(24);
  });

  it('is empty without queues', () => {
    expect(queueMatrix([], GPU)).toEqual({ clusters: [], rows: [], scale: 0 });
  });
});
