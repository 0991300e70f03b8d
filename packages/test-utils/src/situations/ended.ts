import { aJob, aPod, at } from '@squadron/test-builders';
import {
  headPod,
  onWorker,
  placedWorkload,
  rayFacts,
  runningJob,
  startedJob,
} from './parts';
import type { Situation } from './types';

function failedJob(reason: string, message: string) {
  return runningJob().withStatus({
    jobStatus: 'FAILED',
    jobDeploymentStatus: 'Failed',
    reason,
    message,
    endTime: at('12:20:00'),
    failed: 1,
  });
}

/** Finished. @internal */
export const ended: Situation[] = [
  {
    name: 'succeeded',
    facts: rayFacts(runningJob().ended('SUCCEEDED', at('12:20:00')), {
      workload: placedWorkload().finished('Succeeded', at('12:20:01')).build(),
    }),
    state: 'Succeeded (success)',
    verdict: 'Succeeded on worker-1 after 4 min.',
    steps: [
      'hub: submitted',
      'hub: queued',
      'hub: quota reserved',
      'hub: dispatched',
      'worker-1: running',
      'worker-1: succeeded',
      'hub: finished',
    ],
  },
  {
    name: 'ended on the worker before the hub’s object reports it',
    facts: rayFacts(runningJob(), {
      workload: placedWorkload().finished('Succeeded', at('12:20:01')).build(),
    }),
    state: 'Succeeded (success)',
    verdict: 'Succeeded on worker-1 after 4 min 1 s.',
    steps: [
      'hub: submitted',
      'hub: queued',
      'hub: quota reserved',
      'hub: dispatched',
      'worker-1: running',
      'worker-1: succeeded',
      'hub: finished',
    ],
  },
  {
    name: 'was stopped',
    facts: rayFacts(runningJob().ended('STOPPED', at('12:20:00')), {
      workload: placedWorkload().build(),
    }),
    state: 'Stopped (neutral)',
    verdict: 'Stopped on worker-1 after 4 min.',
    steps: [
      'hub: submitted',
      'hub: queued',
      'hub: quota reserved',
      'hub: dispatched',
      'worker-1: running',
      'worker-1: stopped',
    ],
  },
  {
    name: 'failed in its own code',
    facts: rayFacts(
      failedJob(
        'AppFailed',
        "Job entrypoint command failed with exit code 1, last available logs (truncated to 20,000 chars):\nTraceback (most recent call last):\nModuleNotFoundError: No module named 'torch'\n",
      ),
      onWorker([]),
    ),
    state: 'Failed (danger)',
    verdict:
      "Failed on worker-1: the entrypoint ended with exit code 1: ModuleNotFoundError: No module named 'torch'. Its log may show the cause.",
    steps: [
      'hub: submitted',
      'hub: queued',
      'worker-1: nominated',
      'worker-1: admitted',
      'hub: quota reserved',
      'hub: dispatched',
      'worker-1: RayCluster created',
      'worker-1: running',
      'worker-1: failed',
    ],
  },
  {
    name: 'could not set up its runtime environment',
    facts: rayFacts(
      failedJob(
        'AppFailed',
        'runtime_env setup failed: Failed to set up runtime environment.\nERROR: No matching distribution found for numpi',
      ),
      onWorker([]),
    ),
    state: 'Failed (danger)',
    verdict:
      'Failed on worker-1: its runtime environment could not be set up: ERROR: No matching distribution found for numpi. Correct its runtime environment and submit it again.',
    steps: [
      'hub: submitted',
      'hub: queued',
      'worker-1: nominated',
      'worker-1: admitted',
      'hub: quota reserved',
      'hub: dispatched',
      'worker-1: RayCluster created',
      'worker-1: running',
      'worker-1: failed',
    ],
  },
  {
    name: 'ran out of memory in its driver',
    facts: rayFacts(
      failedJob(
        'AppFailed',
        'Job entrypoint command failed with exit code 137, last available logs (truncated to 20,000 chars):\nKilled',
      ),
      onWorker([]),
    ),
    state: 'Failed (danger)',
    verdict:
      'Failed on worker-1: it was killed, probably out of memory (exit code 137). Submit it again with more memory.',
    steps: [
      'hub: submitted',
      'hub: queued',
      'worker-1: nominated',
      'worker-1: admitted',
      'hub: quota reserved',
      'hub: dispatched',
      'worker-1: RayCluster created',
      'worker-1: running',
      'worker-1: failed',
    ],
  },
  {
    name: 'lost its head because it ran out of memory',
    facts: rayFacts(
      failedJob('AppFailed', 'Ray head pod not found.'),
      onWorker([
        headPod()
          .placed(at('12:00:08'))
          .terminatedWith(137, 'OOMKilled', at('12:19:58')),
      ]),
    ),
    state: 'Failed (danger)',
    verdict:
      'Failed on worker-1: pod train-head: out of memory (container main). Submit it again with more memory.',
    steps: [
      'hub: submitted',
      'hub: queued',
      'worker-1: nominated',
      'worker-1: admitted',
      'hub: quota reserved',
      'hub: dispatched',
      'worker-1: RayCluster created',
      'worker-1: pods created',
      'worker-1: pods scheduled',
      'worker-1: running',
      'worker-1: out of memory',
      'worker-1: failed',
    ],
  },
  {
    name: 'could not be submitted',
    facts: rayFacts(
      failedJob(
        'SubmissionFailed',
        'Job submission has failed. Reason: BackoffLimitExceeded. Message: Job has reached the specified backoff limit',
      ),
      onWorker([]),
    ),
    state: 'Failed (danger)',
    verdict:
      'Failed on worker-1: could not be submitted to Ray: Job has reached the specified backoff limit. Its log may show the cause.',
    steps: [
      'hub: submitted',
      'hub: queued',
      'worker-1: nominated',
      'worker-1: admitted',
      'hub: quota reserved',
      'hub: dispatched',
      'worker-1: RayCluster created',
      'worker-1: running',
      'worker-1: failed',
    ],
  },
  {
    name: 'ran longer than its deadline',
    facts: rayFacts(
      failedJob('DeadlineExceeded', 'The RayJob has passed the deadline'),
      onWorker([]),
    ),
    state: 'Failed (danger)',
    verdict:
      'Failed on worker-1: ran longer than its deadline. Set a longer deadline, or reduce the work.',
    steps: [
      'hub: submitted',
      'hub: queued',
      'worker-1: nominated',
      'worker-1: admitted',
      'hub: quota reserved',
      'hub: dispatched',
      'worker-1: RayCluster created',
      'worker-1: running',
      'worker-1: failed',
    ],
  },
  {
    name: 'did not start before its deadline for lack of an image',
    facts: rayFacts(
      startedJob().withStatus({
        jobDeploymentStatus: 'Failed',
        reason: 'PreRunningDeadlineExceeded',
        endTime: at('12:20:00'),
      }),
      onWorker([
        headPod()
          .placed(at('12:00:08'))
          .waitingFor('ImagePullBackOff', 'manifest unknown'),
      ]),
    ),
    state: 'Failed (danger)',
    verdict:
      'Failed on worker-1: did not start before its deadline: pod train-head: image cannot be pulled: it does not exist (container main). Fix what kept it from starting, or set a longer deadline.',
    steps: [
      'hub: submitted',
      'hub: queued',
      'worker-1: nominated',
      'worker-1: admitted',
      'hub: quota reserved',
      'hub: dispatched',
      'worker-1: RayCluster created',
      'worker-1: pods created',
      'worker-1: pods scheduled',
      'worker-1: image pull fails',
      'worker-1: failed',
    ],
  },
  {
    name: 'failed in the last of three tries',
    facts: rayFacts(
      failedJob('AppFailed', 'Job entrypoint command failed with exit code 2')
        .withSpec({ backoffLimit: 2 })
        .withStatus({ failed: 3, startTime: at('12:15:00') }),
      onWorker([]),
    ),
    state: 'Failed (danger)',
    verdict:
      'Failed on worker-1: the entrypoint ended with exit code 2, in the last of 3 tries. Its log may show the cause.',
    steps: [
      'hub: submitted [1]',
      'hub: queued [1]',
      'worker-1: nominated [1]',
      'worker-1: admitted [1]',
      'hub: quota reserved [1]',
      'hub: dispatched [1]',
      'worker-1: RayCluster created [1]',
      'worker-1: starts over [3]',
      'worker-1: running [3]',
      'worker-1: failed [3]',
    ],
  },
  {
    name: 'is not valid',
    facts: rayFacts(
      startedJob().withStatus({
        jobDeploymentStatus: 'ValidationFailed',
        reason: 'ValidationFailed',
        message: 'backoffLimit must be a positive integer',
      }),
      onWorker([]),
    ),
    state: 'Rejected (danger)',
    verdict:
      'Rejected: backoffLimit must be a positive integer. Correct it and submit it again.',
    steps: [
      'hub: submitted',
      'hub: queued',
      'worker-1: nominated',
      'worker-1: admitted',
      'hub: quota reserved',
      'hub: dispatched',
      'worker-1: RayCluster created',
    ],
  },
  {
    name: 'is a Job that is done',
    facts: {
      job: {
        kind: 'job',
        object: aJob('count').active(1).complete(at('12:20:00')).build(),
      },
      cluster: 'worker-1',
    },
    state: 'Succeeded (success)',
    verdict: 'Succeeded after 20 min.',
    steps: ['worker-1: submitted', 'worker-1: started', 'worker-1: succeeded'],
  },
  {
    name: 'is a Job that gave up because its pods ran out of memory',
    facts: {
      job: {
        kind: 'job',
        object: aJob('count')
          .active(0)
          .failed(
            'BackoffLimitExceeded',
            'Job has reached the specified backoff limit',
            at('12:20:00'),
          )
          .build(),
      },
      cluster: 'worker-1',
      remote: {
        cluster: 'worker-1',
        pods: [
          aPod('count-x')
            .terminatedWith(137, 'OOMKilled', at('12:19:00'))
            .build(),
        ],
      },
    },
    state: 'Failed (danger)',
    verdict:
      'Failed on worker-1: out of memory (container main). Submit it again with more memory.',
    steps: [
      'worker-1: submitted',
      'worker-1: pods created',
      'worker-1: started',
      'worker-1: out of memory',
      'worker-1: failed',
    ],
  },
];
