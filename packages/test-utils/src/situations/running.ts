import { at } from '@squadron/test-builders';
import {
  headPod,
  onWorker,
  rayFacts,
  runningJob,
  startedJob,
  workerPod,
} from './parts';
import type { Situation } from './types';

/** Running, or between two tries. @internal */
export const running: Situation[] = [
  {
    name: 'starts over after a failure',
    facts: rayFacts(
      startedJob()
        .withSpec({ backoffLimit: 2 })
        .withStatus({
          failed: 1,
          startTime: at('12:20:00'),
          jobDeploymentStatus: 'Initializing',
        }),
      onWorker([]),
    ),
    state: 'Starting (info)',
    verdict: 'Starting, try 2 of 3, on worker-1: waiting for pods.',
    steps: [
      'hub: submitted [1]',
      'hub: queued [1]',
      'worker-1: nominated [1]',
      'worker-1: admitted [1]',
      'hub: quota reserved [1]',
      'hub: dispatched [1]',
      'worker-1: RayCluster created [1]',
      'worker-1: starts over [2]',
    ],
  },
  {
    name: 'is between two tries',
    facts: rayFacts(
      runningJob().withSpec({ backoffLimit: 2 }).withStatus({
        jobStatus: 'FAILED',
        jobDeploymentStatus: 'Retrying',
        reason: 'AppFailed',
        message: 'Job entrypoint command failed with exit code 1',
        failed: 1,
      }),
      onWorker([]),
    ),
    state: 'Retrying (warning)',
    verdict:
      'Retrying on worker-1: 2/3 · the entrypoint ended with exit code 1.',
    steps: [
      'hub: submitted',
      'hub: queued',
      'worker-1: nominated',
      'worker-1: admitted',
      'hub: quota reserved',
      'hub: dispatched',
      'worker-1: RayCluster created',
      'worker-1: running',
    ],
  },
  {
    name: 'runs with all its pods',
    facts: rayFacts(
      runningJob(),
      onWorker([
        headPod().placed(at('12:00:08')).running(at('12:00:20')),
        workerPod().placed(at('12:00:09')).running(at('12:00:30')),
      ]),
    ),
    state: 'Running (info)',
    verdict: 'Running on worker-1.',
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
      'worker-1: head ready',
      'worker-1: containers run',
      'worker-1: workers ready',
      'worker-1: running',
    ],
  },
  {
    name: 'runs while a worker is out of memory',
    facts: rayFacts(
      runningJob(),
      onWorker([
        headPod().placed(at('12:00:08')).running(at('12:00:20')),
        workerPod()
          .placed(at('12:00:09'))
          .terminatedWith(137, 'OOMKilled', at('12:25:00')),
      ]),
    ),
    state: 'Running (warning)',
    verdict:
      'Running on worker-1. But pod train-worker: out of memory (container main).',
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
      'worker-1: head ready',
      'worker-1: running',
      'worker-1: out of memory',
    ],
  },
  {
    name: 'runs while a worker’s node is lost',
    facts: rayFacts(
      runningJob(),
      onWorker([
        headPod().placed(at('12:00:08')).running(at('12:00:20')),
        workerPod()
          .withPhase('Failed')
          .withCondition('DisruptionTarget', 'True', {
            reason: 'DeletionByTaintManager',
            at: at('12:25:00'),
          }),
      ]),
    ),
    state: 'Running (warning)',
    verdict:
      'Running on worker-1. But pod train-worker: its node was lost or tainted.',
    steps: [
      'hub: submitted',
      'hub: queued',
      'worker-1: nominated',
      'worker-1: admitted',
      'hub: quota reserved',
      'hub: dispatched',
      'worker-1: RayCluster created',
      'worker-1: pods created',
      'worker-1: head ready',
      'worker-1: running',
      'worker-1: pod failed',
    ],
  },
];
