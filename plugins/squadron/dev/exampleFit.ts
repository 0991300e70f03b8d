import type { FitView } from '@squadron/backstage-plugin-squadron-common';

const live = {
  state: 'live',
  lastContact: '2026-11-21T12:29:58.000Z',
} as const;

/**
 * A job of eight A100 that fits in the hub's queue and on one worker of three.
 */
export const exampleFit: FitView = {
  word: 'fits',
  sentence: 'It would start now on worker-2.',
  places: [
    {
      cluster: 'hub',
      role: 'hub',
      clusterQueue: 'fleet',
      word: 'fits',
      cause: 'quota',
      reason: 'Enough quota is free now.',
      shortages: [],
      victims: [],
      freshness: live,
    },
    {
      cluster: 'worker-1',
      role: 'worker',
      clusterQueue: 'fleet',
      word: 'never',
      cause: 'size',
      reason: 'Workers asks for 8 × A100; worker-1 has none for it.',
      shortages: [],
      victims: [],
      freshness: live,
    },
    {
      cluster: 'worker-2',
      role: 'worker',
      clusterQueue: 'fleet',
      word: 'fits',
      cause: 'quota',
      reason: 'Enough quota is free now.',
      shortages: [],
      victims: [],
      caution:
        'Its nodes fit 1 of 2 pods of workers; the others wait until nodes are added.',
      freshness: live,
    },
  ],
  oldestData: '2026-11-21T12:29:58.000Z',
  asOf: '2026-11-21T12:30:00.000Z',
};
