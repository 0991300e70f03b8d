import type { JobObject } from '@squadron/backstage-plugin-squadron-common';
import type { RayJob } from '@squadron/kube-kinds';
import { aJob, aRayJob } from '@squadron/test-utils';
import { freshestJob } from './freshestJob';

const START = '2026-11-21T12:01:00Z';
const END = '2026-11-21T12:02:00Z';

describe('freshestJob', () => {
  it.each<[string, RayJob, RayJob, string | undefined]>([
    [
      'a worker that runs what the hub still believes to begin',
      aRayJob().inQueue('default').build(),
      aRayJob().running(START).build(),
      'RUNNING',
    ],
    [
      'a worker that ended what the hub believes to run',
      aRayJob().running(START).build(),
      aRayJob().running(START).ended('SUCCEEDED', END).build(),
      'SUCCEEDED',
    ],
    [
      'a copy that has not begun',
      aRayJob().running(START).build(),
      aRayJob().inQueue('default').build(),
      'RUNNING',
    ],
    [
      'a job that ended on the hub while its copy is left behind',
      aRayJob().ended('FAILED', END).build(),
      aRayJob().running(START).build(),
      'FAILED',
    ],
  ])('uses the status that is ahead: %s', (_, object, copy, expected) => {
    const job = freshestJob({ kind: 'rayjob', object }, copy);
    expect(job.kind === 'rayjob' && job.object.status?.jobStatus).toBe(
      expected,
    );
    expect(job.object.metadata).toBe(object.metadata);
  });

  it('uses the pods of a batch Job on its worker cluster', () => {
    const object = aJob().inQueue('default').build();
    const copy = aJob().active(2).build();
    const job = freshestJob(
      { kind: 'job', object },
      { ...copy, status: { ...copy.status, startTime: START } },
    );
    expect(job.kind === 'job' && job.object.status?.active).toBe(2);
  });

  it('returns the same object for the same inputs', () => {
    const job: JobObject = { kind: 'rayjob', object: aRayJob().build() };
    const copy = aRayJob().running(START).build();
    expect(freshestJob(job, copy)).toBe(freshestJob(job, copy));
    expect(freshestJob(job, undefined)).toBe(job);
  });
});
