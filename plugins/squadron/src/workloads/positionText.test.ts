import { t } from '../__testUtils__/t';
import { positionText } from './positionText';

const tone = 'neutral' as const;

describe('positionText', () => {
  it.each<[string, Parameters<typeof positionText>[1], string]>([
    [
      'the place of one that waits',
      {
        position: { place: 3, of: 12 },
        state: { code: 'Queued', tone },
      },
      '3',
    ],
    [
      'the quota of one that waits for a cluster',
      { state: { code: 'Dispatching', tone } },
      'quota reserved',
    ],
    [
      'that one is admitted which has a cluster, even a lost one',
      { state: { code: 'WorkerLost', tone } },
      'admitted',
    ],
    [
      'that one is admitted which starts where its queue is',
      { state: { code: 'Starting', tone } },
      'admitted',
    ],
    [
      'nothing of one on a worker whose place is not known',
      { state: { code: 'Queued', tone } },
      '—',
    ],
    [
      'nothing of one that cannot run',
      { state: { code: 'CannotRun', tone } },
      '—',
    ],
  ])('has %s', (_, workload, expected) => {
    expect(positionText(t, workload)).toBe(expected);
  });
});
