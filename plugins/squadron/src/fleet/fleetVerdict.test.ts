import type { FleetOverview } from '@squadron/backstage-plugin-squadron-common';
import { fleetVerdict } from './fleetVerdict';
import { t } from '../__testUtils__/t';

const well: FleetOverview = {
  clusters: { total: 3, ready: 3 },
  gpus: [],
  jobs: {
    running: 2,
    waiting: 0,
    waitingPods: 0,
    cannotRun: 0,
    failedToday: 0,
  },
  attention: [],
  asOf: '2025-01-01T00:00:00Z',
  clusterStatuses: [],
};
const item = (tone: 'danger' | 'warning' | 'info', title: string) => ({
  tone,
  title,
  href: '/squadron',
});

describe('fleetVerdict', () => {
  it.each([
    ['the fleet is healthy', {}, 'success', 'All 3 clusters are ready.'],
    [
      'there is one cluster',
      { clusters: { total: 1, ready: 1 } },
      'success',
      'The only cluster is ready.',
    ],
    [
      'a cluster is being created',
      { clusters: { total: 3, ready: 2 } },
      'success',
      '2 of 3 clusters are ready.',
    ],
    [
      'no hub is configured',
      {
        clusters: { total: 1, ready: 0 },
        attention: [item('info', 'hub Unknown')],
      },
      'neutral',
      '0 of 1 clusters are ready.',
    ],
    [
      'one item needs attention',
      { attention: [item('danger', 'w1 is unreachable')] },
      'danger',
      '1 problem in the fleet.',
    ],
    [
      'several items need attention',
      {
        attention: [
          item('warning', 'w1 is degraded'),
          item('info', 'w2 is new'),
          item('warning', 'w3 is degraded'),
        ],
      },
      'warning',
      '2 problems in the fleet.',
    ],
    [
      'nothing has joined',
      { clusters: { total: 0, ready: 0 } },
      'neutral',
      'No cluster has joined this fleet yet, or you do not have permission to view any.',
    ],
  ])('is correct when %s', (_, changed, tone, sentence) => {
    const verdict = fleetVerdict(t, { ...well, ...changed });
    expect(verdict.sentence).toBe(sentence);
    expect(verdict.state.tone).toBe(tone);
  });
});
