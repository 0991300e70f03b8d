import { ANNOTATIONS, LABELS } from '@squadron/kube-kinds';
import type { KubeObject, RayJob } from '@squadron/kube-kinds';
import {
  aRayJob,
  aRayService,
  aWorkload,
  type RayClusterBuilder,
} from '@squadron/test-builders';
import type { Ago } from './ago';
import {
  copied,
  FLEET_A100,
  FLEET_T4,
  join,
  podOf,
  rayClusterOf,
  type ObjectsByCluster,
} from './workloadParts';

/** RayClusters: one on a worker, one that a job uses, one without jobs. @internal */
export function sharedClusters(ago: Ago): ObjectsByCluster {
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
      ageSeconds: 40_100,
      ready: 3,
      gpus: 2,
      node: 'worker-1-gpu-t4-1',
      gpuType: 'nvidia-tesla-t4',
      flavors: FLEET_T4,
      groups: builder =>
        builder
          .withGroup('gpu', {
            replicas: 2,
            gpus: 1,
            gpuType: 'nvidia-tesla-t4',
          })
          .withGroup('cpu', { replicas: 1 }),
    }),
    shared('forgotten', 'vision', 'worker-2', {
      ageSeconds: 90_100,
      ready: 2,
      gpus: 2,
      node: 'worker-2-gpu-base-2',
      gpuType: 'nvidia-a100',
      flavors: FLEET_A100,
      groups: builder =>
        builder.withGroup('gpu', {
          replicas: 2,
          gpus: 1,
          gpuType: 'nvidia-a100',
        }),
    }),
  );
}

/** A RayService whose next version cannot be deployed. @internal */
export function upgradingService(ago: Ago): ObjectsByCluster {
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
