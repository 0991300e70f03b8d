import {
  aCapiCluster,
  aClusterProfile,
  aClusterQueue,
  aDeployment,
  aJob,
  aLocalQueue,
  aMachine,
  aMachineDeployment,
  aMultiKueueCluster,
  aMultiKueueConfig,
  anAdmissionCheck,
  aNamespace,
  aNode,
  anEvent,
  aOneblockCluster,
  aPod,
  aRayCluster,
  aRayJob,
  aRayService,
  aResourceFlavor,
  aWorkload,
  aWorkloadPriorityClass,
} from '@squadron/test-utils';
import type { KubeObject } from '@squadron/kube-kinds';

function anObject(
  apiVersion: string,
  kind: string,
  name: string,
  rest: object,
  namespace?: string,
): KubeObject {
  return {
    apiVersion,
    kind,
    metadata: {
      name,
      uid: `uid-${kind}-${name}`,
      creationTimestamp: '2026-11-21T12:00:00Z',
      ...(namespace && { namespace }),
    },
    ...rest,
  } as KubeObject;
}

const OCM = 'cluster.open-cluster-management.io/v1beta1';
const containers = [
  { name: 'ray-head', image: 'ray:2.9', resources: { requests: { cpu: '1' } } },
];
const train = aRayJob('train')
  .inNamespace('nlp')
  .inQueue('default')
  .withUid('uid-train')
  .withWorkers({ replicas: 2 })
  .running('2026-11-21T12:01:00Z')
  .build();
const waiting = aRayJob('wait')
  .inNamespace('nlp')
  .inQueue('default')
  .withUid('uid-wait')
  .suspended()
  .build();
const rayPods = aRayCluster('train-x')
  .inNamespace('nlp')
  .withGroup('gpu', { replicas: 1 })
  .ready(1)
  .build();

