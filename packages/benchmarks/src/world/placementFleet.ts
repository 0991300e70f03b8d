import {
  typeMeta,
  LABELS,
  type Placement,
  type PlacementSpec,
  KINDS,
} from '@squadron/kube-kinds';
import type { KubeObject } from '@squadron/kube-kinds';
import { createTestFleet, type TestFleet } from '@squadron/test-utils';

const GPU_TYPES = ['nvidia-tesla-t4', 'nvidia-a100', 'nvidia-h100', undefined];

interface PlacementFleet {
  fleet: TestFleet;
  placements: Array<Placement>;
}

/**
 * A hub with clusters and Placements: by GPU type, by most free GPUs, by both, all clusters, with tolerations,
 * in equal parts. Each has selected three clusters.
 *
 * @internal
 */
export function createPlacementFleet(count: {
  clusters: number;
  placements: number;
}): PlacementFleet {
  const placements = Array.from({ length: count.placements }, (_, index) =>
    placementOf(index),
  );
  const clusters = Array.from({ length: count.clusters }, (_, index) => index);
  const fleet = createTestFleet({
    clusters: [
      {
        id: 'hub',
        objects: [
          ...clusters.map(profileOf),
          ...clusters.map(index => metricsOf(index, (index * 7) % 64)),
          ...placements,
          ...placements.map((one, index) =>
            decisionOf(one, index, count.clusters),
          ),
        ],
        kindStates: { ManagedClusterSetBinding: 'notInstalled' },
      },
    ],
  });
  return { fleet, placements };
}

/** The ClusterMetrics of a cluster with this many free GPUs. @internal */
export function metricsOf(index: number, free: number): KubeObject {
  const gpuProduct = GPU_TYPES[index % GPU_TYPES.length];
  const gpus = { cpu: '512', memory: '2Ti', 'nvidia.com/gpu': '64' };
  return {
    ...typeMeta(KINDS.clusterMetrics),
    metadata: { name: nameOf(index) },
    status: {
      allocatable: gpus,
      free: { 'nvidia.com/gpu': `${free}` },
      flavors: gpuProduct
        ? [
            {
              name: gpuProduct,
              gpuProduct,
              nodes: 8,
              allocatable: gpus,
              free: { 'nvidia.com/gpu': `${free}` },
              largestFree: { 'nvidia.com/gpu': '8' },
            },
          ]
        : [],
    },
  } as KubeObject;
}

function profileOf(index: number): KubeObject {
  return {
    ...typeMeta(KINDS.clusterProfile),
    metadata: {
      namespace: 'fleet',
      name: nameOf(index),
      labels: { zone: `z${index % 10}` },
      annotations:
        index % 20 === 0
          ? { 'squadron.dev/taints': 'maintenance:NoSelect' }
          : {},
    },
  };
}

function placementOf(index: number): Placement {
  return {
    ...typeMeta(KINDS.placement),
    metadata: {
      namespace: `team-${index % 50}`,
      name: `p-${index}`,
      uid: `uid-${index}`,
      generation: 1,
    },
    spec: SPECS[index % SPECS.length],
  };
}

/** Three clusters for each Placement, so that balance and stickiness take effect. */
function decisionOf(
  { metadata }: Placement,
  index: number,
  clusters: number,
): KubeObject {
  return {
    ...typeMeta(KINDS.placementDecision),
    metadata: {
      namespace: metadata.namespace,
      name: `${metadata.name}-decision-1`,
      labels: { [LABELS.placement]: metadata.name },
    },
    status: {
      decisions: [1, 2, 3].map(nth => ({
        clusterName: nameOf((index * nth * 13) % clusters),
      })),
    },
  } as KubeObject;
}

function nameOf(index: number): string {
  return `cluster-${index}`;
}

const byType = {
  predicates: [
    {
      requiredClusterSelector: {
        claimSelector: {
          matchExpressions: [
            {
              key: 'nvidia.com/gpu.product',
              operator: 'In',
              values: ['nvidia-tesla-t4'],
            },
          ],
        },
      },
    },
  ],
};

const mostFree = {
  numberOfClusters: 3,
  prioritizerPolicy: {
    mode: 'Exact',
    configurations: [
      {
        scoreCoordinate: {
          type: 'AddOn',
          addOn: { resourceName: 'squadron', scoreName: 'gpuFree' },
        },
      },
    ],
  },
};

const SPECS: PlacementSpec[] = [
  byType,
  mostFree,
  { ...byType, ...mostFree },
  {},
  { numberOfClusters: 5, tolerations: [{ operator: 'Exists' }] },
];
