import { at } from '@squadron/test-builders';
import { headPod, onWorker, rayFacts, startedJob, workerPod } from './parts';
import type { Situation } from './types';

/** Admitted, without a fault so far. @internal */
export const starting: Situation[] = [
  {
    name: 'has no pods yet',
    facts: rayFacts(startedJob(), onWorker([])),
    state: 'Starting (info)',
    verdict: 'Starting on worker-1: waiting for pods.',
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
    name: 'waits for the scheduler',
    facts: rayFacts(startedJob(), onWorker([headPod(), workerPod()])),
    state: 'Starting (info)',
    verdict: 'Starting on worker-1: scheduling, 0 of 2 placed.',
    steps: [
      'hub: submitted',
      'hub: queued',
      'worker-1: nominated',
      'worker-1: admitted',
      'hub: quota reserved',
      'hub: dispatched',
      'worker-1: RayCluster created',
      'worker-1: pods created',
    ],
  },
  {
    name: 'pulls its image',
    facts: rayFacts(
      startedJob(),
      onWorker([
        headPod().placed(at('12:00:08')).waitingFor('ContainerCreating'),
      ]),
    ),
    state: 'Starting (info)',
    verdict: 'Starting on worker-1: pulling image.',
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
    ],
  },
  {
    name: 'waits for its last worker',
    facts: rayFacts(
      startedJob(),
      onWorker([
        headPod().placed(at('12:00:08')).running(at('12:00:20')),
        workerPod().placed(at('12:00:08')).onNode('node-2'),
      ]),
    ),
    state: 'Starting (info)',
    verdict: 'Starting on worker-1: head ready, 0 of 1 workers.',
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
    ],
  },
  {
    name: 'waits for a person in interactive mode',
    facts: rayFacts(
      startedJob()
        .withSpec({ submissionMode: 'InteractiveMode' })
        .withStatus({ jobDeploymentStatus: 'Waiting' }),
      onWorker([headPod().placed(at('12:00:08')).running(at('12:00:20'))]),
    ),
    state: 'Starting (info)',
    verdict:
      'Starting on worker-1: waiting for a person to submit the job (interactive mode).',
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
      'worker-1: containers run',
      'worker-1: head ready',
    ],
  },
];