/** At least one object of each kind that pages read, with their relations. */
export function worldObjects(): Record<'hub' | 'worker-1', KubeObject[]> {
  const hub = [
    aNamespace('nlp').withQueue('fleet').build(),
    aClusterQueue('fleet')
      .withFlavor('fleet', { cpu: '100', memory: '1Ti', 'nvidia.com/gpu': '8' })
      .inCohort('all', '4')
      .withAdmissionCheck()
      .build(),
    aLocalQueue('default').inNamespace('nlp').of('fleet').build(),
    aResourceFlavor('fleet').build(),
    anAdmissionCheck('fleet').build(),
    aWorkloadPriorityClass('high').withValue(100).build(),
    aMultiKueueCluster('worker-1').build(),
    aMultiKueueConfig('fleet').withClusters('worker-1').build(),
    train,
    aWorkload('rayjob-train')
      .inNamespace('nlp')
      .inQueue('default')
      .ofJobUid('uid-train')
      .reserved()
      .admittedOn('worker-1')
      .build(),
    waiting,
    aWorkload('rayjob-wait')
      .inNamespace('nlp')
      .inQueue('default')
      .ofJobUid('uid-wait')
      .pending()
      .build(),
    aRayCluster('dev')
      .inNamespace('nlp')
      .withGroup('gpu', { replicas: 1 })
      .ready(1)
      .build(),
    aRayService('serve').inNamespace('nlp').serving().build(),
    aJob('batch').inNamespace('nlp').requesting({ cpu: '1' }).active(1).build(),
    aDeployment('chat').inNamespace('nlp').available(1).build(),
    aPod('chat-abc-1').inNamespace('nlp').ofDeployment('chat').build(),
    aWorkload('pod-chat-abc-1')
      .inNamespace('nlp')
      .ownedBy('Pod', 'chat-abc-1', 'uid-pod-chat-abc-1')
      .admittedOn('worker-1')
      .build(),
    anObject(
      'jobset.x-k8s.io/v1alpha2',
      'JobSet',
      'set',
      { spec: { suspend: false, replicatedJobs: [{ name: 'a' }] }, status: {} },
      'nlp',
    ),
    aOneblockCluster('gpu-1').inNamespace('fleet').ready().build(),
    aCapiCluster('gpu-1').inNamespace('fleet').available().build(),
    aMachineDeployment('gpu-1-md')
      .inNamespace('fleet')
      .ofCluster('gpu-1')
      .wanting(2)
      .having(2)
      .build(),
    aMachine('gpu-1-md-a').inNamespace('fleet').ofPool('gpu-1-md').build(),
    aClusterProfile('worker-1').inNamespace('fleet').build(),
    anObject('kueue.x-k8s.io/v1beta2', 'Cohort', 'all', {
      spec: { parentName: 'root', resourceGroups: [] },
      status: {},
    }),
    anObject('galaxy.kubestellar.io/v1alpha1', 'ClusterMetrics', 'worker-1', {
      status: {
        measuredAt: '2026-11-21T12:00:00Z',
        allocatable: { cpu: '8' },
        free: { cpu: '4' },
        flavors: [
          { name: 'default', allocatable: { cpu: '8' }, free: { cpu: '4' } },
        ],
      },
    }),
    anObject(
      'galaxy.kubestellar.io/v1alpha1',
      'ClusterResourceClaim',
      'claim',
      {
        spec: {
          clusterName: 'worker-1',
          nominalResources: { cpu: '2' },
          resourceAssignments: [
            {
              clusterQueue: 'fleet',
              flavor: 'default',
              resources: { cpu: '1' },
            },
          ],
        },
        status: { conditions: [] },
      },
    ),
    anObject(
      OCM,
      'Placement',
      'gpus',
      {
        spec: {
          numberOfClusters: 1,
          predicates: [
            {
              requiredClusterSelector: {
                labelSelector: { matchLabels: { a: 'b' } },
              },
            },
          ],
          tolerations: [{ key: 'a', operator: 'Exists' }],
        },
        status: { numberOfSelectedClusters: 1, conditions: [] },
      },
      'nlp',
    ),
    {
      ...anObject(
        OCM,
        'PlacementDecision',
        'gpus-decision-1',
        { status: { decisions: [{ clusterName: 'worker-1', reason: '' }] } },
        'nlp',
      ),
      metadata: {
        ...anObject(OCM, 'PlacementDecision', 'gpus-decision-1', {}, 'nlp')
          .metadata,
        labels: { 'cluster.open-cluster-management.io/placement': 'gpus' },
      },
    } as KubeObject,
    anEvent('train.1').inNamespace('nlp').about(train).saying('A', 'b').build(),
  ] as KubeObject[];
  const worker = [
    aNamespace('nlp').build(),
    aNode('node-a').withGpus(8, 'nvidia-a100').build(),
    rayPods,
    aPod('train-x-head')
      .inNamespace('nlp')
      .asRayHead('train-x')
      .onNode('node-a')
      .requesting({ cpu: '1', 'nvidia.com/gpu': '1' })
      .running()
      .build(),
    aClusterQueue('fleet')
      .withFlavor('default', { cpu: '8', memory: '64Gi' })
      .build(),
    aLocalQueue('default').inNamespace('nlp').of('fleet').build(),
    aResourceFlavor('default').withNodeLabels({ a: 'b' }).build(),
    aWorkload('rayjob-train')
      .inNamespace('nlp')
      .inQueue('default')
      .admittedWith({ cpu: 'default' })
      .build(),
    anObject(
      'ray.io/v1',
      'RayJob',
      'on-worker',
      {
        spec: {
          entrypoint: 'true',
          runtimeEnvYAML: 'pip: [torch]',
          clusterSelector: { 'ray.io/cluster': 'train-x' },
          rayClusterSpec: {
            headGroupSpec: { template: { spec: { containers } } },
          },
        },
        status: { jobStatus: 'RUNNING', jobDeploymentStatus: 'Running' },
      },
      'nlp',
    ),
  ] as KubeObject[];
  return { hub, 'worker-1': worker };
}
