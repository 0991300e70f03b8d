import { exampleJob } from '../__testUtils__/exampleJob';
import { bulkReason, bulkReasonOfAll, bulkTypedName } from './bulk';
import { t } from '../__testUtils__/t';

const running = exampleJob();
const ended = { ...running, finishedAt: '2025-01-01T00:00:00Z' };
const held = { ...running, isSuspended: true };

describe('bulkReason', () => {
  it.each([
    ['stop', running, undefined],
    ['stop', ended, 'Already finished.'],
    ['suspend', held, 'It is already suspended.'],
    ['resume', held, undefined],
    ['resume', running, 'It is not suspended.'],
  ] as const)('explains %s for one row', (action, workload, expected) => {
    expect(bulkReason(t, action, workload)).toBe(expected);
  });
});

describe('bulkReasonOfAll', () => {
  it.each([
    ['one that can', 'stop', [ended, running], undefined],
    ['one that cannot', 'stop', [ended], 'Already finished.'],
    [
      'several that cannot',
      'resume',
      [ended, running],
      'Not possible for any of them: Already finished. It is not suspended.',
    ],
    ['nothing', 'stop', [], undefined],
  ] as const)('gives the reason for %s', (_, action, rows, expected) => {
    expect(bulkReasonOfAll(t, action, rows)).toBe(expected);
  });
});

describe('bulkTypedName', () => {
  it.each([
    [[], undefined],
    [[running], running.name],
    [[running, held], '2 RayClusters'],
  ])('is required if other workloads are affected', (used, expected) => {
    expect(bulkTypedName(t, used)).toBe(expected);
  });
});
