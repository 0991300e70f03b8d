import type { WorkloadDetail } from '@squadron/backstage-plugin-squadron-common';
import { exampleJob } from '../../__testUtils__/exampleJob';
import {
  isHeld,
  moveReason,
  priorityReason,
  rerunFormReason,
  resumeReason,
  scaleReason,
  suspendReason,
  upgradeReason,
} from './workloadReasons';
import { t } from '../../__testUtils__/t';

const running = exampleJob();
const as = (change: Partial<WorkloadDetail>) => ({ ...running, ...change });
const finished = as({ finishedAt: '2025-01-01T00:00:00Z' });
const deleting = as({ state: { code: 'Deleting', tone: 'neutral' } });
const held = as({ isSuspended: true });

describe('suspendReason and resumeReason', () => {
  it.each([
    ['a running job', running, undefined, 'It is not suspended.'],
    ['a held job', held, 'It is already suspended.', undefined],
    ['a finished job', finished, 'Already finished.', 'Already finished.'],
    [
      'one that is being deleted',
      deleting,
      'It is being deleted.',
      'It is being deleted.',
    ],
    [
      'a RayCluster that has ended before',
      { ...finished, kind: 'raycluster' as const },
      undefined,
      'It is not suspended.',
    ],
  ])('give the reasons for %s', (_, workload, suspend, resume) => {
    expect(suspendReason(t, workload)).toBe(suspend);
    expect(resumeReason(t, workload)).toBe(resume);
  });

  it('use the state word of a list row, and the details of a page', () => {
    const row = as({
      isSuspended: undefined,
      state: { code: 'Suspended', tone: 'neutral' },
    });
    expect(isHeld(row)).toBe(true);
    expect(isHeld(as({ ...row, isSuspended: false }))).toBe(false);
  });
});

describe('rerunFormReason', () => {
  it('requires a job that fits the form to open the form', () => {
    expect(rerunFormReason(t, as({ form: undefined }))).toBe(
      'The form does not support all fields of its YAML. Copy and change its YAML instead.',
    );
    const form = { name: 'train', namespace: 'nlp', entrypoint: 'python a.py' };
    expect(rerunFormReason(t, as({ form }))).toBeUndefined();
  });
});

describe('the reasons of changes in place', () => {
  it.each([
    ['priority in a queue', priorityReason(t, running), undefined],
    [
      'priority outside of queues',
      priorityReason(t, as({ queue: undefined })),
      'It is not in a queue, so its priority has no effect.',
    ],
    [
      'priority after the end',
      priorityReason(t, finished),
      'Already finished.',
    ],
    ['moving', moveReason(t, running), undefined],
    [
      'moving a workload without a queue',
      moveReason(t, as({ queue: undefined })),
      'It is not in a queue, so it cannot be dispatched to another cluster.',
    ],
    [
      'moving once more',
      moveReason(t, as({ state: { code: 'Moving', tone: 'info' } })),
      'It is moving already. Wait until it runs there.',
    ],
    ['moving after the end', moveReason(t, finished), 'Already finished.'],
    [
      'moving a TrainJob after the end',
      moveReason(t, { ...finished, kind: 'trainjob' }),
      'Already finished.',
    ],
    ['moving during deletion', moveReason(t, deleting), 'It is being deleted.'],
    [
      'scaling without worker groups',
      scaleReason(t, as({ groups: [] })),
      'It has a head but no worker groups.',
    ],
    [
      'scaling groups',
      scaleReason(
        t,
        as({ groups: [{ name: 'cpu', desired: 1, min: 0, max: 3 }] }),
      ),
      undefined,
    ],
    [
      'scaling during deletion',
      scaleReason(t, deleting),
      'It is being deleted.',
    ],
    ['upgrading', upgradeReason(t, running), undefined],
    [
      'upgrading during deletion',
      upgradeReason(t, deleting),
      'It is being deleted.',
    ],
  ])('are correct for %s', (_, reason, expected) => {
    expect(reason).toBe(expected);
  });
});
