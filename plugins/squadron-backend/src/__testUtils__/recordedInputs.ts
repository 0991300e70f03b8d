import {
  creationPermissions,
  workloadGroups,
  type Contract,
  type EndpointInput,
} from '@squadron/backstage-plugin-squadron-common';

type Inputs = {
  [Id in keyof Contract]?: Array<EndpointInput<Contract[Id]>>;
};

const job =
  (kind: 'rayjob' | 'job' | 'raycluster' | 'rayservice') =>
  (namespace: string, name: string, cluster = 'hub') => ({
    cluster,
    namespace,
    kind,
    name,
  });

const newest = { sort: '-createdAt' };
const worst = { sort: 'state' };

/** The states of workloads that run, or may run. */
const unfinished = [
  ...workloadGroups
    .filter(({ id }) => id === 'running' || id === 'waiting')
    .flatMap(({ codes }) => codes),
  'Unknown',
];

const claim = { name: 'worker-1-resource-claim', cluster: 'worker-1' };

/** As the editor sends it. */
const claimOfAll = {
  ...claim,
  nominalResources: { cpu: '80', memory: '320Gi', gpu: '8' },
  shrinkPolicy: 'Report' as const,
};

const assigned = (
  clusterQueueName: string,
  resources: Record<string, string>,
) => ({ clusterQueueName, flavor: 'fleet', resources });

/** Prefers clusters by their free GPUs. */
const byFreeGpus = (weight: number) => ({
  numberOfClusters: 1,
  prioritizerPolicy: {
    mode: 'Exact' as const,
    configurations: [
      {
        scoreCoordinate: {
          type: 'AddOn' as const,
          addOn: { resourceName: 'squadron', scoreName: 'gpuFree' },
        },
        weight,
      },
    ],
  },
});

/** Requires a claim of the cluster. */
const claiming = (
  expression:
    | { key: string; operator: 'Exists' }
    | { key: string; operator: 'In'; values: string[] },
) => ({
  predicates: [
    {
      requiredClusterSelector: {
        claimSelector: { matchExpressions: [expression] },
      },
    },
  ],
});

