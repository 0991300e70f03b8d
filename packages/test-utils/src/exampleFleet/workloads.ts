import { rayJobManifest } from '@squadron/backstage-plugin-squadron-common';
import type { KubeObject, RayJob } from '@squadron/kube-kinds';
import {
  aJob,
  anEvent,
  aRayJob,
  aWorkload,
  type RayJobBuilder,
} from '@squadron/test-builders';
import type { Ago } from './ago';
import { sharedClusters, upgradingService } from './rayServing';
import {
  copied,
  FLEET_A100,
  join,
  ownedByJob,
  podOf,
  rayClusterOf,
  type ObjectsByCluster,
} from './workloadParts';

const A100 = { cpu: '8', memory: '64Gi', gpus: 4, gpuType: 'nvidia-a100' };
/** Workloads of the hub in the states that pages distinguish, with their copies on workers. @internal */
export function workloadObjects(ago: Ago): ObjectsByCluster {
  return join(
    runningJob(ago),
    pendingJobs(ago),
    endedJobs(ago),
    lostJob(ago),
    sharedClusters(ago),
    upgradingService(ago),
  );
}

/** A job of two workers with 4 A100 each that runs on worker-2. */
function runningJob(ago: Ago): ObjectsByCluster {
  const name = 'train-llama-7f3a';
  const rayCluster = `${name}-raycluster-x2`;
  const { spec } = rayJobManifest({
    name,
    namespace: 'nlp',
    queue: 'default',
    entrypoint: 'python train.py --epochs 3',
    image: 'rayproject/ray:2.52.0',
    rayVersion: '2.52.0',
    workers: 2,
    cpuPerWorker: '8',
    memoryPerWorker: '64Gi',
    gpusPerWorker: 4,
    gpuType: 'nvidia-a100',
    backoffLimit: 2,
    activeDeadlineSeconds: 21_600,
  });
  const make = (): RayJobBuilder =>
    aRayJob(name)
      .inNamespace('nlp')
      .inQueue('default')
      .createdAt(ago(1_050))
      .withSpec(spec as RayJob['spec'])
      .running(ago(860))
      .withStatus({
        jobId: `${name}-k7`,
        rayClusterName: rayCluster,
        rayJobInfo: { startTime: ago(860) },
      });
  const job = make().build();
  const admit = () =>
    aWorkload(`rayjob-${name}`)
      .inNamespace('nlp')
      .createdAt(ago(1_049))
      .ownedBy('RayJob', name, job.metadata.uid)
      .requesting(
        { cpu: '8', memory: '64Gi', 'nvidia.com/gpu': '4' },
        { count: 2, gpuType: 'nvidia-a100' },
      );
  const onWorker = admit().admittedWith(FLEET_A100, ago(923));
  const pods = [
    podOf(`${rayCluster}-head-9k`, 'worker-2-gpu-base-1', ago(911))
      .asRayHead(rayCluster)
      .build(),
    ...['worker-2-gpu-base-1', 'worker-2-gpu-base-2'].map((node, index) =>
      podOf(`${rayCluster}-gpu-worker-${index + 1}`, node, ago(880))
        .asRayWorker(rayCluster, 'gpu')
        .requesting({ cpu: '8', memory: '64Gi', 'nvidia.com/gpu': '4' })
        .build(),
    ),
  ];
  const [head] = pods;
  return {
    hub: [
      job,
      admit()
        .admittedOn('worker-2', ago(923))
        .reserved('fleet', ago(925))
        .withCondition('PodsReady', 'True', { reason: 'Started', at: ago(880) })
        .build(),
      anEvent(`${name}.1`)
        .about(admit().build())
        .warning(
          'Pending',
          "couldn't assign flavors to pod set gpu: insufficient unused quota",
        )
        .from('kueue-admission')
        .seenAt(ago(1_045))
        .build(),
    ] as KubeObject[],
    'worker-2': [
      copied(make().build()),
      copied(onWorker.withUid(`uid-workload-rayjob-${name}-2`).build()),
      ownedByJob(
        rayClusterOf(rayCluster, ago(911), ago(880))
          .withGroup('gpu', { replicas: 2, ...A100 })
          .ready(2)
          .build(),
        name,
      ),
      ...pods,
      ...[
        anEvent(`${name}.2`)
          .about(head)
          .saying('Scheduled', 'Successfully assigned nlp to a node')
          .from('default-scheduler')
          .seenAt(ago(914)),
        anEvent(`${name}.3`)
          .about(head)
          .warning(
            'FailedMount',
            'MountVolume.SetUp failed for volume "token" : secret "hub-token" not found',
          )
          .from('kubelet')
          .seenAt(ago(912)),
        anEvent(`${name}.4`)
          .about(copied(make().build()))
          .saying('CreatedRayCluster', `Created RayCluster nlp/${rayCluster}`)
          .from('rayjob-controller')
          .seenAt(ago(915)),
      ].map(one => one.build()),
    ] as KubeObject[],
  };
}

