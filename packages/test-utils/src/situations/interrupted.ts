import { aRayJob, at } from '@squadron/test-builders';
import {
  lostWorker,
  placedWorkload,
  queuedJob,
  rayFacts,
  runningJob,
  workload,
} from './parts';
import type { Situation } from './types';

const PREEMPTED =
  'Preempted to accommodate a workload (UID: 11, JobUID: 22) due to reclamation within the cohort; preemptor path: /ml/vision; preemptee path: /ml/fleet';

/** Evicted, suspended, moved or without its worker. @internal */
export const interrupted: Situation[] = [
  {
    name: 'was preempted by a workload of higher priority',
    facts: rayFacts(queuedJob(), {
      workload: workload()
        .pending('Pending', PREEMPTED)
        .evicted('Preempted', { at: at('12:10:00') })
        .withCondition('Preempted', 'True', { reason: 'InClusterQueue' })
        .requeued(at('12:10:00'), { Preempted: 1 })
        .build(),
      position: { place: 2, of: 4 },
      preemptor: 'RayJob eval-42',
    }),
    state: 'Requeued (warning)',
    verdict:
      'Back in the queue: preempted by RayJob eval-42, which has a higher priority · 2nd of 4. It restarts as soon as quota is free.',
    steps: [
      'hub: submitted [1]',
      'hub: queued [1]',
      'hub: evicted [1]',
      'hub: queued again [2]',
    ],
  },
  {
    name: 'lost borrowed quota to another queue',
    facts: rayFacts(queuedJob(), {
      workload: workload()
        .pending()
        .evicted('Preempted', { at: at('12:10:00'), message: PREEMPTED })
        .withCondition('Preempted', 'True', {
          reason: 'InCohortReclamation',
          message: PREEMPTED,
        })
        .build(),
    }),
    state: 'Requeued (warning)',
    verdict:
      'Back in the queue: preempted by queue vision of the cohort. It restarts as soon as quota is free.',
    steps: ['hub: submitted', 'hub: queued', 'hub: evicted'],
  },
  {
    name: 'backs off because its pods were not ready in time',
    facts: rayFacts(queuedJob(), {
      workload: workload()
        .pending()
        .evicted('PodsReadyTimeout', { at: at('12:29:00') })
        .requeueAt(at('12:33:00'), 2)
        .build(),
    }),
    state: 'Requeued (warning)',
    verdict:
      'Back in the queue: its pods were not ready in time · next attempt in 3 min. It restarts as soon as quota is free.',
    steps: ['hub: submitted', 'hub: queued', 'hub: evicted'],
  },
  {
    name: 'was evicted by its worker cluster',
    facts: rayFacts(queuedJob(), {
      workload: workload()
        .pending()
        .withCheck('Retry', {
          message:
            'Workload evicted on worker cluster: "worker-1", resetting for re-admission. Previously: "Ready"',
          at: at('12:20:00'),
        })
        .build(),
    }),
    state: 'Requeued (warning)',
    verdict:
      'Back in the queue: worker-1 evicted it. It restarts as soon as quota is free.',
    steps: ['hub: submitted', 'hub: queued', 'hub: check requests a retry'],
  },
  {
    name: 'lost a node',
    facts: rayFacts(queuedJob(), {
      workload: workload()
        .pending()
        .evicted('NodeFailures', { at: at('12:20:00') })
        .build(),
    }),
    state: 'Requeued (warning)',
    verdict:
      'Back in the queue: a node failed. It restarts as soon as quota is free.',
    steps: ['hub: submitted', 'hub: queued', 'hub: evicted'],
  },
  {
    name: 'was drained with its queue',
    facts: rayFacts(queuedJob(), {
      workload: workload()
        .pending()
        .evicted('ClusterQueueStopped', { at: at('12:20:00') })
        .build(),
    }),
    state: 'Requeued (warning)',
    verdict:
      'Back in the queue: its queue was stopped. It restarts as soon as quota is free.',
    steps: ['hub: submitted', 'hub: queued', 'hub: evicted'],
  },
  {
    name: 'runs again after two evictions',
    facts: rayFacts(runningJob(), {
      workload: workload()
        .requeued(at('12:10:00'), { Preempted: 1, PodsReadyTimeout: 1 })
        .admittedOn('worker-1', at('12:12:00'))
        .withCondition('Evicted', 'False', { reason: 'QuotaReserved' })
        .build(),
    }),
    state: 'Running (info)',
    verdict: 'Running on worker-1.',
    steps: [
      'hub: submitted [1]',
      'hub: queued [1]',
      'hub: queued again [3]',
      'hub: quota reserved [3]',
      'hub: dispatched [3]',
      'worker-1: running [3]',
    ],
  },
  {
    name: 'a person suspended',
    facts: rayFacts(queuedJob(), {
      workload: workload()
        .inactive()
        .pending()
        .evicted('Deactivated', { at: at('12:20:00') })
        .build(),
    }),
    state: 'Suspended (neutral)',
    verdict: 'Suspended. Resume it to queue it again.',
    steps: ['hub: submitted', 'hub: queued', 'hub: suspended'],
  },
  {
    name: 'is suspended without a queue',
    facts: rayFacts(aRayJob().suspended(), { clusterQueue: undefined }),
    state: 'Suspended (neutral)',
    verdict: 'Suspended. Resume it to queue it again.',
    steps: ['hub: submitted'],
  },
  {
    name: 'Kueue gave up on',
    facts: rayFacts(queuedJob(), {
      workload: workload()
        .inactive()
        .pending()
        .requeueAt(at('12:00:00'), 5)
        .evicted('DeactivatedDueToRequeuingLimitExceeded', {
          at: at('12:20:00'),
        })
        .build(),
    }),
    state: 'Deactivated (warning)',
    verdict:
      'Deactivated by Kueue: gave up after 5 retries. Resume it to try again.',
    steps: ['hub: submitted', 'hub: queued', 'hub: evicted'],
  },
  {
    name: 'ran longer than Kueue allows',
    facts: rayFacts(queuedJob(), {
      workload: workload()
        .inactive()
        .runningAtMost(600)
        .pending()
        .evicted('DeactivatedDueToMaximumExecutionTimeExceeded', {
          at: at('12:20:00'),
        })
        .build(),
    }),
    state: 'Deactivated (warning)',
    verdict:
      'Deactivated by Kueue: ran longer than its maximum execution time of 600 s. Resume it to try again.',
    steps: ['hub: submitted', 'hub: queued', 'hub: evicted'],
  },
  {
    name: 'lost its worker',
    facts: rayFacts(runningJob(), {
      workload: placedWorkload().build(),
      connection: lostWorker,
    }),
    state: 'Worker lost (danger)',
    verdict:
      'Worker cluster worker-1 is unreachable. The job requeues in 9:12; its pods may still run on worker-1.',
    steps: [
      'hub: submitted',
      'hub: queued',
      'hub: quota reserved',
      'hub: dispatched',
      'worker-1: running',
    ],
  },
  {
    name: 'is moved to another worker',
    facts: rayFacts(runningJob(), {
      workload: placedWorkload()
        .withCheck('Retry', {
          message: 'moves to worker-2',
          at: at('12:20:00'),
        })
        .build(),
    }),
    state: 'Moving (info)',
    verdict: 'Moving from worker-1 to worker-2. It starts over there.',
    steps: [
      'hub: submitted',
      'hub: queued',
      'hub: quota reserved',
      'hub: admitted',
      'worker-1: running',
      'hub: check requests a retry',
    ],
  },
  {
    name: 'is being deleted',
    facts: rayFacts(runningJob().deletedAt(at('12:28:00')), {
      workload: placedWorkload().build(),
    }),
    state: 'Deleting (neutral)',
    verdict:
      'Deleting on worker-1. It is removed once its child objects are deleted.',
    steps: [
      'hub: submitted',
      'hub: queued',
      'hub: quota reserved',
      'hub: dispatched',
      'worker-1: running',
      'hub: deleted',
    ],
  },
];
