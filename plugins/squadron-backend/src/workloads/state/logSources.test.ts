import {
  inEnglish,
  aJob,
  aPod,
  aRayCluster,
  aRayJob,
} from '@squadron/test-builders';
import type { KubePod } from '@squadron/kube-kinds';
import { logSources } from './logSources';

const job = aRayJob('train').running('2026-11-21T12:00:00Z');
const jobId = { jobId: 'train-x1' };

function ofRayJob(pods: KubePod[], rayJob = job.withStatus(jobId).build()) {
  return logSources({
    job: { kind: 'rayjob', object: rayJob },
    cluster: 'hub',
    remote: { cluster: 'worker-1', pods },
  });
}

describe('logSources', () => {
  it('lists driver, submitter, head and workers by relevance', () => {
    const sources = ofRayJob([
      aPod('train-w-b').asRayWorker('train').running().build(),
      aPod('train-w-a').asRayWorker('train').build(),
      aPod('train-head').asRayHead('train').running().build(),
      aPod('train-submit').terminatedWith(0, 'Completed').build(),
    ]);
    expect(sources.map(({ label, state }) => [label, state.code])).toEqual([
      ['Driver', 'Running'],
      ['Submitter', 'Ended'],
      ['Head', 'Running'],
      ['Worker gpu 1', 'NotStarted'],
      ['Worker gpu 2', 'Running'],
    ]);
    expect(sources[3]).toMatchObject({
      id: 'train-w-a/main',
      cluster: 'worker-1',
      pod: 'train-w-a',
      container: 'main',
    });
  });

  it('names further containers, init containers and earlier runs', () => {
    const pod = aPod('train-head').asRayHead('train').running().build();
    const sources = ofRayJob([
      {
        ...pod,
        spec: {
          containers: [{ name: 'ray-head' }, { name: 'sidecar' }],
          initContainers: [{ name: 'fetch' }],
        },
        status: {
          containerStatuses: [
            {
              name: 'ray-head',
              restartCount: 2,
              state: { waiting: { reason: 'CrashLoopBackOff' } },
            },
          ],
          initContainerStatuses: [
            { name: 'fetch', state: { terminated: { exitCode: 3 } } },
          ],
        },
      },
    ]);
    expect(
      inEnglish(
        sources
          .slice(1)
          .map(({ label, restarts, state }) => [
            label,
            restarts,
            state.code,
            state.detail,
          ]),
      ),
    ).toEqual([
      ['Head', 2, 'NotStarted', 'crash loop back off'],
      ['Head · sidecar', undefined, 'NotStarted', undefined],
      ['Head · fetch (init)', undefined, 'Failed', 'exit code 3'],
    ]);
  });

  it.each([
    ['NotStarted', undefined],
    ['Running', 'PENDING'],
    ['Ended', 'SUCCEEDED'],
    ['Failed', 'FAILED'],
    ['Stopped', 'STOPPED'],
  ])('shows the driver as %s when Ray reports %s', (word, jobStatus) => {
    const rayJob = aRayJob('train')
      .withStatus({ ...jobId, jobStatus })
      .build();
    expect(ofRayJob([], rayJob)[0].state.code).toBe(word);
  });

  it('has no driver for other kinds than RayJob', () => {
    const pods = [aPod('a').build(), aPod('b').build()];
    const facts = { cluster: 'hub', remote: { cluster: 'hub', pods } };
    const ofJob = logSources({
      ...facts,
      job: { kind: 'job', object: aJob('a').build() },
    });
    const ofCluster = logSources({
      cluster: 'hub',
      job: { kind: 'raycluster', object: aRayCluster('a').build() },
    });
    expect(ofJob.map(({ label }) => label)).toEqual(['Pod 1', 'Pod 2']);
    expect(ofCluster).toEqual([]);
  });
});
