import type {
  ClusterMetrics,
  ClusterQueue,
  ClusterResourceClaim,
  ResourceList,
} from '@squadron/kube-kinds';
import { agoOf } from './fleet/units';

const GPU = 'nvidia.com/gpu';

/**
 * Objects of the hub that assign capacity of clusters.
 *
 * @internal
 */
export interface ClaimData {
  metrics: ClusterMetrics[];
  claims: ClusterResourceClaim[];
  queues: ClusterQueue[];
  flavors: string[];
}

/**
 * Two clusters, one with assignments and one without, and a queue for each of two teams.
 *
 * @internal
 */
export function exampleClaims(nowMs: number): ClaimData {
  const ago = agoOf(nowMs);
  const assigned = [
    {
      clusterQueueName: 'research',
      flavor: 'fleet',
      resources: { cpu: '48', memory: '192Gi', gpu: '8' },
    },
  ];
  const granted = [
    {
      ...assigned[0],
      resources: { cpu: '48', memory: '192Gi', [GPU]: '8' },
    },
  ];
  return {
    flavors: ['fleet'],
    metrics: [
      aMetrics('worker-1', ago(20), { cpu: '80', memory: '320Gi', gpu: '8' }),
      aMetrics(
        'worker-2',
        ago(12),
        { cpu: '144', memory: '576Gi', gpu: '16' },
        granted,
      ),
    ],
    claims: [
      aClaim('worker-1', ago(7_200), {
        cpu: '80',
        memory: '320Gi',
        gpu: '8',
      }),
      aClaim(
        'worker-2',
        ago(90_000),
        { cpu: '144', memory: '576Gi', gpu: '16' },
        assigned,
      ),
    ],
    queues: [
      aQueue('fleet', { cpu: '176', memory: '704Gi', [GPU]: '16' }),
      aQueue('batch', { cpu: '0', memory: '0', [GPU]: '0' }),
      aQueue('research', { cpu: '48', memory: '192Gi', [GPU]: '8' }),
    ],
  };
}

function aMetrics(
  name: string,
  measuredAt: string,
  { gpu, ...rest }: Record<'cpu' | 'memory' | 'gpu', string>,
  granted: NonNullable<ClusterResourceClaim['status']>['granted'] = [],
): ClusterMetrics {
  const allocatable = { ...rest, gpu, [GPU]: gpu };
  return {
    metadata: { name },
    status: {
      measuredAt,
      nodeCounts: { ready: 3, total: 3 },
      allocatable,
      free: allocatable,
      flavors: [
        {
          name: 'gpu',
          nodes: 2,
          allocatable,
          free: allocatable,
          largestFree: { cpu: '64', memory: '256Gi', [GPU]: '8' },
        },
      ],
      granted:
        granted.length > 0
          ? [
              {
                claim: `${name}-resource-claim`,
                resourceAssignments: granted,
              },
            ]
          : [],
    },
  };
}

function aClaim(
  cluster: string,
  createdAt: string,
  nominalResources: ResourceList,
  resourceAssignments: NonNullable<
    ClusterResourceClaim['spec']
  >['resourceAssignments'] = [],
): ClusterResourceClaim {
  const hasShares = resourceAssignments.length > 0;
  return {
    metadata: {
      name: `${cluster}-resource-claim`,
      creationTimestamp: createdAt,
      resourceVersion: '1',
      generation: 1,
    },
    spec: {
      clusterName: cluster,
      nominalResources,
      resourceAssignments,
      shrinkPolicy: 'Report',
    },
    status: {
      observedGeneration: 1,
      granted: resourceAssignments,
      conditions: [
        {
          type: 'Granted',
          status: 'True',
          reason: hasShares ? 'Granted' : 'NothingAssigned',
        },
      ],
    },
  };
}

function aQueue(name: string, quota: Record<string, string>): ClusterQueue {
  return {
    metadata: { name },
    spec: {
      admissionChecksStrategy: { admissionChecks: [{ name: 'fleet' }] },
      resourceGroups: [
        {
          coveredResources: Object.keys(quota),
          flavors: [
            {
              name: 'fleet',
              resources: Object.entries(quota).map(
                ([resource, nominalQuota]) => ({
                  name: resource,
                  nominalQuota,
                }),
              ),
            },
          ],
        },
      ],
    },
  };
}
