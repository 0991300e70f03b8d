import type { WorkloadDetail } from '@squadron/backstage-plugin-squadron-common';
import { exampleFleet } from '../../dev/fleetData';
import {
  isHeld,
  moveReason,
  priorityReason,
  rerunFormReason,
  rerunReason,
  resumeReason,
  scaleReason,
  suspendReason,
  upgradeReason,
} from './workloadReasons';

const running = exampleFleet(Date.UTC(2025, 0, 1)).workloads[0];
const as = (change: Partial<WorkloadDetail>) => ({ ...running, ...change });
const finished = as({ finishedAt: '2025-01-01T00:00:00Z' });
const deleting = as({ state: { word: 'Deleting', tone: 'neutral' } });
const held = as({ isSuspended: true });

describe('suspendReason and resumeReason', () => {
  it.each([
    ['a running job', running, undefined, 'It is not suspended.'],
    ['a held job', held, 'It is suspended already.', undefined],
    ['a finished job', finished, 'Already finished.', 'Already finished.'],
    [
      'one that is going',
      deleting,
      'It is being deleted.',
      'It is being deleted.',
    ],
    [
      'a RayCluster that had an end before',
      { ...finished, kind: 'raycluster' as const },
      undefined,
      'It is not suspended.',
    ],
  ])('judge %s', (_, workload, suspend, resume) => {
    expect(suspendReason(workload)).toBe(suspend);
    expect(resumeReason(workload)).toBe(resume);
  });

  it('read a row of a list by its word, and a page by what it knows', () => {
    const { isSuspended, ...row } = as({
      state: { word: 'Suspended', tone: 'neutral' },
    });
    expect(isSuspended).toBeUndefined();
    expect(isHeld(row)).toBe(true);
    expect(isHeld(as({ ...row, isSuspended: false }))).toBe(false);
  });
});

describe('rerunReason', () => {
  it.each([
    ['rayjob', undefined],
    [
      'job',
      'Only RayJobs are run again from here; copy its YAML from the tab Spec.',
    ],
    ['raycluster', 'It runs until it is deleted; only jobs are run again.'],
    ['rayservice', 'It runs until it is deleted; only jobs are run again.'],
  ] as const)('judges a %s', (kind, expected) => {
    expect(rerunReason({ ...finished, kind })).toBe(expected);
  });

  it('needs a job that fits the form where the form is opened', () => {
    expect(rerunFormReason(as({ form: undefined }))).toBe(
      'The form cannot hold all that its YAML says; run it again as it is, or copy the YAML.',
    );
    const form = { name: 'train', namespace: 'nlp', entrypoint: 'python a.py' };
    expect(rerunFormReason(as({ form }))).toBeUndefined();
  });
});

describe('the reasons of what is changed in place', () => {
  it.each([
    ['priority in a queue', priorityReason(running), undefined],
    [
      'priority outside of queues',
      priorityReason(as({ queue: undefined })),
      'It is in no queue, so nothing goes before or after it.',
    ],
    ['priority after the end', priorityReason(finished), 'Already finished.'],
    ['moving', moveReason(running), undefined],
    [
      'moving what no queue dispatches',
      moveReason(as({ queue: undefined })),
      'It is in no queue, so nothing sends it to another cluster.',
    ],
    ['moving after the end', moveReason(finished), 'Already finished.'],
    ['moving what goes', moveReason(deleting), 'It is being deleted.'],
    [
      'scaling a head alone',
      scaleReason(as({ groups: [] })),
      'It has a head only and no worker group.',
    ],
    [
      'scaling groups',
      scaleReason(
        as({ groups: [{ name: 'cpu', desired: 1, min: 0, max: 3 }] }),
      ),
      undefined,
    ],
    ['scaling what goes', scaleReason(deleting), 'It is being deleted.'],
    ['upgrading', upgradeReason(running), undefined],
    ['upgrading what goes', upgradeReason(deleting), 'It is being deleted.'],
  ])('judge %s', (_, reason, expected) => {
    expect(reason).toBe(expected);
  });
});
