import type { ClusterSummary } from '@squadron/backstage-plugin-squadron-common';
import { fleetHeat } from './fleetHeat';

const cluster = (
  id: string,
  gpus: Array<[string, number, number]>,
  state: 'live' | 'offline' = 'live',
) =>
  ({
    id,
    freshness: { state },
    gpus: gpus.map(([type, used, total]) => ({ type, used, total })),
  } as ClusterSummary);

const fleet = [
  cluster('hub', []),
  cluster('t4s', [['nvidia-tesla-t4', 3, 8]]),
  cluster('mixed', [
    ['nvidia-tesla-t4', 1, 4],
    ['nvidia-a100', 16, 16],
  ]),
  cluster('edge', [['nvidia-l4', 0, 8]], 'offline'),
];

describe('fleetHeat', () => {
  it('has a column per type and a row per cluster with GPUs, the largest first', () => {
    const { types, rows } = fleetHeat(fleet);
    expect(types).toEqual(['nvidia-a100', 'nvidia-tesla-t4', 'nvidia-l4']);
    expect(
      rows.map(row => [row.cluster.id, ...row.gpus.map(gpu => gpu?.used)]),
    ).toEqual([
      ['mixed', 16, 1, undefined],
      ['edge', undefined, undefined, 0],
      ['t4s', undefined, 3, undefined],
    ]);
  });

  it('sums up what can be reached, and says what is left out', () => {
    const { totals, lost } = fleetHeat(fleet);
    expect(totals.map(({ used, total }) => [used, total])).toEqual([
      [16, 16],
      [4, 12],
      [0, 0],
    ]);
    expect(lost).toBe(8);
  });

  it('is empty without GPUs', () => {
    expect(fleetHeat([cluster('hub', [])])).toEqual({
      ...{ types: [], rows: [], totals: [], lost: 0 },
    });
  });
});
