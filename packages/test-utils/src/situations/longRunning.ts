import {
  aPod,
  aRayCluster,
  aRayService,
  aWorkload,
  at,
} from '@squadron/test-builders';
import type { JobFacts } from '@squadron/backstage-plugin-squadron-common';
import type { Situation } from './types';

function clusterFacts(
  object: ReturnType<typeof aRayCluster>,
  change: Partial<JobFacts> = {},
): JobFacts {
  return {
    job: { kind: 'raycluster', object: object.build() },
    cluster: 'worker-1',
    ...change,
  };
}

function serviceFacts(
  object: ReturnType<typeof aRayService>,
  pods: Array<ReturnType<typeof aPod>> = [],
  rayCluster = aRayCluster('chat-abcde'),
): JobFacts {
  return {
    job: { kind: 'rayservice', object: object.build() },
    cluster: 'worker-1',
    remote: {
      cluster: 'worker-1',
      rayCluster: rayCluster.build(),
      pods: pods.map(pod => pod.build()),
    },
  };
}

const refused = {
  reason: 'FailedCreateWorkerPod',
  message:
    'FailedCreateWorkerPod\npods "w-" is forbidden: error looking up service account a/trainer: serviceaccount "trainer" not found',
  at: at('12:00:03'),
};

/** RayClusters and RayServices, which do not run to completion. @internal */
export const longRunning: Situation[] = [
  {
    name: 'is a RayCluster in a queue',
    facts: clusterFacts(aRayCluster().inQueue('default'), {
      workload: aWorkload().pending().build(),
      position: { place: 2, of: 3 },
      clusterQueue: 'gpu',
    }),
    state: 'Queued (neutral)',
    verdict:
      'Queued for 30 min, 2nd of 3 in gpu. It starts when jobs ahead of it free capacity.',
    steps: ['worker-1: submitted', 'worker-1: queued'],
  },
  {
    name: 'is a RayCluster that was preempted',
    facts: clusterFacts(aRayCluster().inQueue('default'), {
      workload: aWorkload()
        .pending()
        .evicted('Preempted', { at: at('12:10:00') })
        .build(),
    }),
    state: 'Requeued (warning)',
    verdict:
      'Back in the queue: preempted by a workload of higher priority. It restarts as soon as quota is free.',
    steps: ['worker-1: submitted', 'worker-1: queued', 'worker-1: evicted'],
  },
  {
    name: 'is a RayCluster that is ready',
    facts: clusterFacts(
      aRayCluster()
        .ready(2)
        .withCondition('RayClusterProvisioned', 'True', { at: at('12:01:00') }),
    ),
    state: 'Ready (success)',
    verdict: 'Ready. It accepts jobs.',
    steps: ['worker-1: submitted', 'worker-1: ready'],
  },
  {
    name: 'is a RayCluster that lost a worker',
    facts: clusterFacts(aRayCluster().ready(1, 2), {
      remote: {
        cluster: 'worker-1',
        pods: [
          aPod('ray-1-w')
            .asRayWorker('ray-1')
            .terminatedWith(137, 'OOMKilled', at('12:25:00'))
            .build(),
        ],
      },
    }),
    state: 'Degraded (warning)',
    verdict:
      'Degraded: pod ray-1-w: out of memory (container main). KubeRay replaces lost pods automatically.',
    steps: [
      'worker-1: submitted',
      'worker-1: pods created',
      'worker-1: ready',
      'worker-1: out of memory',
    ],
  },
  {
    name: 'is a RayCluster that a person suspended',
    facts: clusterFacts(aRayCluster().suspended()),
    state: 'Suspended (neutral)',
    verdict: 'Suspended. Its pods are gone until it is resumed.',
    steps: ['worker-1: submitted'],
  },
  {
    name: 'is a RayCluster without its image',
    facts: clusterFacts(
      aRayCluster().withCondition('RayClusterProvisioned', 'False', {
        reason: 'RayClusterPodsProvisioning',
      }),
      {
        remote: {
          cluster: 'worker-1',
          pods: [
            aPod('ray-1-head')
              .asRayHead('ray-1')
              .placed(at('12:00:02'))
              .waitingFor(
                'ErrImagePull',
                'dial tcp: lookup example.com: no such host',
              )
              .build(),
          ],
        },
      },
    ),
    state: 'Starting (warning)',
    verdict:
      'Cannot start: pod ray-1-head: image cannot be pulled: the registry does not answer (container main). It continues automatically once that is fixed.',
    steps: [
      'worker-1: submitted',
      'worker-1: pods created',
      'worker-1: pods scheduled',
      'worker-1: image pull fails',
    ],
  },
  {
    name: 'is a RayCluster that fits no node',
    facts: clusterFacts(
      aRayCluster().withCondition('RayClusterProvisioned', 'False', {
        reason: 'RayClusterPodsProvisioning',
      }),
      {
        remote: {
          cluster: 'worker-1',
          pods: [
            aPod('ray-1-head')
              .asRayHead('ray-1')
              .unschedulable(
                "0/3 nodes are available: 3 node(s) didn't match Pod's node affinity/selector. no new claims to deallocate, preemption: 0/3 nodes are available: 3 Preemption is not helpful for scheduling.",
                { at: at('12:00:02') },
              )
              .build(),
          ],
        },
      },
    ),
    state: 'Starting (warning)',
    verdict:
      "Cannot start: pod ray-1-head: 0/3 nodes are available: 3 node(s) didn't match Pod's node affinity/selector. It continues automatically once that is fixed.",
    steps: [
      'worker-1: submitted',
      'worker-1: pods created',
      'worker-1: pods unschedulable',
    ],
  },
  {
    name: 'is a RayCluster whose pods are refused',
    facts: clusterFacts(
      aRayCluster().withCondition('ReplicaFailure', 'True', refused),
    ),
    state: 'Failed (danger)',
    verdict:
      'Failed: a worker pod cannot be created: ServiceAccount trainer is missing. It continues automatically once that is fixed.',
    steps: ['worker-1: submitted'],
  },
  {
    name: 'is a RayService whose pods are refused',
    facts: serviceFacts(
      aRayService(),
      [],
      aRayCluster('chat-abcde').withCondition(
        'ReplicaFailure',
        'True',
        refused,
      ),
    ),
    state: 'Starting (warning)',
    verdict:
      'Cannot start: a worker pod cannot be created: ServiceAccount trainer is missing. It continues automatically once that is fixed.',
    steps: [
      'worker-1: submitted',
      'worker-1: RayCluster created',
      'worker-1: pods rejected',
    ],
  },
  {
    name: 'is a RayService whose head does not report its applications',
    facts: serviceFacts(
      aRayService(),
      [],
      aRayCluster('chat-abcde')
        .ready(1)
        .withCondition('RayClusterProvisioned', 'True', { at: at('12:25:00') }),
    ),
    state: 'Starting (warning)',
    verdict:
      'Cannot start: its head has reported no Serve application for 5 min. It continues automatically once that is fixed.',
    steps: ['worker-1: submitted', 'worker-1: RayCluster created'],
  },
  {
    name: 'is a RayService whose RayCluster has just come up',
    facts: serviceFacts(
      aRayService(),
      [],
      aRayCluster('chat-abcde')
        .ready(1)
        .withCondition('RayClusterProvisioned', 'True', { at: at('12:29:50') }),
    ),
    state: 'Starting (info)',
    verdict: 'Starting: applications are starting.',
    steps: ['worker-1: submitted', 'worker-1: RayCluster created'],
  },
  {
    name: 'is a RayService that serves',
    facts: serviceFacts(aRayService().serving(at('12:02:00'))),
    state: 'Serving (success)',
    verdict: 'Serving. It accepts requests.',
    steps: [
      'worker-1: submitted',
      'worker-1: RayCluster created',
      'worker-1: serving',
    ],
  },
  {
    name: 'is a RayService that serves without one of its workers',
    facts: serviceFacts(aRayService().serving(at('12:02:00')), [
      aPod('chat-w')
        .asRayWorker('chat-abcde')
        .unschedulable(
          '0/3 nodes are available: 3 Insufficient nvidia.com/gpu.',
          { at: at('12:00:02') },
        ),
    ]),
    state: 'Degraded (warning)',
    verdict:
      'Degraded: pod chat-w: 0/3 nodes are available: 3 Insufficient nvidia.com/gpu. Healthy replicas keep serving.',
    steps: [
      'worker-1: submitted',
      'worker-1: RayCluster created',
      'worker-1: pods created',
      'worker-1: pods unschedulable',
      'worker-1: serving',
    ],
  },
  {
    name: 'is a RayService whose application cannot be deployed',
    facts: serviceFacts(
      aRayService().withApplication(
        'DEPLOY_FAILED',
        "No module named 'llm'",
        'pendingServiceStatus',
      ),
    ),
    state: 'Starting (warning)',
    verdict:
      "Cannot start: application llm cannot be deployed: No module named 'llm'. It continues automatically once that is fixed.",
    steps: ['worker-1: submitted', 'worker-1: RayCluster created'],
  },
  {
    name: 'is a RayService without its Secret',
    facts: serviceFacts(aRayService(), [
      aPod('chat-head')
        .asRayHead('chat-abcde')
        .placed(at('12:00:02'))
        .waitingFor(
          'CreateContainerConfigError',
          'secret "hf-token" not found',
        ),
    ]),
    state: 'Starting (warning)',
    verdict:
      'Cannot start: pod chat-head: Secret hf-token is missing (container main). It continues automatically once that is fixed.',
    steps: [
      'worker-1: submitted',
      'worker-1: RayCluster created',
      'worker-1: pods created',
      'worker-1: pods scheduled',
      'worker-1: container waits',
    ],
  },
  {
    name: 'is a RayService that is upgraded',
    facts: serviceFacts(
      aRayService()
        .serving(at('12:02:00'))
        .withCondition('UpgradeInProgress', 'True', {
          reason: 'BothActivePendingClustersExist',
        }),
    ),
    state: 'Upgrading (info)',
    verdict: 'Upgrading. The old RayCluster serves until the new one is ready.',
    steps: [
      'worker-1: submitted',
      'worker-1: RayCluster created',
      'worker-1: serving',
    ],
  },
  {
    name: 'is a RayService without endpoints',
    facts: serviceFacts(
      aRayService()
        .serving(at('12:02:00'))
        .withCondition('Ready', 'False', { reason: 'ZeroServeEndpoints' }),
    ),
    state: 'Not serving (danger)',
    verdict:
      'Not serving: no endpoint accepts requests. Requests fail until that is fixed.',
    steps: ['worker-1: submitted', 'worker-1: RayCluster created'],
  },
  {
    name: 'is a RayService that did not start in time',
    facts: serviceFacts(
      aRayService().withCondition('Ready', 'False', {
        reason: 'InitializingTimeout',
        message: 'RayService failed to become ready within 10m0s',
      }),
    ),
    state: 'Failed (danger)',
    verdict:
      'Failed: RayService failed to become ready within 10m0s. Correct it and submit it again.',
    steps: ['worker-1: submitted', 'worker-1: RayCluster created'],
  },
];
