import { aJob, aPod, aRayCluster } from '@squadron/test-builders';
import { at } from '../../testTimes';
import {
  headPod,
  onWorker,
  rayFacts,
  runningJob,
  startedJob,
  workerPod,
} from './parts';
import type { Situation } from './types';

/** Admitted and not running yet, or hurt while it runs. @internal */
export const starting: Situation[] = [
  {
    name: 'has no pods yet',
    facts: rayFacts(startedJob(), onWorker([])),
    state: 'Starting (info)',
    verdict: 'Starting on worker-1: waits for pods.',
    steps: [
      'hub: submitted',
      'hub: queued',
      'worker-1: offered',
      'worker-1: admitted',
      'hub: quota reserved',
      'hub: dispatched',
      'hub: admitted',
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
      'worker-1: offered',
      'worker-1: admitted',
      'hub: quota reserved',
      'hub: dispatched',
      'hub: admitted',
      'worker-1: RayCluster created',
      'worker-1: pods created',
    ],
  },
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
      'Cannot start on worker-1: pod train-worker: 0/3 nodes are available: 3 Insufficient nvidia.com/gpu. It goes on by itself once a node has room for it.',
    steps: [
      'hub: submitted',
      'hub: queued',
      'worker-1: offered',
      'worker-1: admitted',
      'hub: quota reserved',
      'hub: dispatched',
      'hub: admitted',
      'worker-1: RayCluster created',
      'worker-1: pods created',
      'worker-1: finds no node',
      'worker-1: head ready',
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
      'worker-1: offered',
      'worker-1: admitted',
      'hub: quota reserved',
      'hub: dispatched',
      'hub: admitted',
      'worker-1: RayCluster created',
      'worker-1: pods created',
      'worker-1: pods placed',
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
      'Cannot start on worker-1: pod train-head: image example.com/ray:9 cannot be pulled: it does not exist (container main). It goes on by itself once the image can be pulled; a wrong name has to be submitted anew.',
    steps: [
      'hub: submitted',
      'hub: queued',
      'worker-1: offered',
      'worker-1: admitted',
      'hub: quota reserved',
      'hub: dispatched',
      'hub: admitted',
      'worker-1: RayCluster created',
      'worker-1: pods created',
      'worker-1: pods placed',
      'worker-1: image pull fails',
    ],
  },
  {
    name: 'may not read its image',
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
      'Cannot start on worker-1: pod train-head: image example.com/private:1 cannot be pulled: the registry refuses access (container main). It goes on by itself once the image can be pulled; a wrong name has to be submitted anew.',
    steps: [
      'hub: submitted',
      'hub: queued',
      'worker-1: offered',
      'worker-1: admitted',
      'hub: quota reserved',
      'hub: dispatched',
      'hub: admitted',
      'worker-1: RayCluster created',
      'worker-1: pods created',
      'worker-1: pods placed',
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
      'Cannot start on worker-1: pod train-head: Secret hf-token is missing (container main). It goes on by itself once that is there.',
    steps: [
      'hub: submitted',
      'hub: queued',
      'worker-1: offered',
      'worker-1: admitted',
      'hub: quota reserved',
      'hub: dispatched',
      'hub: admitted',
      'worker-1: RayCluster created',
      'worker-1: pods created',
      'worker-1: pods placed',
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
      'Cannot start on worker-1: pod train-head: ConfigMap team-a/settings has no key model (container main). It goes on by itself once that is there.',
    steps: [
      'hub: submitted',
      'hub: queued',
      'worker-1: offered',
      'worker-1: admitted',
      'hub: quota reserved',
      'hub: dispatched',
      'hub: admitted',
      'worker-1: RayCluster created',
      'worker-1: pods created',
      'worker-1: pods placed',
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
      'Cannot start on worker-1: pod train-head: crashes again and again, the last time with exit code 1 (container main). Its log says why; correct it and submit it again.',
    steps: [
      'hub: submitted',
      'hub: queued',
      'worker-1: offered',
      'worker-1: admitted',
      'hub: quota reserved',
      'hub: dispatched',
      'hub: admitted',
      'worker-1: RayCluster created',
      'worker-1: pods created',
      'worker-1: pods placed',
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
      'Cannot start on worker-1: pod train-head: runs out of memory again and again (container main). Submit it again with more memory.',
    steps: [
      'hub: submitted',
      'hub: queued',
      'worker-1: offered',
      'worker-1: admitted',
      'hub: quota reserved',
      'hub: dispatched',
      'hub: admitted',
      'worker-1: RayCluster created',
      'worker-1: pods created',
      'worker-1: pods placed',
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
      'worker-1: offered',
      'worker-1: admitted',
      'hub: quota reserved',
      'hub: dispatched',
      'hub: admitted',
      'worker-1: RayCluster created',
      'worker-1: pods created',
      'worker-1: pods placed',
      'worker-1: container fails',
    ],
  },
  {
    name: 'may not make pods',
    facts: rayFacts(
      startedJob(),
      onWorker(
        [],
        aRayCluster('train-abcde')
          .createdAt(at('12:00:06'))
          .withCondition('ReplicaFailure', 'True', {
            reason: 'FailedCreateHeadPod',
            message: 'exceeded quota: team-a, requested: cpu=8',
            at: at('12:00:07'),
          }),
      ),
    ),
    state: 'Starting (warning)',
    verdict:
      'Cannot start on worker-1: its RayCluster cannot make pods: exceeded quota: team-a, requested: cpu=8. It goes on by itself once that is repaired.',
    steps: [
      'hub: submitted',
      'hub: queued',
      'worker-1: offered',
      'worker-1: admitted',
      'hub: quota reserved',
      'hub: dispatched',
      'hub: admitted',
      'worker-1: RayCluster created',
      'worker-1: pods refused',
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
      'worker-1: offered',
      'worker-1: admitted',
      'hub: quota reserved',
      'hub: dispatched',
      'hub: admitted',
      'worker-1: RayCluster created',
      'worker-1: pods created',
      'worker-1: pods placed',
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
      'Starting on worker-1: waits for a person to submit the job (interactive mode).',
    steps: [
      'hub: submitted',
      'hub: queued',
      'worker-1: offered',
      'worker-1: admitted',
      'hub: quota reserved',
      'hub: dispatched',
      'hub: admitted',
      'worker-1: RayCluster created',
      'worker-1: pods created',
      'worker-1: pods placed',
      'worker-1: containers run',
      'worker-1: head ready',
    ],
  },
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
    verdict: 'Starting, try 2 of 3, on worker-1: waits for pods.',
    steps: [
      'hub: submitted [1]',
      'hub: queued [1]',
      'worker-1: offered [1]',
      'worker-1: admitted [1]',
      'hub: quota reserved [1]',
      'hub: dispatched [1]',
      'hub: admitted [1]',
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
      'Starts over on worker-1: 2/3 · the entrypoint ended with exit code 1.',
    steps: [
      'hub: submitted',
      'hub: queued',
      'worker-1: offered',
      'worker-1: admitted',
      'hub: quota reserved',
      'hub: dispatched',
      'hub: admitted',
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
    verdict: 'Running on worker-1 for 14m 00s.',
    steps: [
      'hub: submitted',
      'hub: queued',
      'worker-1: offered',
      'worker-1: admitted',
      'hub: quota reserved',
      'hub: dispatched',
      'hub: admitted',
      'worker-1: RayCluster created',
      'worker-1: pods created',
      'worker-1: pods placed',
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
      'Running on worker-1 for 14m 00s. But pod train-worker: out of memory (container main).',
    steps: [
      'hub: submitted',
      'hub: queued',
      'worker-1: offered',
      'worker-1: admitted',
      'hub: quota reserved',
      'hub: dispatched',
      'hub: admitted',
      'worker-1: RayCluster created',
      'worker-1: pods created',
      'worker-1: pods placed',
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
      'Running on worker-1 for 14m 00s. But pod train-worker: its node was lost or tainted.',
    steps: [
      'hub: submitted',
      'hub: queued',
      'worker-1: offered',
      'worker-1: admitted',
      'hub: quota reserved',
      'hub: dispatched',
      'hub: admitted',
      'worker-1: RayCluster created',
      'worker-1: pods created',
      'worker-1: head ready',
      'worker-1: running',
      'worker-1: pod failed',
    ],
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
      'Cannot start on worker-1: pod count-x: Secret db is missing (container main). It goes on by itself once that is there.',
    steps: [
      'worker-1: submitted',
      'worker-1: pods created',
      'worker-1: started',
      'worker-1: pods placed',
      'worker-1: container waits',
    ],
  },
];
