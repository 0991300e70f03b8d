import { exampleJob } from '../__testUtils__/exampleJob';
import { stopReason } from '../workloads/actions/workloadReasons';
import { t } from '../__testUtils__/t';

const running = exampleJob();

describe('stopReason', () => {
  const finishedAt = '2025-01-01T00:00:00Z';
  it.each([
    ['a running job', running, undefined],
    ['a finished job', { ...running, finishedAt }, 'Already finished.'],
    [
      'a RayCluster, which may have ended and still exist',
      { ...running, kind: 'raycluster' as const, finishedAt },
      undefined,
    ],
    [
      'one that is already being deleted',
      {
        ...running,
        state: { code: 'Deleting' as const, tone: 'neutral' as const },
      },
      'It is being deleted.',
    ],
  ])('gives the reason for %s', (_, workload, expected) => {
    expect(stopReason(t, workload)).toBe(expected);
  });
});
