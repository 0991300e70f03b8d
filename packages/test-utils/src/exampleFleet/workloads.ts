import { rayJobManifest } from '@squadron/backstage-plugin-squadron-common';
import { ANNOTATIONS, LABELS } from '@squadron/kube-kinds';
import type { KubeObject, RayJob } from '@squadron/kube-kinds';
import {
  aJob,
  anEvent,
  aPod,
  aRayCluster,
  aRayJob,
  aRayService,
  aWorkload,
  type RayClusterBuilder,
  type RayJobBuilder,
} from '@squadron/test-builders';
import type { Ago } from './ago';

/** Objects of the example fleet by the cluster that has them. @internal */
export type ObjectsByCluster = Record<string, KubeObject[]>;

const A100 = { cpu: '8', memory: '64Gi', gpus: 4, gpuType: 'nvidia-a100' };
const FLEET_A100 = {
  cpu: 'nvidia-a100',
  memory: 'nvidia-a100',
  'nvidia.com/gpu': 'nvidia-a100',
};
const FLEET_T4 = {
  cpu: 'nvidia-tesla-t4',
  memory: 'nvidia-tesla-t4',
  'nvidia.com/gpu': 'nvidia-tesla-t4',
};

function join(...parts: ObjectsByCluster[]): ObjectsByCluster {
  const all: ObjectsByCluster = {};
  for (const [cluster, objects] of parts.flatMap(Object.entries)) {
    all[cluster] = [...(all[cluster] ?? []), ...objects];
  }
  return all;
}

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
    ...{ name, namespace: 'nlp', queue: 'default' },
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
        ...{ name: 'pretrain-moe', namespace: 'nlp', ageSeconds: 3_720 },
        ...{ replicas: 2, priority: 100, message: short(2) },
      }),
      ...pending({
        name: 'sweep-lr-with-a-name-that-is-rather-long-9c1d2e',
        ...{ namespace: 'vision', ageSeconds: 900, replicas: 8, priority: 0 },
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
      .queuedAgain(ago(120), { PodsReadyTimeout: 3 })
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

/** RayClusters: one on a worker, one that a job uses, one without jobs. */
function sharedClusters(ago: Ago): ObjectsByCluster {
  const shared = (
    name: string,
    namespace: string,
    worker: string,
    options: {
      ageSeconds: number;
      groups: (builder: RayClusterBuilder) => RayClusterBuilder;
      gpus: number;
      gpuType: string;
      node: string;
      ready: number;
      flavors: Record<string, string>;
      annotations?: Record<string, string>;
    },
  ): ObjectsByCluster => {
    const { ageSeconds, groups, gpus, gpuType } = options;
    const make = () =>
      groups(
        rayClusterOf(name, ago(ageSeconds), ago(ageSeconds - 100)).inNamespace(
          namespace,
        ),
      )
        .withLabels({
          [LABELS.kueueQueueName]: 'default',
          ...(name === 'shared-dev' && {
            [LABELS.kueuePriorityClass]: 'interactive',
          }),
        })
        .withAnnotations(
          name === 'forgotten' ? { [ANNOTATIONS.suspendIdleAfter]: '36h' } : {},
        )
        .ready(options.ready)
        .withCondition('RayClusterProvisioned', 'True', {
          reason: 'AllPodRunningAndReadyFirstTime',
          at: ago(ageSeconds - 100),
        });
    const object = make().build();
    const workload = () =>
      aWorkload(`raycluster-${name}`)
        .inNamespace(namespace)
        .createdAt(ago(ageSeconds - 1))
        .ownedBy('RayCluster', name, object.metadata.uid)
        .requesting({ cpu: '9', 'nvidia.com/gpu': `${gpus}` }, { gpuType });
    return {
      hub: [
        object,
        workload()
          .admittedOn(worker, ago(ageSeconds - 20))
          .build(),
      ] as KubeObject[],
      [worker]: [
        copied(make().build()),
        copied(
          workload()
            .admittedWith(options.flavors, ago(ageSeconds - 20))
            .build(),
        ),
        ...[1, 2].map(number =>
          podOf(`${name}-gpu-worker-${number}`, options.node, ago(ageSeconds))
            .inNamespace(namespace)
            .asRayWorker(name, 'gpu')
            .requesting({ 'nvidia.com/gpu': '1' })
            .build(),
        ),
      ] as KubeObject[],
    };
  };
  const tune = aRayJob('tune-7b')
    .inNamespace('nlp')
    .createdAt(ago(2_000))
    .running(ago(1_990))
    .build() as RayJob;
  const spec = {
    ...tune.spec,
    rayClusterSpec: undefined,
    clusterSelector: { [LABELS.rayCluster]: 'shared-dev' },
  };
  return join(
    {
      'worker-1': [
        rayClusterOf('default', ago(80_000), ago(79_990))
          .inNamespace('default')
          .withGroup('cpu', { replicas: 1 })
          .ready(1)
          .build(),
        podOf('default-head-q8', 'worker-1-gpu-t4-2', ago(79_995))
          .inNamespace('default')
          .asRayHead('default')
          .build(),
        { ...tune, spec } as KubeObject,
      ] as KubeObject[],
    },
    shared('shared-dev', 'nlp', 'worker-1', {
      ...{ ageSeconds: 40_100, ready: 3, gpus: 2, node: 'worker-1-gpu-t4-1' },
      ...{ gpuType: 'nvidia-tesla-t4', flavors: FLEET_T4 },
      groups: builder =>
        builder
          .withGroup('gpu', {
            ...{ replicas: 2, gpus: 1, gpuType: 'nvidia-tesla-t4' },
          })
          .withGroup('cpu', { replicas: 1 }),
    }),
    shared('forgotten', 'vision', 'worker-2', {
      ...{ ageSeconds: 90_100, ready: 2, gpus: 2, node: 'worker-2-gpu-base-2' },
      ...{ gpuType: 'nvidia-a100', flavors: FLEET_A100 },
      groups: builder =>
        builder.withGroup('gpu', {
          ...{ replicas: 2, gpus: 1, gpuType: 'nvidia-a100' },
        }),
    }),
  );
}

/** A RayService whose next version cannot be deployed. */
function upgradingService(ago: Ago): ObjectsByCluster {
  const make = () =>
    aRayService('fruit-stand')
      .inNamespace('nlp')
      .createdAt(ago(50_000))
      .withLabels({ [LABELS.kueueQueueName]: 'default' })
      .serving(ago(49_900))
      .withApplication('RUNNING')
      .withApplication(
        'DEPLOY_FAILED',
        'no module fruit',
        'pendingServiceStatus',
      )
      .withCondition('UpgradeInProgress', 'True', {
        reason: 'BothActivePendingClustersExist',
        at: ago(240),
      })
      .build();
  const service = make();
  service.status = {
    ...service.status,
    pendingServiceStatus: {
      ...service.status?.pendingServiceStatus,
      rayClusterName: 'fruit-stand-fghij',
    },
  };
  const workload = () =>
    aWorkload('rayservice-fruit-stand')
      .inNamespace('nlp')
      .createdAt(ago(49_999))
      .ownedBy('RayService', 'fruit-stand', service.metadata.uid)
      .requesting(
        { cpu: '5', 'nvidia.com/gpu': '1' },
        { gpuType: 'nvidia-tesla-t4' },
      );
  return {
    hub: [
      service,
      workload().admittedOn('worker-1', ago(49_950)).build(),
    ] as KubeObject[],
    'worker-1': [
      copied(service),
      copied(workload().admittedWith(FLEET_T4, ago(49_950)).build()),
    ],
  };
}

function rayClusterOf(name: string, createdAt: string, readyAt: string) {
  return aRayCluster(name)
    .inNamespace('nlp')
    .createdAt(createdAt)
    .withCondition('HeadPodReady', 'True', { at: readyAt });
}

function podOf(name: string, node: string, at: string) {
  return aPod(name).inNamespace('nlp').createdAt(at).onNode(node).running(at);
}

function ownedByJob(object: KubeObject, name: string): KubeObject {
  const owner = { apiVersion: 'ray.io/v1', kind: 'RayJob', name, uid: name };
  const ownerReferences = [{ ...owner, controller: true }];
  return { ...object, metadata: { ...object.metadata, ownerReferences } };
}

/** The copy that MultiKueue creates on a worker. */
function copied<T extends KubeObject>(object: T): T & KubeObject {
  const { metadata } = object;
  return {
    ...object,
    metadata: {
      ...metadata,
      uid: `${metadata.uid}-copy`,
      labels: { ...metadata.labels, [LABELS.multiKueueOrigin]: 'multikueue' },
      ownerReferences: undefined,
    },
  } as T & KubeObject;
}

/** Marks the owner of all objects of a namespace. @internal */
export const ownedBy = (owner: string) => ({ [ANNOTATIONS.owner]: owner });
