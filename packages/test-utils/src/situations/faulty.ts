import { aJob, aPod, aRayCluster, at } from '@squadron/test-builders';
import { headPod, onWorker, rayFacts, startedJob, workerPod } from './parts';
import type { Situation } from './types';

/** Admitted, and cannot start. @internal */
export const faulty: Situation[] = [
  {
    name: 'has a worker that fits no node',
    facts: rayFacts(
      startedJob(),
      onWorker([
        headPod().placed(at('12:00:08')).running(at('12:00:20')),
        workerPod().unschedulable(
          '0/3 nodes are available: 3 Insufficient nvidia.com/gpu.',
          { at: at('12:00:08') },
        ),
      ]),
    ),
    state: 'Starting (warning)',
    verdict:
      'Cannot start on worker-1: pod train-worker: 0/3 nodes are available: 3 Insufficient nvidia.com/gpu. It continues automatically once a node has enough free capacity.',
    steps: [
      'hub: submitted',
      'hub: queued',
      'worker-1: nominated',
      'worker-1: admitted',
      'hub: quota reserved',
      'hub: dispatched',
      'worker-1: RayCluster created',
      'worker-1: pods created',
      'worker-1: pods unschedulable',
      'worker-1: head ready',
    ],
  },
  {
    name: 'has an image that does not exist',
    facts: rayFacts(
      startedJob(),
      onWorker([
        headPod()
          .placed(at('12:00:08'))
          .waitingFor(
            'ImagePullBackOff',
            'Back-off pulling image "example.com/ray:9": ErrImagePull: rpc error: code = NotFound desc = example.com/ray:9: not found',
          ),
      ]),
    ),
    state: 'Starting (warning)',
    verdict:
      'Cannot start on worker-1: pod train-head: image example.com/ray:9 cannot be pulled: it does not exist (container main). Kubernetes retries automatically; if the name is wrong, correct it and submit the workload again.',
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
    ],
  },
  {
    name: 'may not pull its image',
    facts: rayFacts(
      startedJob(),
      onWorker([
        headPod()
          .placed(at('12:00:08'))
          .waitingFor(
            'ErrImagePull',
            'failed to pull image "example.com/private:1": pull access denied, authorization failed: 401 Unauthorized',
          ),
      ]),
    ),
    state: 'Starting (warning)',
    verdict:
      'Cannot start on worker-1: pod train-head: image example.com/private:1 cannot be pulled: the registry denies access (container main). Kubernetes retries automatically; if the name is wrong, correct it and submit the workload again.',
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
    ],
  },
  {
    name: 'misses a Secret',
    facts: rayFacts(
      startedJob(),
      onWorker([
        headPod()
          .placed(at('12:00:08'))
          .waitingFor(
            'CreateContainerConfigError',
            'secret "hf-token" not found',
          ),
      ]),
    ),
    state: 'Starting (warning)',
    verdict:
      'Cannot start on worker-1: pod train-head: Secret hf-token is missing (container main). It continues automatically once that exists.',
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
      'worker-1: container waits',
    ],
  },
  {
    name: 'misses a key of a ConfigMap',
    facts: rayFacts(
      startedJob(),
      onWorker([
        headPod()
          .placed(at('12:00:08'))
          .waitingFor(
            'CreateContainerConfigError',
            "couldn't find key model in ConfigMap team-a/settings",
          ),
      ]),
    ),
    state: 'Starting (warning)',
    verdict:
      'Cannot start on worker-1: pod train-head: ConfigMap team-a/settings has no key model (container main). It continues automatically once that exists.',
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
      'worker-1: container waits',
    ],
  },
  {
    name: 'has a head that crashes',
    facts: rayFacts(
      startedJob(),
      onWorker([
        headPod()
          .placed(at('12:00:08'))
          .waitingFor('CrashLoopBackOff')
          .lastEnded(1, 'Error', at('12:05:00')),
      ]),
    ),
    state: 'Starting (warning)',
    verdict:
      'Cannot start on worker-1: pod train-head: keeps crashing, last exit code 1 (container main). See its log for the cause, fix it and submit it again.',
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
      'worker-1: crashes',
    ],
  },
  {
    name: 'has a head that runs out of memory',
    facts: rayFacts(
      startedJob(),
      onWorker([
        headPod()
          .placed(at('12:00:08'))
          .waitingFor('CrashLoopBackOff')
          .lastEnded(137, 'OOMKilled', at('12:05:00')),
      ]),
    ),
    state: 'Starting (warning)',
    verdict:
      'Cannot start on worker-1: pod train-head: keeps running out of memory (container main). Submit it again with more memory.',
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
      'worker-1: out of memory',
    ],
  },
  {
    name: 'names a command that is not in its image',
    facts: rayFacts(
      startedJob(),
      onWorker([
        headPod()
          .placed(at('12:00:08'))
          .waitingFor('RunContainerError', 'exec'),
      ]),
    ),
    state: 'Starting (warning)',
    verdict:
      'Cannot start on worker-1: pod train-head: container cannot be started (container main). Correct its container and submit it again.',
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
      'worker-1: container fails',
    ],
  },
  {
    name: 'may not create pods',
    facts: rayFacts(
      startedJob(),
      onWorker(
        [],
        aRayCluster('train-abcde')
          .createdAt(at('12:00:06'))
          .withCondition('ReplicaFailure', 'True', {
            reason: 'FailedCreateHeadPod',
            message:
              'FailedCreateHeadPod\npods "train-head-" is forbidden: exceeded quota: team-a, requested: cpu=8',
            at: at('12:00:07'),
          }),
      ),
    ),
    state: 'Starting (warning)',
    verdict:
      'Cannot start on worker-1: its head pod cannot be created: exceeded quota: team-a, requested: cpu=8. It continues automatically once that is fixed.',
    steps: [
      'hub: submitted',
      'hub: queued',
      'worker-1: nominated',
      'worker-1: admitted',
      'hub: quota reserved',
      'hub: dispatched',
      'worker-1: RayCluster created',
      'worker-1: pods rejected',
    ],
  },
  {
    name: 'selects a RayCluster that does not exist',
    facts: rayFacts(
      startedJob().withSpec({
        clusterSelector: { 'ray.io/cluster': 'shared' },
      }),
      { remote: { cluster: 'hub' } },
    ),
    state: 'Starting (warning)',
    verdict:
      'Cannot start on hub: RayCluster shared, which its clusterSelector names, does not exist. It continues automatically once that exists.',
    steps: ['hub: submitted'],
  },
  {
    name: 'is a Job whose pod misses a Secret',
    facts: {
      job: { kind: 'job', object: aJob('count').active(1, 0).build() },
      cluster: 'worker-1',
      remote: {
        cluster: 'worker-1',
        pods: [
          aPod('count-x')
            .placed(at('12:00:02'))
            .waitingFor('CreateContainerConfigError', 'secret "db" not found')
            .build(),
        ],
      },
    },
    state: 'Starting (warning)',
    verdict:
      'Cannot start on worker-1: pod count-x: Secret db is missing (container main). It continues automatically once that exists.',
    steps: [
      'worker-1: submitted',
      'worker-1: pods created',
      'worker-1: started',
      'worker-1: pods scheduled',
      'worker-1: container waits',
    ],
  },
];