/** A job that waits for 8 A100, and one that requests more than any cluster has. */
function pendingJobs(ago: Ago): ObjectsByCluster {
  const pending = (options: {
    name: string;
    namespace: string;
    ageSeconds: number;
    replicas: number;
    priority: number;
    message: string;
  }) => {
    const { name, namespace, ageSeconds, replicas, priority } = options;
    const job = aRayJob(name)
      .inNamespace(namespace)
      .inQueue('default')
      .createdAt(ago(ageSeconds))
      .withWorkers({ replicas, ...A100 }, 'gpu')
      .withSpec({ entrypoint: 'python pretrain.py' })
      .build();
    return [
      job,
      aWorkload(`rayjob-${name}`)
        .inNamespace(namespace)
        .createdAt(ago(ageSeconds - 1))
        .ownedBy('RayJob', name, job.metadata.uid)
        .withPriority(priority)
        .requesting(
          { cpu: '8', memory: '64Gi', 'nvidia.com/gpu': '4' },
          { count: replicas, gpuType: 'nvidia-a100' },
        )
        .withCondition('QuotaReserved', 'False', {
          reason: 'Pending',
          message: options.message,
          at: ago(ageSeconds - 1),
        })
        .build(),
    ] as KubeObject[];
  };
  const short = (amount: number) =>
    `couldn't assign flavors to pod set gpu: insufficient unused quota for nvidia.com/gpu in flavor fleet, ${amount} more needed`;
  return {
    hub: [
      ...pending({
        name: 'pretrain-moe',
        namespace: 'nlp',
        ageSeconds: 3_720,
        replicas: 2,
        priority: 100,
        message: short(2),
      }),
      ...pending({
        name: 'sweep-lr-with-a-name-that-is-rather-long-9c1d2e',
        namespace: 'vision',
        ageSeconds: 900,
        replicas: 8,
        priority: 0,
        message: short(26),
      }),
      ...evictedJobs(ago),
    ],
  };
}

/** Workloads of other kinds of jobs that lost their quota. */
function evictedJobs(ago: Ago): KubeObject[] {
  const member = (name: string) =>
    aWorkload(`rayjob-${name}`)
      .inNamespace('research')
      .createdAt(ago(4_000))
      .requesting({ 'nvidia.com/gpu': '8' })
      .pending();
  return [
    member('pretrain')
      .evicted('Preempted', { at: ago(600) })
      .withCondition('Preempted', 'True', {
        reason: 'InCohortReclamation',
        message: 'Preempted to accommodate a workload in the cohort',
        at: ago(600),
      })
      .build(),
    member('sweep')
      .evicted('PodsReadyTimeout', { at: ago(120) })
      .requeued(ago(120), { PodsReadyTimeout: 3 })
      .withCondition('Requeued', 'False', {
        reason: 'PodsReadyTimeout',
        at: ago(120),
      })
      .requeueAt(ago(-240), 3)
      .build(),
  ] as KubeObject[];
}

/** A RayJob that failed and a batch Job that succeeded, both on worker-1. */
function endedJobs(ago: Ago): ObjectsByCluster {
  const evalJob = aRayJob('eval-42')
    .inNamespace('vision')
    .inQueue('default')
    .createdAt(ago(700))
    .withWorkers({ gpus: 1, gpuType: 'nvidia-tesla-t4' }, 'gpu')
    .withSpec({ entrypoint: 'python eval.py' })
    .running(ago(640))
    .withStatus({ jobId: 'eval-42-x1' })
    .ended('FAILED', ago(500), 'exit code 1')
    .build();
  const tokenize = aJob('tokenize')
    .inNamespace('nlp')
    .inQueue('default')
    .createdAt(ago(7_000))
    .requesting({ cpu: '4', memory: '8Gi' })
    .active(1)
    .complete(ago(4_000))
    .build();
  tokenize.status = { ...tokenize.status, startTime: ago(6_900) };
  return {
    hub: [
      evalJob,
      aWorkload('rayjob-eval-42')
        .inNamespace('vision')
        .createdAt(ago(699))
        .ownedBy('RayJob', 'eval-42', evalJob.metadata.uid)
        .requesting({ 'nvidia.com/gpu': '1' }, { gpuType: 'nvidia-tesla-t4' })
        .admittedOn('worker-1', ago(660))
        .finished('Failed', ago(500))
        .build(),
      tokenize,
      aWorkload('job-tokenize')
        .inNamespace('nlp')
        .createdAt(ago(6_999))
        .ownedBy('Job', 'tokenize', tokenize.metadata.uid)
        .requesting({ cpu: '4', memory: '8Gi' })
        .admittedOn('worker-1', ago(6_950))
        .finished('Succeeded', ago(4_000))
        .build(),
    ] as KubeObject[],
  };
}

/** A job whose worker is unreachable. */
function lostJob(ago: Ago): ObjectsByCluster {
  const job = aRayJob('infer-l4')
    .inNamespace('edge')
    .inQueue('default')
    .createdAt(ago(20_000))
    .withWorkers({ gpus: 2, gpuType: 'nvidia-l4' }, 'gpu')
    .running(ago(19_900))
    .build();
  const workload = () =>
    aWorkload('rayjob-infer-l4')
      .inNamespace('edge')
      .createdAt(ago(19_999))
      .ownedBy('RayJob', 'infer-l4', job.metadata.uid)
      .requesting({ 'nvidia.com/gpu': '2' }, { gpuType: 'nvidia-l4' });
  return {
    hub: [
      job,
      workload().admittedOn('edge-9', ago(19_950)).build(),
    ] as KubeObject[],
    'edge-9': [copied(workload().build())],
  };
}