/** Requests whose answers the tests of the frontend read, by group of endpoints. @internal */
export const recordedInputs: Record<string, Inputs> = {
  health: { getOverview: [{}], getDoctorReport: [{}], getHealth: [{}] },
  clusters: {
    listClusters: [{}, { limit: 1 }, { limit: 50 }],
    getCluster: ['hub', 'worker-1', 'worker-2', 'edge-9', 'gpu-3'].map(
      cluster => ({ cluster }),
    ),
    listNodeWorkloads: [{ cluster: 'worker-1', node: 'worker-1-gpu-t4-1' }],
    getGpuMap: [{}, { cluster: 'worker-1' }, { cluster: 'worker-2' }],
    getDecommission: [{ cluster: 'worker-2' }],
    previewCluster: [{ name: 'gpu-9', provider: 'sandbox' }],
    listProviders: [{}],
    changeCluster: [
      { pools: [{ name: 'gpu-base', replicas: 4 }] },
      { pools: [{ name: 'Not_A_Name', replicas: 1 }] },
      { version: 'v1.36.3' },
      { paused: true },
      { removePools: ['gpu-spot'] },
    ].map(changes => ({ cluster: 'worker-2', changes, dryRun: true })),
    listVersions: [{ provider: 'sandbox' }],
    listMissingRights: [
      { resourceType: 'squadron-cluster', resource: 'worker-1' },
    ],
  },
  workloads: {
    listWorkloads: [
      {},
      { limit: 1 },
      { limit: 1, queued: ['yes'] },
      { sort: 'order', limit: 50, queued: ['yes'] },
      { sort: '-gpus', limit: 100 },
      { ...newest, limit: 5 },
      { ...newest, limit: 8 },
      { ...worst, limit: 50 },
      { ...worst, limit: 50, kind: ['raycluster'] },
      { ...worst, limit: 50, state: ['Failed'] },
      { ...worst, limit: 50, q: 'nosuchname' },
      ...['worker-1', 'worker-2'].flatMap(cluster => [
        { ...worst, limit: 50, cluster: [cluster] },
        { cluster: [cluster], state: unfinished },
      ]),
    ],
    getWorkload: [
      job('rayjob')('nlp', 'train-llama-7f3a'),
      job('rayjob')('nlp', 'pretrain-moe'),
      job('rayjob')('vision', 'eval-42'),
      job('rayjob')('edge', 'infer-l4'),
      job('raycluster')('nlp', 'shared-dev'),
      job('raycluster')('vision', 'forgotten'),
      job('rayservice')('nlp', 'fruit-stand'),
    ],
    listWorkloadEvents: [job('rayjob')('nlp', 'train-llama-7f3a')],
    getFollow: [job('rayjob')('nlp', 'train-llama-7f3a')],
    getGpuUtilization: [job('rayjob')('nlp', 'train-llama-7f3a')],
    getRayOptions: [{}],
    listTeamPresets: [{}],
    moveWorkload: [
      { ...job('rayjob')('nlp', 'train-llama-7f3a'), dryRun: true },
    ],
  },
  queues: {
    listQueues: [
      {},
      { kind: ['LocalQueue'] },
      { kind: ['LocalQueue'], cluster: ['hub'] },
      { kind: ['ClusterQueue'] },
      { kind: ['ClusterQueue'], limit: 100 },
      { kind: ['ClusterQueue'], cluster: ['hub'] },
      {
        kind: ['ClusterQueue'],
        cluster: ['hub'],
        sort: '-waiting',
      },
    ],
    getClusterQueue: [{ cluster: 'hub', name: 'fleet' }],
    getLocalQueue: [{ cluster: 'hub', namespace: 'nlp', name: 'default' }],
    getQueueHistory: [{ cluster: 'hub', name: 'fleet' }],
    listNamespaces: creationPermissions.map(({ name }) => ({
      permission: name,
    })),
    listQueueSlices: [{}],
    listCohorts: [{}],
    getCohort: [
      { cluster: 'worker-2', name: 'ml' },
      { cluster: 'worker-2', name: 'org' },
    ],
    listFlavors: [{}, { limit: 50 }],
    listAdmissionChecks: [{}],
    listPriorityClasses: [{}],
    listClaims: [{}],
    getClaim: [
      { name: 'worker-1-resource-claim' },
      { name: 'worker-2-resource-claim' },
    ],
    listCapacity: [{}],
    previewClaim: [
      { ...claim, resourceAssignments: [] },
      { ...claimOfAll, resourceAssignments: [assigned('batch', { gpu: '6' })] },
      {
        ...claimOfAll,
        resourceAssignments: [
          assigned('batch', { gpu: '6' }),
          assigned('research', { gpu: '2' }),
        ],
      },
      {
        ...claimOfAll,
        resourceAssignments: [assigned('batch', claimOfAll.nominalResources)],
      },
      { ...claimOfAll, resourceAssignments: [], shrinkPolicy: 'InOrder' },
    ],
  },
  placement: {
    listPlacements: [{}, { limit: 50 }],
    getPlacement: [
      { namespace: 'nlp', name: 't4' },
      { namespace: 'vision', name: 'most-free' },
    ],
    getPlacementOptions: [{}],
    previewPlacement: [
      {
        namespace: 'nlp',
        name: 't4',
        spec: claiming({
          key: 'nvidia.com/gpu.product',
          operator: 'In',
          values: ['nvidia-tesla-t4'],
        }),
      },
      {
        namespace: 'research',
        name: 'only-a100',
        spec: claiming({
          key: 'gpus.squadron.dev/nvidia-a100',
          operator: 'Exists',
        }),
      },
      ...[1, -1].map(weight => ({
        namespace: 'vision',
        name: 'most-free',
        spec: byFreeGpus(weight),
      })),
    ],
    getInventory: [{}],
    getInventoryCluster: [{ id: 'worker-1' }],
  },
  credentials: { getAccessList: [{}], listCredentials: [{}] },
  history: {
    listHistory: [
      {},
      { sort: '-endedAt', limit: 50 },
      { sort: '-endedAt', limit: 100 },
      ...['tokenize-9d2e', 'train-llama-7f3a', 'never-was'].map(name => ({
        cluster: ['hub'],
        namespace: ['nlp'],
        kind: ['rayjob'],
        name: [name],
        limit: 20,
      })),
    ],
    getHistoryEntry: [{ uid: 'kept-1' }, { uid: 'kept-2' }, { uid: 'kept-3' }],
    getInsights: [{}],
    listBudgets: [{}],
  },
};
